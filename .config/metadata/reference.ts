import { DATA_CODES } from './embedding-codes.ts'
import { errorCodes } from './error-codes.ts'
import type { Attribute, Described, ElementEvent, ElementModel, Model } from './model.ts'

/** Returns a text as code. */
export const code = (text: string): string => `\`${text}\``

/** Returns a table. A `|` inside a cell is escaped, as it would end the cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}\n`
}

/** Returns a table of names with their meaning. */
export const named = (items: readonly Described[], head: string): string =>
  table(
    [head, 'Meaning'],
    items.map(({ name, description }) => [code(name), description]),
  )

const getValues = ({ values, isOpen }: Attribute): string =>
  values ? `${values.map(code).join(' ')}${isOpen ? ' and others' : ''}` : 'any string'

/** Returns a table of attributes. */
export const attributes = (items: readonly Attribute[]): string =>
  table(
    ['Attribute', 'Values', 'Default', 'Effect'],
    items.map((attribute) => [
      // A column of its own would repeat nearly all names.
      attribute.property === attribute.name
        ? code(attribute.name)
        : `${code(attribute.name)}<br>property ${code(attribute.property)}`,
      getValues(attribute),
      attribute.fallback,
      attribute.description,
    ]),
  )

/** What only documents say about an event, with links into the reference. */
const more = (name: string, page: string): string =>
  name === 'acct-error'
    ? ` [The list of its codes](${page}#codes-of-acct-error) has the texts that the visitor reads.`
    : ''

/** Returns the section of an event, with a heading of the third level; `page` is the address of the reference. */
export const event = ({ name, description, isCancelable, fields }: ElementEvent, page: string): string =>
  `### ${code(name)}\n\n${description}${isCancelable ? ' It is cancelable.' : ''}${more(name, page)}\n\n${table(
    ['`detail`', 'Type', 'Meaning'],
    fields.map((field) => [
      code(field.isOptional ? `${field.name}?` : field.name),
      field.values.length > 0 ? 'one of' : code(field.type),
      [field.description, ...field.values.map((value) => `${code(value.name)}: ${value.description}`)].join(
        '<br>',
      ),
    ]),
  )}`

const anchor = (name: string): string => `[${code(name)}](#${name})`

/** Returns the section of one element, without what all elements have in common. */
function section(element: ElementModel): string {
  const { ownAttributes: own } = element
  const names = (items: readonly Described[]): string => items.map(({ name }) => code(name)).join(' ')
  const rows = [
    ['Routes', element.routes.map(code).join(' ') || 'none'],
    ['Attributes', `${names(own)} [those of every element](#attributes-and-properties)`.trim()],
    ['Events', element.events.map(({ name }) => anchor(name)).join(' ')],
    ['Parts', names(element.parts)],
    ['States', names(element.states)],
    ['Light DOM', element.lightDom.join(', ')],
    ['Entry', code(`acct-elements/elements/${element.tag}.js`)],
  ]
  const facts = table(
    ['', ''],
    rows.filter(([, cell]) => cell),
  )
  return `## ${code(`<${element.tag}>`)}\n\n${element.summary}\n\n${facts}${own.length > 0 ? attributes(own) : ''}`
}

/** Returns a table with the names of the exported types. */
const typeNames = ({ elements, events }: Model): string =>
  table(
    ['For', 'Types'],
    [
      ['the element of a tag, for a `ref`', elements.map(({ className }) => code(className)).join(' ')],
      ['the `detail` of an event', events.map(({ detailName }) => code(detailName)).join(' ')],
      ['every event by its name, every element by its tag', '`AcctEventMap` `AcctElementTagNameMap`'],
    ],
  )

