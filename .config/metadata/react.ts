// `acct-elements/react`: a component for each tag. The components are made of elements/react/create-component.ts
// (.config/package/react.ts); here are the modules around them, and the types.
import type { ElementModel, Model } from './model.ts'
import { attributeLine, comment, exportTypes, HEAD, lines } from './types.ts'

const component = ({ className }: ElementModel): string => className.replace(/Element$/, '')

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Props whose attribute has another name, and the attribute. */
const getNames = (elements: readonly ElementModel[]): Record<string, string> => ({
  className: 'class',
  ...Object.fromEntries(
    elements.flatMap(({ attributes }) =>
      attributes
        .filter(({ name, property }) => name !== property)
        .map(({ name, property }) => [property, name]),
    ),
  ),
})

/** The source of `dist/react/components.js`, which .config/package/react.ts bundles. */
export const reactSource = ({ elements }: Model): string =>
  `import { createComponent } from './elements/react/create-component.ts'
const names = ${JSON.stringify(getNames(elements))}
${lines(elements, (element) => `export const ${component(element)} = /* @__PURE__ */ createComponent('${element.tag}', names)\n`)}`

const getProps = (element: ElementModel): string => `/** Props of \`${component(element)}\`. */
export interface ${component(element)}Props extends AcctProps<${element.className}> {
${lines(element.ownAttributes, (attribute) => attributeLine({ ...attribute, name: attribute.property }))}${lines(
  element.events,
  ({ name, description, detailName }) =>
    `${comment(description, '  ')}  on${pascal(name)}?: ((event: CustomEvent<${detailName}>) => void) | undefined\n`,
)}}

/** \`<${element.tag}>\`: ${element.summary} */
export declare const ${component(element)}: AcctComponent<${component(element)}Props, ${element.className}>

`

const componentTypes = ({
  elements,
  attributes,
  events,
}: Model): string => `${HEAD}import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
import type {
${lines([...elements.map(({ className }) => className), ...events.map(({ detailName }) => detailName)], (name) => `  ${name},\n`)}} from '../element-types.js'

/** Attributes of every element. */
interface AcctAttributes {
${lines(attributes, (attribute) => attributeLine({ ...attribute, name: attribute.property }))}}

/** Props of every component: those of the element, and those of any HTML element. */
export interface AcctProps<Element extends HTMLElement>
  extends Omit<HTMLAttributes<Element>, keyof AcctAttributes>,
    AcctAttributes {}

/** A component whose \`ref\` is the element. */
export type AcctComponent<Props, Element> = ForwardRefExoticComponent<Props & RefAttributes<Element>>

${lines(elements, getProps)}`

const CONFIGURE = "export { configure } from '../bundler/configure.js'\n"

/** Returns the files of `dist/react/`, without `components.js`. */
export function reactFiles(model: Model): Record<string, string> {
  const names = model.elements.map((element) => [element.tag, component(element)] as const)
  const types = ([, name]: readonly [string, string]): string => `${name}, type ${name}Props`
  return {
    'react/components.d.ts': componentTypes(model),
    'react/index.js': lines(names, ([tag, name]) => `export { ${name} } from './${tag}.js'\n`) + CONFIGURE,
    'react/index.d.ts': `${HEAD}export type { AcctComponent, AcctProps } from './components.js'
${exportTypes('../element-types.js')}${lines(names, (pair) => `export { ${types(pair)} } from './${pair[0]}.js'\n`)}export { type BrandSettings, configure, type Settings } from '../types/elements/configure.js'
`,
    ...Object.fromEntries(
      names.flatMap(([tag, name]) => [
        [
          `react/${tag}.js`,
          // With a constant of its own, as bundlers skip a module that only exports again.
          `"use client"\nimport '../bundler/elements/${tag}.js'\nimport { ${name} as component } from './components.js'\nexport const ${name} = component\n`,
        ],
        [
          `react/${tag}.d.ts`,
          `${HEAD}export { ${types([tag, name])} } from './components.js'\n${exportTypes('../element-types.js')}`,
        ],
      ]),
    ),
  }
}
