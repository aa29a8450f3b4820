// The accessibility conformance report.
import { table } from '../../.config/metadata/reference.ts'
import { judge } from './judge.ts'
import {
  getRemark,
  getTables,
  getTotals,
  proofsSection,
  REGENERATED,
  releaseText,
  type Sources,
} from './page-parts.ts'
import type { Criterion } from './table.ts'

const getName = ({ id, name, level }: Criterion): string =>
  `${id} ${name}${level === '' ? '' : ` (Level ${level})`}`

/** Returns the text of .docs/accessibility-report.md. */
export function accessibilityPage(sources: Sources): string {
  const { evidence } = sources
  const criteria = sources.criteria.filter(({ report }) => report === 'accessibility')
  const wcag = criteria.filter(({ level }) => level !== '')
  const tables = getTables(criteria).map(([heading, rows]) => {
    const lines = rows.map((row) => {
      const judgment = judge(row, evidence)
      return [getName(row), judgment.level, getRemark(row, judgment)]
    })
    return `## ${heading}

${table(['Criteria', 'Conformance Level', 'Remarks and Explanations'], lines)}`
  })
  return `# Accessibility conformance report

What the tests prove about the accessibility of acct-elements, criterion by criterion. The tables have the structure of the template VPAT® 2.5 INT; the tests of the repository fill them in. Of ${wcag.length}
criteria of WCAG, levels A and AA: ${getTotals(wcag, evidence)}. [Accessibility](accessibility.md) has the known limits.

${releaseText(evidence)}| Standard | In this report |
|---|---|
| Web Content Accessibility Guidelines 2.2 | level A: yes; level AA: yes; level AAA: no |
| EN 301 549 V3.2.1 (2021-03) | yes |
| Revised Section 508 | no |

## Evaluation methods

Automated tests in Chromium with the stories of all views in the brands of the build, stand-ins of the card vendors, and the sandbox in place of the services: axe, checks of targets, zoom, text spacing,
large text, forced colors and reduced motion, journeys by keyboard, and the transcripts of a virtual screen reader. No person with a disability and no real screen reader took part. A host page, and the
frames of card vendors, Google, Apple and banks, are not part of the product.

## Terms

| Term | Meaning |
|---|---|
| Supports | Each of the row's [proofs](#the-proofs) counts. Known exceptions are in the remark. |
| Partially Supports | The same, for the part that the remark names. |
| Does Not Support | Most of the product does not meet the criterion. No row says so. |
| Not Applicable | The product has nothing that the criterion is about. |
| Not Evaluated | Only a person can decide, and none has; or one of the row's proofs does not count. |

The template allows *Not Evaluated* for level AAA only. This report uses it for every level, so that no claim rests on less than a test. A buyer who needs the official form lets a person evaluate these
rows; the remarks say what is open and which tests help. VPAT is a service mark of the Information Technology Industry Council, which has no part in this report.

${tables.join('')}${proofsSection(criteria, sources)}${REGENERATED}`
}
