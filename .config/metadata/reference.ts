import type { Attribute, Described, ElementEvent, ElementModel, Model } from './model.ts'

const code = (text: string): string => `\`${text}\``

/** A table; `|` inside a cell would end it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}\n`
}

const named = (items: readonly Described[], head: string): string =>
  table(
    [head, 'What it is'],
    items.map(({ name, description }) => [code(name), description]),
  )

const valuesOf = ({ values, isOpen }: Attribute): string =>
  values ? `${values.map(code).join(' ')}${isOpen ? ' and others' : ''}` : 'any string'

const attributes = (items: readonly Attribute[]): string =>
  table(
    ['Attribute', 'Property', 'Values', 'Without it', 'What it does'],
    items.map((attribute) => [
      code(attribute.name),
      code(attribute.property),
      valuesOf(attribute),
      attribute.fallback,
      attribute.description,
    ]),
  )

const event = ({ name, description, isCancelable, fields }: ElementEvent): string =>
  `### ${code(name)}\n\n${description}${isCancelable ? ' It is cancelable.' : ''}\n\n${table(
    ['`detail`', 'Type', 'What it says'],
    fields.map((field) => [
      code(field.isOptional ? `${field.name}?` : field.name),
      field.values.length > 0 ? 'one of' : code(field.type),
      [field.description, ...field.values.map((value) => `${code(value.name)}: ${value.description}`)].join(
        '<br>',
      ),
    ]),
  )}`

const anchor = (name: string): string => `[${code(name)}](#${name})`

/** What all have is said once; a section says what one has beside it. */
function section(element: ElementModel, common: ElementModel): string {
  const own = element.attributes.filter(({ name }) => !common.attributes.some((one) => one.name === name))
  const names = (items: readonly Described[]): string => items.map(({ name }) => code(name)).join(' ')
  const rows = [
    ['Routes', element.routes.map(code).join(' ') || 'none: it stands beside the others'],
    ['Attributes', `${names(own)} [those of every element](#attributes-and-properties)`.trim()],
    ['Events', element.events.map(({ name }) => anchor(name)).join(' ')],
    ['Parts', names(element.parts)],
    ['States', names(element.states)],
    ['Children of its own', element.lightDom.join(', ')],
    ['Entry', code(`acct-elements/elements/${element.tag}.js`)],
  ]
  const said = table(
    ['', ''],
    rows.filter(([, cell]) => cell),
  )
  return `## ${code(`<${element.tag}>`)}\n\n${element.summary}\n\n${said}${own.length > 0 ? attributes(own) : ''}`
}

/** Any but the portal, which has attributes of its own: what they all have. */
function commonOf({ elements }: Model): ElementModel {
  const plain = elements.find(({ isWhole }) => !isWhole)
  if (!plain) throw new Error('there is no element')
  return plain
}

/** `.docs/reference.md`: every element, for people. */
export function reference(model: Model): string {
  const common = commonOf(model)
  const text = `# Reference

<!-- Made from elements/definitions.ts by \`npm run reference\`: change it there. -->

Every element with what a page may hold on to. Nothing else is promised: the tree inside a shadow root changes from release to release.

${model.elements.map(({ tag, summary }) => `- [${code(`<${tag}>`)}](#${tag}): ${summary}`).join('\n')}

${model.elements.map((element) => section(element, common)).join('')}
## Attributes and properties

Every element has these. An attribute and its property reflect each other; taking one away brings back what holds without it. There are no methods but those of \`HTMLElement\`.

${attributes(common.attributes)}
## Events

All bubble and are composed, so that one listener on the document hears every element. No event carries a password, a code, a token or card data.

\`\`\`js
document.addEventListener('acct-signed-in', (event) => {
  console.log(event.detail.method)
})
\`\`\`

${model.events.map(event).join('')}
## Parts

\`acct-login::part(button-primary) { text-transform: uppercase }\`

${named(model.parts, 'Part')}
## States

${named(common.states, '`:state()`')}
## Children

${common.children} Card vendors’ fields may not live in a shadow root: an element that shows them adds children of its own, each with a \`slot\` attribute, and takes them away again.

## Custom properties

Each takes the place of one value of the brand's theme. Set them on the element or on anything around it; \`light-dark(a, b)\` gives a colour for each scheme.

${table(
  ['Custom property', 'Group', 'What it is'],
  model.tokens.map(({ name, group, description }) => [code(name), group, description]),
)}
## In editors and frameworks

| For | Take |
| --- | --- |
| React 16 to 19, Preact, Solid | \`import type {} from 'acct-elements/jsx.d.ts'\` in one file of the project. React 19 and Preact listen with \`onacct-ready={...}\`, Solid with \`on:acct-ready={...}\`, React 18 with \`addEventListener\` on a \`ref\`. |
| Vue | \`import type {} from 'acct-elements/vue.d.ts'\`, and \`isCustomElement: (tag) => tag.startsWith('acct-')\` in the compiler's options; \`@acct-ready="..."\`. |
| TypeScript without a framework | \`import type {} from 'acct-elements/element-types.d.ts'\`: \`document.querySelector('acct-login')\` and \`addEventListener('acct-ready', ...)\` know their types. |
| VS Code | In \`.vscode/settings.json\`: \`"html.customData": ["./node_modules/acct-elements/dist/vscode.html-custom-data.json"]\`, \`"css.customData": ["./node_modules/acct-elements/dist/vscode.css-custom-data.json"]\`. |
| JetBrains' editors | \`web-types.json\`, found by itself. |
| Other tools | \`custom-elements.json\`, the [custom elements manifest](https://github.com/webcomponents/custom-elements-manifest). |
`
  return text.replace(/\n{3,}/g, '\n\n')
}
