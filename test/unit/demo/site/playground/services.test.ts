import { describe, expect, it } from 'vitest'
import { type Choice, getStart } from '../../../../../demo/site/playground/choice.ts'
import { bundlePolicy } from '../../../../../demo/site/playground/code.ts'
import type { Framework } from '../../../../../demo/site/playground/frameworks.ts'
import { getSettings, type Services } from '../../../../../demo/site/playground/services.ts'
import { sessionNote } from '../../../../../demo/site/playground/session-note.ts'
import type { Settings } from '../../../../../src/brand/settings.ts'
import { createStartMessage } from '../../../../../src/cli/sandbox/welcome.ts'

/** Returns a directive of the policy for a choice. */
const getSources = (choice: Choice, services: 'example' | 'sandbox', directive: string): string =>
  new RegExp(`${directive} ([^;]*)`).exec(bundlePolicy(choice, getSettings(choice, services)))?.[1] ?? ''

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
    expect(getSettings(getStart('acct-portal'), 'sandbox')).toEqual(own?.brands?.geeni)
  })

  it('are no more than a tag needs', () => {
    for (const services of ['example', 'sandbox'] as const) {
      const names = Object.keys(getSettings(getStart('acct-plans'), services))
      expect(names).toEqual(expect.arrayContaining(['baseUrl', 'oauthUrl', 'portalUrl', 'ownOrigins']))
      for (const name of ['recurly', 'stripe', 'google', 'apple']) expect(names).not.toContain(name)
    }
    expect(getSettings(getStart('acct-order'), 'example').recurly?.scriptUrl).toContain(
      'https://js.recurly.com/',
    )
  })

  it('allow the stand-ins in place of the vendors', () => {
    const sources = getSources(getStart('acct-portal'), 'sandbox', 'script-src')
    expect(sources).toContain('http://localhost:4410/recurly/recurly.js')
    expect(sources).toContain('http://localhost:4410/google/client.js')
    const start = getStart('acct-order')
    for (const brand of [start.brand, 'nightowl'] as const) {
      const choice = { ...start, brand }
      expect(bundlePolicy(choice, getSettings(choice, 'sandbox'))).not.toContain('https:')
      expect(getSources(choice, 'sandbox', 'frame-src')).toBe('http://localhost:4410')
    }
  })
})

describe('the code of a partner page', () => {
  it('lets the plan picker show the account, through a frame that the policy allows', () => {
    const choice = asPartner(getStart('acct-plans'))
    const settings = getSettings(choice, 'example')
    expect(settings.externalApi?.enabled).toBe(true)
    expect(Object.keys(settings)).toEqual(['baseUrl', 'portalUrl', 'externalApi'])
    expect(getSources(choice, 'example', 'frame-src')).toBe(
      'https://account.example.com/embed https://account.example.com/embed/origin',
    )
    expect(getSources(choice, 'sandbox', 'frame-src')).toBe(
      'http://geeni.localhost:4400/embed http://geeni.localhost:4400/embed/origin',
    )
    expect(getSources(getStart('acct-plans'), 'example', 'frame-src')).toBe('')
  })

  it('has the settings that the sandbox prints', () => {
    const [, partner] = printed()
    const { externalApi, ...others } = getSettings(asPartner(getStart('acct-plans')), 'sandbox')
    expect({ ...others, externalApi: { enabled: externalApi?.enabled } }).toEqual(partner?.brands?.geeni)
  })

  it('has no card fields and no sign-in of the brand', () => {
    for (const tag of ['acct-order', 'acct-login', 'acct-portal'] as const)
      expect(Object.keys(getSettings(asPartner(getStart(tag)), 'sandbox'))).toEqual(['baseUrl', 'portalUrl'])
  })

  it('has what the choice changes', () => {
    const choice: Choice = { ...asPartner(getStart('acct-plans')), copy: { 'offer.title': 'Pick one' } }
    expect(getSettings(choice, 'example').copy).toEqual({ en: { 'offer.title': 'Pick one' } })
  })
})

describe('the sentence about the session', () => {
  const getText = (choice: Choice, services: Services = 'example', framework: Framework = 'html') =>
    sessionNote(choice, services, framework)?.join('')

  it('says that the page starts signed out, where the preview is signed in', () => {
    const start = 'Your page starts signed out: '
    const history = getStart('acct-history')
    expect(getText(history)).toBe(
      `${start}add <acct-login brand="geeni" path="/login?redirectUri=/account-history"> to it, where visitors sign in.`,
    )
    expect(getText({ ...history, account: 'past-due' }, 'sandbox')).toMatch(
      / to it, where you sign in as past-due@geeni\.example with Sandbox-1!\.$/,
    )
    expect(getText(getStart('acct-portal'))).toBe(
      `${start}the portal shows its form, where visitors sign in.`,
    )
    expect(getText(asPartner(getStart('acct-plans')))).toMatch(/“Show my plan”/)
  })

  it('has the form as each framework writes it, with its import', () => {
    const menu = getStart('acct-menu')
    expect(getText(menu)).toContain('add <acct-login brand="geeni"> to it')
    expect(getText(menu, 'example', 'react')).toContain('add <AcctLogin brand="geeni" /> to it')
    expect(getText(menu, 'example', 'vue')).toContain(
      `add <acct-login brand="geeni"> and import 'acct-elements/elements/acct-login.js' to it`,
    )
  })

  it('is absent where both are signed out', () => {
    expect(getText({ ...getStart('acct-history'), account: null })).toBeUndefined()
    expect(getText({ ...getStart('acct-login'), account: 'active' })).toBeUndefined()
    expect(getText(asPartner(getStart('acct-history')))).toBeUndefined()
  })
})
