import { describe, expect, it } from 'vitest'
import { startOf } from '../../../../.docs/.vitepress/theme/playground/choice.ts'
import {
  changesOf,
  languageOf,
  pageSettings,
} from '../../../../.docs/.vitepress/theme/playground/page-settings.ts'
import {
  attributesFor,
  FRAMEWORKS,
  type Framework,
  type SnippetInput,
  snippet,
} from '../../../../.docs/.vitepress/theme/playground/snippets.ts'

const INPUT: SnippetInput = {
  tag: 'acct-login',
  attributes: { brand: 'visi', locale: 'de', path: `/login?a="1"&b=\`\${c}\`{{ d }}` },
  event: 'acct-signed-in',
  head: {
    head: '<script type="module" src="https://cdn.example.com/loader.js"></script>',
    policy: 'of-the-cdn',
  },
  bundlePolicy: 'of-the-bundle',
  brand: 'visi',
  settings: { baseUrl: 'https://api.example.com' },
}
const textOf = (framework: Framework): string => snippet(framework, INPUT)

describe('the code of the playground', () => {
  it.each(Object.keys(FRAMEWORKS) as Framework[])(
    'has the policy, the brand and the settings for %s',
    (framework) => {
      const text = textOf(framework)
      expect(text).toContain(framework === 'html' ? 'of-the-cdn' : 'of-the-bundle')
      expect(text).toContain('brand="visi"')
      expect(text).toContain(framework === 'html' ? INPUT.head.head : 'https://api.example.com')
    },
  )

  it('listens as each framework does', () => {
    expect(textOf('react')).toContain('<AcctLogin ')
    expect(textOf('react')).toContain('onAcctSignedIn={')
    expect(textOf('vue')).toContain('@acct-signed-in="log"')
    expect(textOf('angular')).toContain('(acct-signed-in)="log($event)"')
    expect(textOf('svelte')).toContain('onacct-signed-in={log}')
  })

  it('escapes a value as each language reads it', () => {
    expect(textOf('html')).toContain('path="/login?a=&quot;1&quot;&amp;b=')
    expect(textOf('react')).toContain(`path={${JSON.stringify(INPUT.attributes.path)}}`)
    // Backticks end Angular's template, `${` and two braces are expressions.
    expect(textOf('angular').match(/`/g)).toHaveLength(2)
    expect(textOf('angular')).not.toMatch(/path="[^"]*\{/)
    expect(textOf('vue')).not.toMatch(/path="[^"]*\{/)
    expect(textOf('svelte')).not.toMatch(/path="[^"]*\{/)
  })
})

describe('the attributes and settings of the page', () => {
  it('have English for a pseudo-locale, whose words are settings', async () => {
    const choice = { ...startOf('acct-login'), locale: 'en-XA' }
    expect(attributesFor(choice).locale).toBe('en')
    expect(languageOf('en-XA')).toBe('en')
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
      ...startOf('acct-login'),
      switched: ['google', 'idempotencyHeader', 'analytics'] as const,
      locale: 'de',
    }
    const changes = { google: null, idempotencyHeader: false, analytics: { provider: 'gtm' } }
    expect(changesOf(choice, 'code')).toEqual(changes)
    expect(changesOf({ ...choice, copy: { a: 'b' } }, 'code').copy).toEqual({ de: { a: 'b' } })
  })

  it('make a page a partner’s by its origin, which the code lists nowhere', () => {
    const choice = { ...startOf('acct-plans'), switched: ['partner'] as const }
    expect(changesOf(choice, { origin: 'https://a.example' })).toEqual({
      partnerOrigins: ['https://a.example'],
    })
    expect(changesOf(choice, 'code')).toEqual({ ownOrigins: [] })
  })
})
