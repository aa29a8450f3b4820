// Types for pages in TypeScript: of the elements, and of the frameworks that render them. A file imports
// nothing of the sources, and compiles without any framework installed. Those of React's components are in
// react.ts.
import type { Attribute, ElementEvent, ElementModel, Model } from './model.ts'

export const HEAD = '// Made by the build from elements/definitions.ts of acct-elements.\n'

/** Returns the line of a declaration file that exports the types of elements and event details too. */
export const exportTypes = (path: string): string => `export type * from '${path}'\n`

export const comment = (text: string, indent = ''): string => `${indent}/** ${text} */\n`

export const lines = <Item>(items: readonly Item[], line: (item: Item) => string): string =>
  items.map(line).join('')

export const attributeLine = ({ name, type, description, fallback }: Attribute): string =>
  `${comment(`${description} Default: ${fallback}.`, '  ')}  ${name.includes('-') ? `'${name}'` : name}?: ${type} | undefined\n`

const propertyLine = ({ property, type, description, fallback }: Attribute): string =>
  `${comment(`${description} Default: ${fallback}.`, '  ')}  ${property}: ${type} | undefined\n`

const detail = ({ detailName, name, fields }: ElementEvent): string =>
  `${comment(`The \`detail\` of \`${name}\`.`)}export interface ${detailName} {
${lines(fields, ({ name: field, type, description, isOptional }) => `${comment(description, '  ')}  ${field}${isOptional ? '?' : ''}: ${type}\n`)}}\n\n`

const ownInterface = ({
  attributesName,
  tag,
  ownAttributes,
}: ElementModel): string => `/** Attributes of \`<${tag}>\`. */
export interface ${attributesName} extends AcctAttributes {
${lines(ownAttributes, attributeLine)}}

`

/** `dist/element-types.d.ts`: the elements, their attributes and events, and both in the types of the DOM. */
export function elementTypes(model: Model): string {
  const { elements, events, attributes } = model
  const withOwn = elements.filter(({ ownAttributes }) => ownAttributes.length > 0)
  return `${HEAD}
/** Attributes of every element. */
export interface AcctAttributes {
${lines(attributes, attributeLine)}}

${lines(withOwn, ownInterface)}/** An element with its attributes as properties; the two reflect each other. */
export interface AcctElement extends HTMLElement {
${lines(attributes, propertyLine)}}

${lines(elements, ({ className, tag, summary, ownAttributes }) => `${comment(`\`<${tag}>\`: ${summary}`)}export interface ${className} extends AcctElement {${ownAttributes.length > 0 ? `\n${lines(ownAttributes, propertyLine)}` : ''}}\n\n`)}${lines(events, detail)}/** Every event; all bubble and are composed. */
export interface AcctEventMap {
${lines(events, ({ name, description, detailName }) => `${comment(description, '  ')}  '${name}': CustomEvent<${detailName}>\n`)}}

/** Tags and their elements. */
export interface AcctElementTagNameMap {
${lines(elements, ({ tag, className }) => `  '${tag}': ${className}\n`)}}

/** Tags and their attributes. */
export interface AcctAttributesMap {
${lines(elements, ({ tag, attributesName }) => `  '${tag}': ${attributesName}\n`)}}

declare global {
  interface HTMLElementTagNameMap extends AcctElementTagNameMap {}
  /** For \`addEventListener\` of elements, documents and windows, as the events bubble. */
  interface GlobalEventHandlersEventMap extends AcctEventMap {}
}
`
}

/** `dist/jsx.d.ts`: the tags in JSX of React 16 to 19, Preact and Solid. */
export const jsxTypes =
  (): string => `${HEAD}// \`import type {} from 'acct-elements/jsx.d.ts'\` once, or name it under "types" in tsconfig.json. The compiler
// ignores imports of frameworks that are not installed.
// @ts-ignore
import type * as preact from 'preact'
// @ts-ignore
import type * as React from 'react'
// @ts-ignore
import type * as solid from 'solid-js'
import type { AcctAttributesMap, AcctElementTagNameMap, AcctEventMap } from './element-types.js'

${exportTypes('./element-types.js')}
type Tag = keyof AcctElementTagNameMap

/** Listeners as properties: \`onacct-ready\` for the prefix \`on\`. */
type Listeners<Prefix extends string> = {
  [Name in keyof AcctEventMap as \`\${Prefix}\${Name}\`]?: ((event: AcctEventMap[Name]) => void) | undefined
}

// The attributes of any element in each framework. Without the framework the interface is empty.
// @ts-ignore
interface ReactProps<Element> extends React.HTMLAttributes<Element>, React.ClassAttributes<Element> {
  /** React up to 18 takes no \`className\` for a custom element's class. */
  class?: string | undefined
}
// @ts-ignore
interface PreactProps<Element extends EventTarget> extends preact.HTMLAttributes<Element> {}
// @ts-ignore Their place in Preact 10, up to some version.
interface FormerPreactProps<Element extends EventTarget> extends preact.JSX.HTMLAttributes<Element> {}
// @ts-ignore
interface SolidProps<Element> extends solid.JSX.HTMLAttributes<Element> {}

/** React listens to custom events since version 19; before, it takes \`addEventListener\`. */
type ReactElements = {
  [Name in Tag]: ReactProps<AcctElementTagNameMap[Name]> & AcctAttributesMap[Name] & Listeners<'on'> & { children?: unknown }
}
type PreactElements = {
  [Name in Tag]: PreactProps<AcctElementTagNameMap[Name]> &
    FormerPreactProps<AcctElementTagNameMap[Name]> &
    AcctAttributesMap[Name] &
    Listeners<'on'>
}
type SolidElements = {
  [Name in Tag]: SolidProps<AcctElementTagNameMap[Name]> & AcctAttributesMap[Name] & Listeners<'on:'>
}

// React up to 18, and tools without types of their own.
declare global {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

// React 19 reads no global types.
// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

// @ts-ignore
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}

// @ts-ignore
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
`

/** `dist/vue.d.ts`: the tags in Vue's templates. */
export const vueTypes = ({
  elements,
}: Model): string => `${HEAD}// \`import type {} from 'acct-elements/vue.d.ts'\` once; tell Vue's compiler that tags which begin with \`acct-\` are custom elements.
import type { AcctAttributesMap, AcctElementTagNameMap, AcctEventMap } from './element-types.js'

${exportTypes('./element-types.js')}
/** \`acct-plan-selected\` as a property: \`onAcctPlanSelected\`. */
type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name

/** Attributes by their camelCase names, which Vue's compiler accepts too: \`portalUrl\`. */
type CamelCased<Attributes> = {
  [Name in keyof Attributes as Name extends string ? Camel<Name> : never]: Attributes[Name]
}

type Listeners = {
  [Name in keyof AcctEventMap as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: AcctEventMap[Name]) => void) | undefined
}

type Emit = <Name extends keyof AcctEventMap>(name: Name, event: AcctEventMap[Name]) => void

// @ts-ignore Vue is optional.
type Own = import('vue').HTMLAttributes & import('vue').PublicProps

type AcctComponent<Tag extends keyof AcctElementTagNameMap> = new () => AcctElementTagNameMap[Tag] & {
  /** For templates alone; the element has no such property. */
  $props: Own & AcctAttributesMap[Tag] & CamelCased<AcctAttributesMap[Tag]> & Listeners
  /** For templates alone; the element has no such method. */
  $emit: Emit
}

// @ts-ignore
declare module 'vue' {
  interface GlobalComponents {
${lines(elements, ({ tag }) => `    '${tag}': AcctComponent<'${tag}'>\n`)}  }
}
`
