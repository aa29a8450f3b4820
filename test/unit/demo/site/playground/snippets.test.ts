import { describe, expect, it } from 'vitest'
import { getStart } from '../../../../../demo/site/playground/choice.ts'
import { frameworkPolicy } from '../../../../../demo/site/playground/framework-policy.ts'
import { FRAMEWORKS, type Framework } from '../../../../../demo/site/playground/frameworks.ts'
import { getChanges, getLanguage, pageSettings } from '../../../../../demo/site/playground/page-settings.ts'
import {
  attributesFor,
  type CodeBlock,
  codeAttributesFor,
  codeBlocks,
  type SnippetInput,
} from '../../../../../demo/site/playground/snippets.ts'

const INPUT: SnippetInput = {
  tag: 'acct-login',
  attributes: { brand: 'visi', locale: 'de', path: `/login?a="1"&b=\`\${c}\`{{ d }}\\e` },
  event: 'acct-signed-in',
  head: {
    head: '<script type="module" src="https://cdn.example.com/loader.js"></script>',
    policy: 'of-the-cdn',
  },
  bundlePolicy: 'of-the-bundle',
  brand: 'visi',
  settings: { baseUrl: 'https://api.example.com', copy: { de: { a: '</script>' } } },
}
const getBlock = (framework: Framework, kind: CodeBlock['kind']): string =>
  codeBlocks(framework, INPUT).find((block) => block.kind === kind)?.text ?? ''
const getText = (framework: Framework): string => getBlock(framework, 'code')

describe('the code of the playground', () => {
  const each = it.each(Object.keys(FRAMEWORKS) as Framework[])

  each('has the brand and the settings for %s', (framework) => {
    const text = getText(framework)
    expect(text).toContain('brand="visi"')
    expect(text).toContain(framework === 'html' ? INPUT.head.head : 'https://api.example.com')
  })

  each('has the policy in a block of its own for %s', (framework) => {
    const policy = framework === 'html' ? 'of-the-cdn' : 'of-the-bundle'
    expect(codeBlocks(framework, INPUT)[0]?.title).toBe('Header to send')
    expect(getBlock(framework, 'header')).toBe(`Content-Security-Policy: ${policy}`)
    expect(getText(framework)).not.toMatch(/policy|of-the-(?!.*loader)/i)
    expect(getText(framework)).toMatch(/^(<!doctype html>|import |<script )/)
  })

  it('has the configuration that Vue needs as a file of its own', () => {
    expect(getBlock('vue', 'configuration')).toContain("isCustomElement: (tag) => tag.startsWith('acct-')")
  })

  it('names the type of the event where the framework does not infer it', () => {
    for (const framework of ['vue', 'angular', 'svelte'] as const)
      expect(getText(framework)).toContain("{ detail }: HTMLElementEventMap['acct-signed-in']")
  })

  it('has no text that ends its script', () => {
    for (const framework of ['vue', 'svelte'] as const)
      expect(getText(framework).match(/<\/script>/g)).toHaveLength(1)
  })

  it('listens as each framework does', () => {
    expect(getText('react')).toContain('<AcctLogin ')
    expect(getText('react')).toContain('onAcctSignedIn={')
    expect(getText('vue')).toContain('@acct-signed-in="log"')
    expect(getText('angular')).toContain('(acct-signed-in)="log($event)"')
    expect(getText('svelte')).toContain('onacct-signed-in={log}')
  })

  it('escapes a value as each language reads it', () => {
    expect(getText('html')).toContain('path="/login?a=&quot;1&quot;&amp;b=')
    expect(getText('react')).toContain(`path={${JSON.stringify(INPUT.attributes.path)}}`)
    // Backticks end Angular's template, `${` and two braces are expressions.
    expect(getText('angular').split('export class')[0]?.match(/`/g)).toHaveLength(2)
    // It reads an expression from escaped braces too, so that this value is a field.
    expect(getText('angular')).toContain('[attr.path]="path"')
    expect(getText('angular')).toContain(`readonly path = ${JSON.stringify(INPUT.attributes.path)}`)
    const input = { ...INPUT, attributes: { path: '{a}`\\n' } }
    expect(codeBlocks('angular', input).at(-1)?.text).toContain('<acct-login path="&#123;a}&#96;&#92;n" (')
    expect(getText('vue')).not.toMatch(/path="[^"]*\{/)
    expect(getText('svelte')).not.toMatch(/path="[^"]*\{/)
  })
})

describe('the attributes and settings of the page', () => {
  it('have a language in the code only where the visitor chose one', () => {
    const choice = getStart('acct-login')
    expect(attributesFor(choice).locale).toBe('en')
    expect(codeAttributesFor(choice)).toEqual({ brand: 'geeni' })
    expect(codeAttributesFor({ ...choice, locale: 'en-XA' })).toEqual({ brand: 'geeni' })
    expect(codeAttributesFor({ ...choice, locale: 'de' })).toEqual({ brand: 'geeni', locale: 'de' })
  })

  it('have English for a pseudo-locale, whose texts are settings', async () => {
    const choice = { ...getStart('acct-login'), locale: 'en-XA' }
    expect(attributesFor(choice).locale).toBe('en')
    expect(getLanguage('en-XA')).toBe('en')
    const { brands } = await pageSettings(
      { brands: { geeni: { baseUrl: 'https://a.example' } } },
      choice,
      'https://b.example',
    )
    expect(brands?.geeni?.baseUrl).toBe('https://a.example')
    expect(Object.keys(brands?.geeni?.copy?.en ?? {}).length).toBeGreaterThan(500)
  })

  it('switch settings as their types want it', () => {
    const choice = {
      ...getStart('acct-login'),
      switched: ['google', 'idempotencyHeader', 'analytics'] as const,
      locale: 'de',
    }
    const changes = { google: null, idempotencyHeader: false, analytics: { provider: 'gtm' } }
    expect(getChanges(choice, 'code')).toEqual(changes)
    expect(getChanges({ ...choice, copy: { a: 'b' } }, 'code').copy).toEqual({ de: { a: 'b' } })
  })

  it('make a page a partner’s by its origin, which the code lists nowhere', () => {
    const choice = { ...getStart('acct-plans'), switched: ['partner'] as const }
    expect(getChanges(choice, { origin: 'https://a.example' })).toEqual({
      partnerOrigins: ['https://a.example'],
    })
    expect(getChanges(choice, 'code')).toEqual({ ownOrigins: [] })
  })
})

describe('the header of a framework', () => {
  const policy = "default-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types acct"

  it.each([
    ['html', policy],
    ['react', policy],
    ['vue', `${policy} vue`],
    ['angular', `${policy.replace("base-uri 'none'", "base-uri 'self'")} angular`],
    ['svelte', `${policy} svelte-trusted-html`],
  ] as const)('of %s allows what the framework does itself', (framework, expected) => {
    expect(frameworkPolicy(framework, policy)).toBe(expected)
  })
})
