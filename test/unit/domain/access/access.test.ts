import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACCESS, ARRIVALS, decide } from '../../../../src/domain/access/access.ts'

const specification = readFileSync(new URL('../../../../.docs/specification.md', import.meta.url), 'utf8')
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

describe('the table of arrivals', () => {
  it('is the one of the specification', () => {
    const table = [
      row(['', ...ACCESS.map((access) => `\`${access}\``)]),
      row(['', ...ACCESS].map(() => '---')),
      ...ARRIVALS.map((arrival) =>
        row([`\`${arrival}\``, ...ACCESS.map((access) => decide(arrival, access))]),
      ),
    ].join('\n')
    expect(specification).toContain(`<!-- access -->\n\n${table}\n\n<!-- /access -->`)
  })
})
