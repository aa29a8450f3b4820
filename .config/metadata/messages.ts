// `.docs/messages.md`: every message that `copy` in the settings can replace.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandCodes } from '../../brands/codes.ts'
import { type Messages, SECTIONS } from '../../src/i18n/catalog.ts'
import { code, table } from './reference.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): Messages => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

/** What the messages of a section are about, by the section's name. */
const TITLES: Readonly<Record<'common' | (typeof SECTIONS)[number], string>> = {
  common: 'Sign-in, menu and errors',
  billing: 'Billing form',
  cancel: 'Cancellation',
  checkout: 'Checkout',
  deletion: 'Account deletion',
  devices: 'Devices',
  emailLink: 'Links in emails',
  embed: 'Embedding on partner pages',
  features: 'Features of plans',
  forgot: 'Forgotten password',
  gateway: 'Card vendors',
  history: 'Payment history',
  mfa: 'Second factor',
  myPlan: 'My Plan',
  offer: 'Offers and plan cards',
  order: 'Order',
  payment: 'Payment methods',
  plans: 'Plans',
  portal: 'Portal',
  promo: 'Promo codes',
  receipt: 'Receipt',
  redirect: 'Sign-in from other sites',
  resume: 'Resuming a plan',
  service: 'Service and error pages',
  session: 'Idle time-out',
  stay: 'Keeping a plan',
  task: 'The button of a task',
  methods: 'Sign-in by Google and Apple',
}

/** Returns a section. Neither Markdown nor a documentation site finds marks of its own in code. */
const section = (title: string, messages: Messages): string =>
  `## ${title}\n\n${table(
    ['Key', 'English'],
    Object.entries(messages).map(([key, text]) => [code(key), code(text)]),
  )}`

/** Messages of the brands' folders, with the brands that have them. */
function brandCopy(): string {
  const all = brandCodes.map((brand) => [brand, read(`brands/${brand}/copy.en.json`)] as const)
  const keys = [...new Set(all.flatMap(([, messages]) => Object.keys(messages)))]
  const rows = keys.sort().map((key) => {
    const having = all.filter(([, messages]) => key in messages)
    const brands = having.length === all.length ? 'all' : having.map(([brand]) => brand).join(', ')
    return [code(key), brands, code(having[0]?.[1][key] ?? '')]
  })
  return `## The brand’s own messages

A brand's folder has these in place of the catalog's, or besides. The text is that of the first brand.

${table(['Key', 'Brands', 'English'], rows)}`
}

/** Returns the document. */
export const messagesDocument = (): string =>
  `# Messages

Every message that [\`copy\`](settings.md#words-of-your-own) in the settings can replace, with its English text. \`npm run reference\` writes this list from the catalogs.

A message has the placeholders of the one that it replaces, such as \`{{date}}\`, and no others. \`_one\` and \`_other\` at the end of a key are plural forms; other languages can have more, such as \`_many\`.
Marks such as \`[...]\` around words stay: they are the text of a link.

${section(TITLES.common, read('src/i18n/locales/en/common.json'))}${SECTIONS.map((name) =>
  section(TITLES[name], read(`src/i18n/locales/en/${name}.json`)),
).join('')}${brandCopy()}`.replace(/(?<!\n)\n+$/, '\n')
