import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addressesFor, portBaseFrom } from '../../../demo/addresses.ts'
import { portalApp } from '../../../demo/portal/app.ts'
import { demoSettings, settingsElement } from '../../../demo/settings.ts'

const at = addressesFor(5000)
const portal = portalApp(at)

describe('demo portal', () => {
  it.each(['/', '/subscriptions', '/oauth/authorize?client_id=1', '/no/such/page'])(
    'answers %s with the page',
    async (path) => {
      const answer = await portal.request(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<acct-portal routing="history"')
    },
  )

  it('follows the reader’s font size', async () => {
    const sheet = await (await portal.request('/portal.css')).text()
    expect(sheet).toMatch(/acct-portal \{[^}]*--acct-font-size: max\(1rem, 16px\)/)
  })

  it('allows no inline code, no eval, no embedding, and calls to the services only', async () => {
    const policy = (await portal.request('/')).headers.get('content-security-policy')
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy).toContain(`connect-src 'self' ${at.sandbox};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it.each(['/app.ts', '/acct/../package.json', '/acct/..%2f..%2fpackage.json', '/acct/none.js'])(
    'has no file %s',
    async (path) => {
      expect((await portal.request(path)).status).toBe(404)
    },
  )

  it('compresses files and responds 304 while they are unchanged', async () => {
    const plain = await portal.request('/portal.css')
    const small = await portal.request('/portal.css', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(await plain.text())
    const etag = String(plain.headers.get('etag'))
    expect((await portal.request('/portal.css', { headers: { 'if-none-match': etag } })).status).toBe(304)
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
        allowedOrigins: ['http://localhost:5002', 'http://partner.localhost:5002'],
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
