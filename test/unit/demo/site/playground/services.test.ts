import { describe, expect, it } from 'vitest'
import { type Choice, startOf } from '../../../../../demo/site/playground/choice.ts'
import { bundlePolicy } from '../../../../../demo/site/playground/code.ts'
import type { Framework } from '../../../../../demo/site/playground/frameworks.ts'
import { type Services, settingsOf } from '../../../../../demo/site/playground/services.ts'
import { sessionNote } from '../../../../../demo/site/playground/session-note.ts'
import type { Settings } from '../../../../../src/brand/settings.ts'
import { createStartMessage } from '../../../../../src/cli/sandbox/welcome.ts'

/** Returns a directive of the policy for a choice. */
const sourcesOf = (choice: Choice, services: 'example' | 'sandbox', directive: string): string =>
  new RegExp(`${directive} ([^;]*)`).exec(bundlePolicy(choice, settingsOf(choice, services)))?.[1] ?? ''

const asPartner = (choice: Choice): Choice => ({ ...choice, switched: ['partner'] })

/** Settings of a page of the brand and of a page of a partner, as the sandbox prints them. */
function printed(): Settings[] {
  const text = createStartMessage({
    version: '1.0.0',
    url: 'http://localhost:4410',
    options: { dataDir: ':memory:', partners: [] } as never,
    portal: 'http://localhost:4400',
    ownPortal: { brands: ['geeni'] },
    brands: ['geeni'],
    own: [],
    changes: {},
  })
  return [...text.matchAll(/data-acct-settings>\n(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
}

describe('the services of the playground’s code', () => {
  it('are those that the sandbox prints, for a tag that needs all of them', () => {
    const [own] = printed()
    expect(settingsOf(startOf('acct-portal'), 'sandbox')).toEqual(own?.brands?.geeni)
  })

  it('are no more than a tag needs', () => {
    for (const services of ['example', 'sandbox'] as const) {
      const names = Object.keys(settingsOf(startOf('acct-plans'), services))
      expect(names).toEqual(expect.arrayContaining(['baseUrl', 'oauthUrl', 'portalUrl', 'ownOrigins']))
      for (const name of ['recurly', 'stripe', 'google', 'apple']) expect(names).not.toContain(name)
    }
    expect(settingsOf(startOf('acct-order'), 'example').recurly?.scriptUrl).toContain(
      'https://js.recurly.com/',
    )
  })

  it('allow the stand-ins in place of the vendors', () => {
    const sources = sourcesOf(startOf('acct-portal'), 'sandbox', 'script-src')
    expect(sources).toContain('http://localhost:4410/recurly/recurly.js')
    expect(sources).toContain('http://localhost:4410/google/client.js')
    const start = startOf('acct-order')
    for (const brand of [start.brand, 'nightowl'] as const) {
      const choice = { ...start, brand }
      expect(bundlePolicy(choice, settingsOf(choice, 'sandbox'))).not.toContain('https:')
      expect(sourcesOf(choice, 'sandbox', 'frame-src')).toBe('http://localhost:4410')
    }
  })
})

describe('the code of a partner page', () => {
  it('lets the plan picker show the account, through a frame that the policy allows', () => {
    const choice = asPartner(startOf('acct-plans'))
    const settings = settingsOf(choice, 'example')
    expect(settings.externalApi?.enabled).toBe(true)
    expect(Object.keys(settings)).toEqual(['baseUrl', 'portalUrl', 'externalApi'])
    expect(sourcesOf(choice, 'example', 'frame-src')).toBe(
      'https://account.example.com/embed https://account.example.com/embed/origin',
    )
    expect(sourcesOf(choice, 'sandbox', 'frame-src')).toBe(
      'http://geeni.localhost:4400/embed http://geeni.localhost:4400/embed/origin',
    )
    expect(sourcesOf(startOf('acct-plans'), 'example', 'frame-src')).toBe('')
  })

  it('has the settings that the sandbox prints', () => {
    const [, partner] = printed()
    const { externalApi, ...others } = settingsOf(asPartner(startOf('acct-plans')), 'sandbox')
    expect({ ...others, externalApi: { enabled: externalApi?.enabled } }).toEqual(partner?.brands?.geeni)
  })

  it('has no card fields and no sign-in of the brand', () => {
    for (const tag of ['acct-order', 'acct-login', 'acct-portal'] as const)
      expect(Object.keys(settingsOf(asPartner(startOf(tag)), 'sandbox'))).toEqual(['baseUrl', 'portalUrl'])
  })

  it('has what the choice changes', () => {
    const choice: Choice = { ...asPartner(startOf('acct-plans')), copy: { 'offer.title': 'Pick one' } }
    expect(settingsOf(choice, 'example').copy).toEqual({ en: { 'offer.title': 'Pick one' } })
  })
})

describe('the sentence about the session', () => {
  const textOf = (choice: Choice, services: Services = 'example', framework: Framework = 'html') =>
    sessionNote(choice, services, framework)?.join('')

  it('says that the page starts signed out, where the preview is signed in', () => {
    const start = 'Your page starts signed out: '
    const history = startOf('acct-history')
    expect(textOf(history)).toBe(
      `${start}add <acct-login brand="geeni" path="/login?redirectUri=/account-history"> to it, where visitors sign in.`,
    )
    expect(textOf({ ...history, account: 'past-due' }, 'sandbox')).toMatch(
      / to it, where you sign in as past-due@geeni\.example with Sandbox-1!\.$/,
    )
    expect(textOf(startOf('acct-portal'))).toBe(`${start}the portal shows its form, where visitors sign in.`)
    expect(textOf(asPartner(startOf('acct-plans')))).toMatch(/“Show my plan”/)
  })

  it('has the form as each framework writes it, with its import', () => {
    const menu = startOf('acct-menu')
    expect(textOf(menu)).toContain('add <acct-login brand="geeni"> to it')
    expect(textOf(menu, 'example', 'react')).toContain('add <AcctLogin brand="geeni" /> to it')
    expect(textOf(menu, 'example', 'vue')).toContain(
      `add <acct-login brand="geeni"> and import 'acct-elements/elements/acct-login.js' to it`,
    )
  })

  it('is absent where both are signed out', () => {
    expect(textOf({ ...startOf('acct-history'), account: null })).toBeUndefined()
    expect(textOf({ ...startOf('acct-login'), account: 'active' })).toBeUndefined()
    expect(textOf(asPartner(startOf('acct-history')))).toBeUndefined()
  })
})
