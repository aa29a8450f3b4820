// The page of each tag, from the table of tags.
import type { ElementModel } from '../../../.config/metadata/model.ts'
import { model } from '../../../.config/metadata/model.ts'
import { attributes, code, event, named, table } from '../../../.config/metadata/reference.ts'
import { COMMON_EVENTS, EVENTS } from '../../../elements/definitions/events.ts'
import { COMMON_PARTS } from '../../../elements/definitions/parts.ts'
import { BUDGETS } from '../../../test/size/budgets.ts'
import type { Page } from './pages.ts'

/** Guides that say more about a tag, beside those of every tag. */
const GUIDES: Readonly<Record<string, string>> = {
  'acct-portal': '[Host the portal](/hosting) says how to serve it.',
  'acct-login':
    'After a sign-in the tag opens My Plan; [greet account holders](/recipes#greet-account-holders) shows how your page stays open, and learns that the visitor is signed in. [First views in HTML](/first-view) makes the form usable at the first paint.',
  'acct-plans': 'On a partner page it also shows the account holder’s plan: [partner guide](/partner-guide).',
  'acct-order': 'Card vendors need [settings and a policy](/going-live#card-vendors).',
  'acct-billing': 'Card vendors need [settings and a policy](/going-live#card-vendors).',
  'acct-checkout': 'Card vendors need [settings and a policy](/going-live#card-vendors).',
  'acct-history': 'A link can open one receipt: [links into one task](/quick-start#links-into-one-task).',
}

/** Tags that need no session of another tag. */
const WITHOUT_SESSION: readonly string[] = [
  'acct-portal',
  'acct-login',
  'acct-forgot-password',
  'acct-reset-password',
  'acct-verify-email',
  'acct-menu',
]

/** Returns what a page needs beside the tag; an empty text for a tag that needs no session of another tag. */
const companion = (tag: string): string =>
  WITHOUT_SESSION.includes(tag)
    ? ''
    : ` The tag uses the session that \`<acct-login>\` starts on a page of the same origin; without such a page, *Sign In* opens the portal. [Greet account holders](/recipes#greet-account-holders) shows how the visitor stays on your page after the sign-in.`

const isCommon = (names: readonly string[], name: string): boolean => names.includes(name)

function usage({ tag, className }: ElementModel): string {
  const component = className.replace(/Element$/, '')
  const attribute = tag === 'acct-portal' ? ' routing="history"' : ''
  const prop = tag === 'acct-portal' ? ' routing="history"' : ''
  return `## Use it

In a page:

\`\`\`html
<script type="module" src="https://cdn.example.com/acct/loader.js"></script>
<${tag} brand="geeni"${attribute}></${tag}>
\`\`\`

In a bundle:

\`\`\`js
import 'acct-elements/elements/${tag}.js'
\`\`\`

In React:

\`\`\`tsx
import { ${component} } from 'acct-elements/react'

export const Page = () => <${component} brand="geeni"${prop} />
\`\`\`

Each needs the [settings](/settings) of your services.${GUIDES[tag] ? ` ${GUIDES[tag]}` : ''}${companion(tag)}`
}

function getEvents({ events }: ElementModel): string {
  const own = events.filter(({ name }) => !isCommon(COMMON_EVENTS, name))
  const common = COMMON_EVENTS.map((name) => [
    `[${code(name)}](/reference#${name})`,
    EVENTS[name].description.replace(/(?<=\.) .*/s, ''),
  ])
  return `## Events

All events bubble and are composed.

${own.map((one) => event(one, '/reference')).join('')}### Events of every tag

${table(['Event', 'Meaning'], common)}`
}

function getParts({ parts, tag }: ElementModel): string {
  const own = parts.filter(({ name }) => !isCommon(COMMON_PARTS, name))
  return `## Parts

\`${tag}::part(button-primary)\` styles the main button from your style sheet.

${named([...own, ...parts.filter(({ name }) => isCommon(COMMON_PARTS, name))], 'Part')}`
}

function getSizes({ tag }: ElementModel): string {
  const { usable, idle, signed } = BUDGETS[tag]
  return `## Size

The build fails when the tag loads more than this, in KiB after brotli, for any brand:

${table(
  ['Until usable', 'Until the page is idle', 'After the first call of an account'],
  [[String(usable), String(idle), String(signed)]],
)}`
}

function getText(element: ElementModel): string {
  // A page inside a page would have two main landmarks, so the portal opens in a tab of its own.
  const { tag, summary, isWhole, ownAttributes, routes, lightDom, children, states } = element
  const sections = [
    `# ${code(`<${tag}>`)}\n\n${summary}`,
    isWhole ? '<PortalLink />' : `<LiveTag tag="${tag}" log />`,
    usage(element),
    `## Attributes\n\nEach is also a property, and the two reflect each other.\n\n${attributes([...ownAttributes, ...model.attributes])}`,
    getEvents(element),
    getParts(element),
    `## States\n\n${named(states, '`:state()`')}`,
    `## Custom properties\n\nAll [custom properties](/theming#custom-properties) apply, for example \`--acct-color-primary\`, \`--acct-radius-card\` and \`--acct-font-body\`.`,
    routes.length > 0 &&
      `## Routes\n\nIt starts at the first one, or at its attribute \`path\`: ${routes.map(code).join(' ')}`,
    `## Children\n\n${children}${lightDom.length > 0 ? ` The element adds to its light DOM: ${lightDom.join(', ')}.` : ''}`,
    getSizes(element),
  ]
  return `${sections
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

/** A page for each tag. */
export const tagPages: readonly Page[] = model.elements.map((element) => ({
  path: `tags/${element.tag}`,
  title: element.tag,
  description: element.summary,
  text: () => getText(element),
  files: ['elements/definitions.ts'],
}))
