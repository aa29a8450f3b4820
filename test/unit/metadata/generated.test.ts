import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Package } from 'custom-elements-manifest'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS } from '../../../.config/metadata/documents.ts'
import { errorCodes } from '../../../.config/metadata/error-codes.ts'
import { earlyInputScript } from '../../../.config/metadata/inline-script.ts'
import { messagesDocument } from '../../../.config/metadata/messages.ts'
import { model } from '../../../.config/metadata/model.ts'
import { reference } from '../../../.config/metadata/reference.ts'
import { packageFiles, projectFiles, write } from '../../../.config/metadata/write.ts'
import { brands } from '../../../brands/index.ts'
import { TAGS } from '../../../elements/tags.ts'
import { expressErrors, placementErrors } from '../../../src/errors/gateway-rows.ts'
import { secondFactorErrors } from '../../../src/errors/second-factor-rows.ts'
import type { Messages } from '../../../src/i18n/catalog.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { vars } from '../../../src/theme/contract.css.ts'
import { publicName } from '../../../src/theme/public-name.ts'

const root = resolve(import.meta.dirname, '../../..')
const files = packageFiles()
const parsed = (name: string): unknown => JSON.parse(files[name] ?? '')

it('the list of documents has every file that `npm run reference` writes', () => {
  expect(Object.keys(projectFiles())).toEqual(DOCUMENTS)
})

it('the inline script for early input is up to date with its program; `npm run reference` writes it', () => {
  expect(readFileSync(resolve(root, 'src/hosting/early-input-script.ts'), 'utf8')).toBe(earlyInputScript())
})

describe('the reference', () => {
  it('is up to date with the table of tags; `npm run reference` writes it', () => {
    expect(readFileSync(resolve(root, '.docs/reference.md'), 'utf8')).toBe(reference(model))
  })

  it('has the messages of every section and brand that copy can replace', async () => {
    const text = readFileSync(resolve(root, '.docs/messages.md'), 'utf8')
    expect(text).toBe(messagesDocument())
    const listed = new Set(
      [...text.matchAll(/^\| `([\w.]+)` \|(?: [^`]* \|)? `(.*)` \|$/gm)].flatMap(([, key = '', english]) => [
        key,
        `${key}: ${english?.replaceAll('\\|', '|')}`,
      ]),
    )
    for (const load of Object.values(brands)) {
      const brand = await load()
      let all: Messages = {}
      const adapt = (_locale: string, messages: Messages): Messages => {
        all = messages
        return messages
      }
      await createI18n({ ...brand, locale: 'en', adapt })
      // A brand's own message stands in the list with the brands that have it.
      const lines = Object.entries(all).map(([key, english]) =>
        key in brand.copy ? key : `${key}: ${english}`,
      )
      expect(lines.length).toBeGreaterThan(900)
      expect(lines.filter((line) => !listed.has(line))).toEqual([])
    }
  })

  it('lists every custom property of the theme with a description', () => {
    const names = Object.entries(vars).flatMap(([group, tokens]) =>
      Object.keys(tokens).map((name) => publicName(group, name)),
    )
    expect(model.tokens.map(({ name }) => name)).toEqual(['--acct-font-size', ...names])
    const said = new Map(model.tokens.map(({ name, description }) => [name, description]))
    expect(said.get('--acct-color-canvas')).toBe('Page tint behind cards.')
    expect([...said].filter(([, description]) => !/^[A-Z].*\.$/.test(description))).toEqual([])
  })

  it('links to a heading for every element and event', () => {
    const text = reference(model)
    const headings = new Set(
      [...text.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[`<>,()]/g, '')
          .replaceAll(' ', '-'),
      ),
    )
    const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, target = '']) => target)
    expect(links.length).toBeGreaterThan(TAGS.length)
    expect(links.filter((target) => !headings.has(target))).toEqual([])
  })
})

describe('the manifest', () => {
  const { schemaVersion, modules } = parsed('custom-elements.json') as Package
  const declared = modules.flatMap(({ declarations = [] }) => declarations)
  const elements = declared.filter((one) => 'customElement' in one)

  it('has the version of the published schema and declares every tag once', () => {
    expect(schemaVersion).toBe('2.1.0')
    expect(elements.map(({ tagName }) => tagName).sort()).toEqual([...TAGS])
  })

  it('refers only to declarations that it contains', () => {
    const declarations = new Set(
      modules.flatMap(({ path, declarations = [] }) => declarations.map(({ name }) => `${path} ${name}`)),
    )
    const references = modules.flatMap(({ exports = [] }) =>
      exports.map(({ declaration }) => `${declaration.module} ${declaration.name}`),
    )
    expect(references.length).toBeGreaterThan(2 * TAGS.length)
    expect(references.filter((one) => !declarations.has(one))).toEqual([])
  })

  it('declares a reflecting field for every attribute', () => {
    for (const { attributes = [], members = [] } of elements) {
      const fields = members.map((member) =>
        member.kind === 'field' ? [member.name, 'attribute' in member && member.attribute] : [],
      )
      expect(attributes.length).toBeGreaterThan(0)
      expect(fields).toEqual(attributes.map(({ name, fieldName }) => [fieldName, name]))
    }
  })
})

