// The code for what the playground shows, by framework.
import type { BrandSettings } from '../../../../src/brand/settings.ts'
import type { HeadLines } from '../../../../src/tools/head/head-lines.ts'
import type { Choice, Copy } from './choice.ts'

export const FRAMEWORKS = {
  html: 'HTML',
  react: 'React',
  vue: 'Vue',
  angular: 'Angular',
  svelte: 'Svelte',
} as const
export type Framework = keyof typeof FRAMEWORKS

/** Where the documents have the files of all releases. */
export const EXAMPLE_CDN = 'https://cdn.example.com/acct/'

export interface SnippetInput {
  tag: string
  /** Attributes of the tag in their order, with the brand. */
  attributes: Readonly<Record<string, string>>
  /** An event of the tag. */
  event: string
  /** The lines of a page that loads the elements from a CDN. */
  head: HeadLines
  /** The policy of a page that serves the elements itself. */
  bundlePolicy: string
  brand: string
  settings: Partial<BrandSettings>
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  // Templates of the frameworks have expressions in braces, and that of Angular is in backticks.
  '{': '&#123;',
  '`': '&#96;',
}

const escaped = (text: string): string =>
  text.replace(/[&"{`]/g, (character) => ENTITIES[character] ?? character)

const markup = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`-${name}`)

/** Returns props of a React component. An attribute of JSX has no escapes, so other texts are expressions. */
const props = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${camel(name)}=${/["\\&]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`}`,
    )
    .join('')

/** Returns the call that configures the brand, indented by two spaces where it has several lines. */
const configuration = ({ brand, settings }: SnippetInput): string =>
  `configure({ brands: { ${brand}: ${JSON.stringify(settings, null, 2)} } })`

const policyLine = (policy: string): string => `Content-Security-Policy: ${policy}`

const html = ({
  tag,
  attributes,
  head,
}: SnippetInput): string => `<!-- Send this header, or add its sources to yours:
${policyLine(head.policy)}
-->
<!doctype html>
<html lang="${attributes.locale ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>My account</title>
${head.head}
</head>
<body>
<${tag}${markup(attributes)}></${tag}>
</body>
</html>
`

const react = (input: SnippetInput): string => {
  const component = pascal(input.tag)
  return `// ${policyLine(input.bundlePolicy)}
import { ${component}, configure } from 'acct-elements/react'

${configuration(input)}

export const Page = () => (
  <${component}${props(input.attributes)} on${pascal(input.event)}={({ detail }) => console.log(detail)} />
)
`
}

const vue = (input: SnippetInput): string => `<!-- ${policyLine(input.bundlePolicy)} -->
<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('acct-') } } }) -->
<script setup>
import { configure } from 'acct-elements/elements/${input.tag}.js'

${configuration(input)}

const log = ({ detail }) => console.log(detail)
</script>

<template>
  <${input.tag}${markup(input.attributes)} @${input.event}="log"></${input.tag}>
</template>
`

const angular = (input: SnippetInput): string => `// ${policyLine(input.bundlePolicy)}
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { configure } from 'acct-elements/elements/${input.tag}.js'

${configuration(input)}

@Component({
  selector: 'app-account',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<${input.tag}${markup(input.attributes)} (${input.event})="log($event)"></${input.tag}>\`,
})
export class Account {
  log(event: Event): void {
    console.log((event as CustomEvent).detail)
  }
}
`

const svelte = (input: SnippetInput): string => `<!-- ${policyLine(input.bundlePolicy)} -->
<script>
import { configure } from 'acct-elements/elements/${input.tag}.js'

${configuration(input)}

const log = ({ detail }) => console.log(detail)
</script>

<${input.tag}${markup(input.attributes)} on${input.event}={log}></${input.tag}>
`

const WRITERS: Readonly<Record<Framework, (input: SnippetInput) => string>> = {
  html,
  react,
  vue,
  angular,
  svelte,
}

/** Returns the code for a framework. */
export const snippet = (framework: Framework, input: SnippetInput): string => WRITERS[framework](input)

/** Returns the attributes that a page writes for a choice. */
export function attributesFor({
  brand,
  locale,
  scheme,
  attributes,
}: Omit<Choice, 'copy'> & { copy?: Copy }): Record<string, string> {
  // The package has no pseudo-locale.
  const language = locale.includes('-X') ? 'en' : locale
  return { brand, locale: language, ...(scheme && { scheme }), ...attributes }
}
