import { describe, expect, it, vi } from 'vitest'
import { addressesFor, portBaseFrom } from '../../../demo/addresses.ts'
import { demoSettings, settingsElement } from '../../../demo/settings.ts'
import { readPortalSettings } from '../../../src/hosting/check-portal-settings.ts'
import { pageSources, policyHeaders } from '../../../src/hosting/policy.ts'
import { hashedAssets } from '../../../src/sandbox/portal/hashed-assets.ts'
import { getStandIn } from '../../../src/sandbox/portal/settings.ts'

const at = addressesFor(5000)

describe('demo portal', () => {
  it('allows no inline code, no eval, no embedding, and calls to the services only', () => {
    for (const [brand, settings] of Object.entries(demoSettings(at, { hosted: true }).brands ?? {})) {
      const { 'Content-Security-Policy': policy } = policyHeaders(
        pageSources(settings, {}, getStandIn(at)),
        {},
      )
      expect(policy, brand).not.toMatch(/unsafe|\*|https:/)
      expect(policy).toContain(`connect-src 'self' ${at.sandbox};`)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
  })

  it('has valid settings', () => {
    expect(readPortalSettings(demoSettings(at, { hosted: true })).problems).toEqual([])
  })
})

describe('the files of a portal in the sandbox', () => {
  it.each([
    ['with a hash are read once', 'br/chunks/core-01234567.js', 1],
    ['without a hash are read each time', 'br/loader.js', 3],
  ])('%s', async (_, path, reads) => {
    const read = vi.fn(async () => new Uint8Array([1]))
    const assets = hashedAssets(read)
    for (const bytes of [await assets(path), await assets(path), await assets(path)])
      expect(bytes).toEqual(new Uint8Array([1]))
    expect(read).toHaveBeenCalledTimes(reads)
  })

  it('are read again after they were missing', async () => {
    const read = vi.fn(async () => null)
    const assets = hashedAssets(read)
    for (let visits = 0; visits < 2; visits++) expect(await assets('chunks/core-01234567.js')).toBeNull()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('demo settings', () => {
  it('cannot end their own script element', () => {
    const block = settingsElement({
      brands: { x: { hosts: ['</script><script>alert(1)</script>', '<!--'] } },
    })
    expect(block.match(/</g)).toHaveLength(2)
    const json = block.slice(block.indexOf('>') + 1, block.lastIndexOf('<'))
    expect(JSON.parse(json)).toEqual({
      brands: { x: { hosts: ['</script><script>alert(1)</script>', '<!--'] } },
    })
  })

  it('follow the port base and list the partner origins', () => {
    const { visi } = demoSettings(at, { hosted: false }).brands ?? {}
    expect(visi).toMatchObject({
      baseUrl: 'http://localhost:5010',
      oauthUrl: 'http://localhost:5010/oauth',
      portalUrl: 'http://visi.localhost:5000',
      externalApi: {
        enabled: true,
        allowedOrigins: [{ origin: 'http://localhost:5002' }, { origin: 'http://partner.localhost:5002' }],
      },
    })
    expect(visi?.partnerOrigins).toContain('http://localhost:5003')
  })
})

describe('ACCT_PORT_BASE', () => {
  it('defaults to 4400 and must be a valid port', () => {
    expect(portBaseFrom(undefined)).toBe(4400)
    expect(portBaseFrom('5000')).toBe(5000)
    for (const text of ['', 'x', '80', '70000', '4400.5'])
      expect(() => portBaseFrom(text)).toThrow('ACCT_PORT_BASE')
  })
})
