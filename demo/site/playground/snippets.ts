// The code for what the playground shows, by framework.
import type { GivenSettings } from '../../../src/brand/settings.ts'
import type { HeadLines } from '../../../src/cli/head/head-lines.ts'
import { DEFAULT_LOCALE } from '../../../src/i18n/locale.ts'
import type { Choice, Copy } from './choice.ts'
import { frameworkPolicy } from './framework-policy.ts'
import type { Framework } from './frameworks.ts'

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
  settings: GivenSettings
}

/** A text to copy as a whole. */
export interface CodeBlock {
  kind: 'header' | 'configuration' | 'code'
  title: string
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;' }

/** Escapes of templates: they have expressions in braces, and that of Angular is a text in backticks. */
const TEMPLATE_ENTITIES: Readonly<Record<string, string>> = {
  ...ENTITIES,
  '{': '&#123;',
  '`': '&#96;',
  '\\': '&#92;',
}

/** Returns the attributes of a tag in HTML or in a template. */
const markup = (attributes: Readonly<Record<string, string>>, entities = TEMPLATE_ENTITIES): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${[...value].map((letter) => entities[letter] ?? letter).join('')}"`)
    .join('')

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`-${name}`)

/** Returns JSON that can be in a script of a single-file component, which `</script>` ends. */
const json = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll('<', '\\u003c')

/** Returns props of a React component. An attribute of JSX has no escapes, so other texts are expressions. */
const props = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${camel(name)}=${/["\\&\n]/.test(value) ? `{${json(value)}}` : `"${value}"`}`)
    .join('')

/** Returns the call that configures the brand. */
const configuration = ({ brand, settings }: SnippetInput): string =>
  `configure({ brands: { ${brand}: ${json(settings, 2)} } })`

/** Returns the handler's parameter: its type is that of the event. */
const getDetail = (event: string): string => `{ detail }: HTMLElementEventMap['${event}']`

const html = ({ tag, attributes, head }: SnippetInput): string => `<!doctype html>
<html lang="${attributes.locale ?? DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>My account</title>
${head.head}
</head>
<body>
<${tag}${markup(attributes, ENTITIES)}></${tag}>
</body>
</html>
`

const react = (input: SnippetInput): string => {
  const component = pascal(input.tag)
  return `import { ${component}, configure } from 'acct-elements/react'

${configuration(input)}

export const Page = () => (
  <${component}${props(input.attributes)} on${pascal(input.event)}={({ detail }) => console.log(detail)} />
)
`
}

const vue = (input: SnippetInput): string => `<script setup lang="ts">
import { configure } from 'acct-elements/elements/${input.tag}.js'
import type {} from 'acct-elements/vue.d.ts'

${configuration(input)}

const log = (${getDetail(input.event)}): void => console.log(detail)
</script>

<template>
  <${input.tag}${markup(input.attributes)} @${input.event}="log"></${input.tag}>
</template>
`

const VUE_CONFIGURATION = `import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('acct-') } } })],
})
`

/** Angular reads an expression from escaped braces too, so that a value with one is a field of the component. */
const isField = (value: string): boolean => value.includes('{{')

const angular = (input: SnippetInput): string => {
  const attributes = Object.entries(input.attributes)
  const fields = attributes.filter(([, value]) => isField(value))
  const written = attributes.filter(([, value]) => !isField(value))
  const bound = fields.map(([name]) => ` [attr.${name}]="${camel(name)}"`).join('')
  const tag = `${input.tag}${markup(Object.fromEntries(written))}${bound}`
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import type {} from 'acct-elements/element-types.d.ts'
import { configure } from 'acct-elements/elements/${input.tag}.js'

${configuration(input)}

@Component({
  selector: 'app-account',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<${tag} (${input.event})="log($event)"></${input.tag}>\`,
})
export class Account {
${fields.map(([name, value]) => `  readonly ${camel(name)} = ${json(value)}\n\n`).join('')}  log(${getDetail(input.event)}): void {
    console.log(detail)
  }
}
`
}

const svelte = (input: SnippetInput): string => `<script lang="ts">
import type {} from 'acct-elements/element-types.d.ts'
import { configure } from 'acct-elements/elements/${input.tag}.js'

${configuration(input)}

const log = (${getDetail(input.event)}): void => console.log(detail)
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

const TITLES: Readonly<Record<Framework, string>> = {
  html: 'Page',
  react: 'Component',
  vue: 'src/App.vue',
  angular: 'Component',
  svelte: 'Component',
}

/** Returns the code for a framework: the header of the page, and each file on its own. */
export function codeBlocks(framework: Framework, input: SnippetInput): CodeBlock[] {
  const policy = framework === 'html' ? input.head.policy : frameworkPolicy(framework, input.bundlePolicy)
  return [
    { kind: 'header', title: 'Header to send', text: `Content-Security-Policy: ${policy}` },
    ...(framework === 'vue'
      ? [{ kind: 'configuration', title: 'vite.config.ts', text: VUE_CONFIGURATION } as const]
      : []),
    { kind: 'code', title: TITLES[framework], text: WRITERS[framework](input) },
  ]
}

/** Returns the attributes that the page of the playground writes for a choice. */
export function attributesFor({
  brand,
  locale,
  scheme,
  attributes,
}: Omit<Choice, 'copy'> & { copy?: Copy }): Record<string, string> {
  // The package has no pseudo-locale.
  const language = locale.includes('-X') ? DEFAULT_LOCALE : locale
  return { brand, locale: language, ...(scheme && { scheme }), ...attributes }
}

/**
 * Returns the attributes of the code: those of the page, without a language that the visitor of the playground did not
 * choose. A written one replaces the language of the integrator's visitors, also for the next visit.
 */
export function codeAttributesFor(choice: Choice): Record<string, string> {
  const { locale, ...others } = attributesFor(choice)
  const { brand = '', ...rest } = others
  return { brand, ...(locale && locale !== DEFAULT_LOCALE && { locale }), ...rest }
}
