import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addressesFor } from '../../../../demo/addresses.ts'
import { docsApp } from '../../../../demo/site/app.ts'

const at = addressesFor(5000)
const folder = mkdtempSync(join(tmpdir(), 'acct-docs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const site = join(folder, 'dist')
mkdirSync(join(site, 'tags'), { recursive: true })
writeFileSync(
  join(site, 'index.html'),
  '<head><script>first()</script><script type="module" src="/a.js"></script><!-- acct-settings --></head>',
)
writeFileSync(join(site, 'tags/acct-login.html'), 'the tag')
writeFileSync(join(site, '404.html'), 'not here')
writeFileSync(join(site, 'index.md'), '# A')
writeFileSync(join(folder, 'secret.txt'), 'secret')

const app = docsApp(at, site)
const get = (path: string, of = app): Promise<Response> => Promise.resolve(of.request(path))

describe('the server of the documentation', () => {
  it('writes the settings of the sandbox into a page, with its own origin as one of the brands', async () => {
    const html = await (await get('/')).text()
    const [, json = ''] = /data-acct-settings>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      brands: { geeni: { baseUrl: at.sandbox, ownOrigins: expect.arrayContaining([at.docs]) } },
    })
  })

  it('allows the inline scripts of a page by their hashes, and nothing from other hosts', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update('first()').digest('base64')
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(scripts).toContain(`'sha256-${hash}'`)
    expect(scripts.match(/'sha256-/g)).toHaveLength(1)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https:/)
  })

  it('serves pages without an extension, and files with their type', async () => {
    expect(await (await get('/tags/acct-login')).text()).toBe('the tag')
    const markdown = await get('/index.md')
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  })

  it.each(['/nothing', '/../secret', '/..%2fsecret', '/%2e%2e/secret.txt', '/tags/%'])(
    'does not find %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('secret')
    },
  )

  it('says that the site is not built yet', async () => {
    const response = await get('/', docsApp(at, join(folder, 'none')))
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run site')
  })
})