describe('data for editors', () => {
  it('offers every tag with the values of its attributes', () => {
    const { tags } = parsed('vscode.html-custom-data.json') as {
      tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[]
    }
    expect(tags.map(({ name }) => name).sort()).toEqual([...TAGS])
    const routing = tags
      .find(({ name }) => name === 'acct-portal')
      ?.attributes.find(({ name }) => name === 'routing')
    expect(routing?.values?.map(({ name }) => name)).toEqual(['history', 'hash', 'memory'])
  })

  it('offers every custom property and part', () => {
    const { properties, pseudoElements } = parsed('vscode.css-custom-data.json') as Record<
      'properties' | 'pseudoElements',
      { name: string }[]
    >
    expect(properties.map(({ name }) => name)).toContain('--acct-color-primary')
    expect(pseudoElements.map(({ name }) => name)).toContain('::part(button-primary)')
    const { contributions } = parsed('web-types.json') as {
      contributions: { html: { elements: { name: string }[] } }
    }
    expect(contributions.html.elements).toHaveLength(TAGS.length)
  })
})

describe('types', () => {
  it('compile in pages of plain TypeScript, React 19 and its components, and equal the event types of the code', () => {
    const folder = '.cache/metadata'
    const pages = '../../test/consumers/types'
    const options = { types: [], skipLibCheck: false, paths: { 'acct-elements/*': ['./*'] } }
    write(folder, {
      ...files,
      // Each detail is assignable to the other, so both have the same type.
      'events.ts': `
        import type { AccountEvents } from '../../src/react/events.ts'
        import type { AcctEventMap } from './element-types.d.ts'
        type Published = { [Name in keyof AcctEventMap]: AcctEventMap[Name]['detail'] }
        export const publish = (events: AccountEvents): Published => events
        export const receive = (events: Published): AccountEvents => events
      `,
      'types/elements/configure.d.ts': "export * from '../../../../elements/configure.ts'",
      'tsconfig.json': JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: options,
        include: [],
        files: [`${pages}/dom.ts`, `${pages}/react-19.tsx`, `${pages}/react-components.tsx`],
      }),
      'tsconfig.events.json': JSON.stringify({
        extends: '../../tsconfig.json',
        include: [],
        files: ['events.ts'],
      }),
    })
    // A later run checks only what has changed.
    const compile = (project: string) =>
      spawnSync(
        resolve(root, 'node_modules/.bin/tsc'),
        ['-p', resolve(root, folder, project), '--incremental'],
        { encoding: 'utf8' },
      ).stdout
    expect(compile('tsconfig.json')).toBe('')
    expect(compile('tsconfig.events.json')).toBe('')
  })
})

describe('the list of the codes of acct-error', () => {
  const rows = new Map(errorCodes().map(([name, meaning, text]) => [name as string, { meaning, text }]))

  it('has every code with a row in the table of errors', () => {
    const codes = [expressErrors, placementErrors, secondFactorErrors].flatMap((of) => Object.keys(of))
    expect(codes.filter((name) => !rows.has(name))).toEqual([])
  })

  it('names the screens with a text of their own, and no screen twice', () => {
    expect(rows.get('cardExpired')?.text).toBe(
      'card form, order, PayPal: “Card Expired” “Please update your card.”<br>express checkout: “Payment failed” “Your card has expired.”',
    )
    expect(rows.get('codeInvalid')?.text).toContain('second factor: “Wrong Verification Code”')
    expect(rows.get('threeDSecure')?.text).toBe('“An unknown error occurred, please try again.”')
  })

  it('says which text of the services can replace a message, and where an error leads', () => {
    expect(rows.get('unauthorized')?.text).toContain(
      '“Your session has ended. Please sign in again.” (in place of the screen), then `/login`',
    )
    expect(rows.get('invalidLogin')?.text).toMatch(/, or the text of the services$/)
  })

  it('speaks of no method of the embedding API', () => {
    const meanings = [...rows.values()].map(({ meaning }) => meaning).join(' ')
    expect(meanings).not.toMatch(/`data\.|portal does|on file/)
  })
})