/** `.docs/reference.md`: every element. */
export function reference(model: Model): string {
  const text = `# Reference

<!-- \`npm run reference\` writes this file from elements/definitions.ts and elements/definitions/. -->

The public API of every element. Everything else, such as the tree inside a shadow root, may change with any release.

${model.elements.map(({ tag, summary }) => `- [${code(`<${tag}>`)}](#${tag}): ${summary}`).join('\n')}

${model.elements.map(section).join('')}
## Attributes and properties

Every element has these. An attribute and its property reflect each other; an element without the attribute uses the default. There are no methods beside those of \`HTMLElement\`.

${attributes(model.attributes)}
## Events

All events bubble and are composed, so that one listener on the document receives those of every element. No event carries a password, a code, a token or card data.

\`\`\`js
document.addEventListener('acct-signed-in', (event) => {
  console.log(event.detail.method)
})
\`\`\`

${model.events.map((one) => event(one, '')).join('')}
## Parts

\`acct-login::part(button-primary) { text-transform: uppercase }\`

${named(model.parts, 'Part')}
## States

${named(model.states, '`:state()`')}
## Children

${model.children} A card vendor’s fields cannot be in a shadow root: an element that shows them adds children with a \`slot\` attribute, and removes them later.

## Custom properties

Each replaces one value of the brand's theme. Set it on the element or on an ancestor; \`light-dark(a, b)\` sets a color for each scheme.

${table(
  ['Custom property', 'Group', 'Meaning'],
  model.tokens.map(({ name, group, description }) => [code(name), group, description]),
)}
## Codes of acct-error

The \`code\` of the event [\`acct-error\`](#acct-error), and the English text that the visitor reads with it. It is above the form or the list unless the table says otherwise. A line without the name of a screen is for
every screen that has no line of its own; without such a line, it is “An unknown error occurred, please try again.” \`{{...}}\` stands for a value; brands and
[\`copy\`](settings.md#words-of-your-own) can replace a text. The same code can come from any screen that makes a call; \`area\` of the event names the screen.

A wrong password is \`unauthorized\`: the services respond to such a sign-in with 401 and no code of their own, and the sign-in form shows another text than a screen whose session has ended.
\`invalidLogin\` is a response without an error and without a session. The [embedding API](#codes-of-the-embedding-api) has no \`unauthorized\`, because no call of it contains a password: the portal reports a session that has
ended as \`notAuthenticated\`.

After an order that the bank declines, the card form opens and shows the text; after other failed orders that change nothing, the portal’s page \`/error\` can open instead of a text above the form.

${table(
  ['`code`', 'Meaning', 'What the visitor reads'],
  errorCodes().map(([name, meaning, text]) => [code(name), meaning, text]),
)}
## Codes of the embedding API

A method of \`embed.js\` that rejects with \`failed\` has one of these in \`data.code\`; [embedding](embedding.md#errors) lists the other codes. The services may respond to any call with any of their codes.

${table(
  ['`data.code`', 'Meaning'],
  Object.entries(DATA_CODES).map(([name, meaning]) => [code(name), meaning]),
)}
## In editors and frameworks

| For | Use |
| --- | --- |
| React 18 and 19 | [Components](quick-start.md#in-react) with types of their own: \`import { AcctLogin } from 'acct-elements/react'\`. |
| Tags in JSX: React 16 to 19, Preact, Solid | \`import type {} from 'acct-elements/jsx.d.ts'\` in one file of the project. React 19 and Preact listen with \`onacct-ready={...}\`, Solid with \`on:acct-ready={...}\`, React 18 with \`addEventListener\` on a \`ref\`. In the HTML of a server, React 19 adds no such handler while it hydrates: there, use the components. |
| Vue | \`import type {} from 'acct-elements/vue.d.ts'\`, and \`isCustomElement: (tag) => tag.startsWith('acct-')\` in the compiler's options; \`@acct-ready="..."\`. |
| TypeScript without a framework | \`import type {} from 'acct-elements/element-types.d.ts'\`: \`document.querySelector('acct-login')\` and \`addEventListener('acct-ready', ...)\` know their types. |
| VS Code | In \`.vscode/settings.json\`: \`"html.customData": ["./node_modules/acct-elements/dist/vscode.html-custom-data.json"]\`, \`"css.customData": ["./node_modules/acct-elements/dist/vscode.css-custom-data.json"]\`. |
| JetBrains' editors | \`web-types.json\`, which the editor finds by itself. |
| Other tools | \`custom-elements.json\`, the [custom elements manifest](https://github.com/webcomponents/custom-elements-manifest). |

### Names of the types

\`acct-elements/react\`, \`jsx.d.ts\`, \`vue.d.ts\` and \`element-types.d.ts\` export the same types of elements and events:

${typeNames(model)}
\`\`\`tsx
import { AcctPlans, type AcctPlanSelectedDetail, type AcctPlansElement } from 'acct-elements/react'
import { useRef } from 'react'

export function Plans({ onChosen }: { onChosen: (detail: AcctPlanSelectedDetail) => void }) {
  const plans = useRef<AcctPlansElement>(null)
  return <AcctPlans ref={plans} brand="geeni" onAcctPlanSelected={({ detail }) => onChosen(detail)} />
}
\`\`\`
`
  return text.replace(/\n{3,}/g, '\n\n')
}
