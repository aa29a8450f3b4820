import { resolve } from 'node:path'
import { expect } from 'vitest'
import { createSandboxPortal } from '../../src/cli/sandbox/serve-portal.ts'
import { listen } from '../../src/sandbox/listen.ts'
import { PartnerList } from '../../src/sandbox/portal/partners.ts'
import { portalSettings } from '../../src/sandbox/portal/settings.ts'
import { BUILT_IN_BRANDS, findBuiltInBrand } from '../../src/sandbox/seeds/brands.ts'
import { serveSandbox } from '../../src/sandbox/serve.ts'
import { journey } from './support/journey.ts'
import { sandboxAt } from './support/sandbox.ts'

const changes = {
  extends: 'geeni',
  name: 'Acme',
  tokens: { '--acct-color-primary': 'light-dark(#5b21b6, #c4b5fd)', '--acct-color-on-primary': '#ffffff' },
  copy: { en: { 'signIn.submit': 'Log in', 'footer.termsUrl': 'https://acme.example/terms' } },
} as const

journey('signs in to the portal of a brand that only the settings have', async ({ page }) => {
  let sandbox = ''
  const partners = new PartnerList({})
  const portal = await listen(
    createSandboxPortal({
      dist: resolve(import.meta.dirname, '../../dist'),
      partners,
      sandbox: () => sandbox,
      settings: () => ({
        brands: { acme: { ...portalSettings('acme', { sandbox, portal: url }, []), ...changes } },
      }),
    }),
    0,
  )
  const url = `http://localhost:${portal.port}`
  const services = await serveSandbox({
    ...{ port: 0, dataDir: ':memory:', portal: url, partners },
    brands: [{ ...findBuiltInBrand('geeni'), code: 'acme' }, ...BUILT_IN_BRANDS],
  })
  sandbox = services.url
  try {
    await page.goto(url)
    const submit = page.getByRole('button', { name: 'Log in', exact: true })
    await submit.waitFor()
    expect(await page.getByRole('img', { name: 'Acme' }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe(
      'https://acme.example/terms',
    )
    await page.getByLabel('Email').fill('active@acme.example')
    await page.getByLabel('Password', { exact: true }).fill('Sandbox-1!')
    expect(await submit.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(91, 33, 182)',
    )
    await submit.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/subscriptions')
    await page.getByText('Front Door').waitFor()
    // The name in place of a logo is as readable as the header's other texts.
    const header = page.getByRole('banner')
    const getColor = (element: Element): string => getComputedStyle(element).color
    expect(await header.getByRole('img', { name: 'Acme' }).evaluate(getColor)).toBe(
      await header.evaluate(getColor),
    )
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('acct.acme.session')
    const calls = (await sandboxAt(sandbox).requests()).filter(({ status }) => status >= 400)
    expect(calls).toEqual([])
    await page.reload()
    await page.getByText('Front Door').waitFor()
  } finally {
    await Promise.all([services.close(), portal.close()])
  }
})
