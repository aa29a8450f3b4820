// What a designer imports into the theme editor and exports from it.
import { deepStrictEqual, match } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { open, output, panel } from './editor-page.ts'

/** Checks the files of the theme editor. */
export async function checkEditorFiles(
  check: (name: string, run: (page: Page) => Promise<void>) => Promise<void>,
  address: string,
): Promise<void> {
  await check('reads and writes design tokens, and says what it leaves out', async (page) => {
    await open(page, address)
    const color = (...components: number[]) => ({
      $type: 'color',
      $value: { colorSpace: 'srgb', components },
    })
    const tokens = {
      light: { color: { primary: { ...color(0.3569, 0.1294, 0.7137), $extensions: { 'org.example': 1 } } } },
      color: { link: { $type: 'color', $value: '{nope}' }, brandish: color(0, 0, 0) },
    }
    const choose = (name: string, text: string): Promise<void> =>
      page
        .getByLabel('or design tokens')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('lumo.tokens.json', JSON.stringify(tokens))
    await page.waitForURL(/primary=5b21b6/)
    await page.getByText('1 token read from lumo.tokens.json.').waitFor()
    await page.getByText('color.link: refers to "nope", which does not exist.').waitFor()
    await page.getByText('color.brandish: is no token of the theme, and none refers to it.').waitFor()
    await panel(page, /^Export/).check()
    await panel(page, /^Design tokens$/).check()
    await page.getByLabel('File').selectOption('acme.resolver.json')
    match(await output(page), /"version": "2025.10"/)
    await page.getByLabel('File').selectOption('acme.tokens.json')
    const text = await output(page)
    match(text, /"hex": "#5b21b6" \},\n.*\n\s+"\$extensions": \{ "org.example": 1 \}/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const download = await saved
    deepStrictEqual(download.suggestedFilename(), 'acme.tokens.json')
    // The file, read again on another brand, is the same file.
    await panel(page, /^Design$/).check()
    await page.getByLabel('Start from').selectOption('visi')
    await choose('acme.tokens.json', readFileSync(await download.path(), 'utf8'))
    await page.getByText(/^\d+ tokens read from acme/).waitFor()
    await panel(page, /^Export/).check()
    await panel(page, /^Design tokens$/).check()
    deepStrictEqual(await output(page), text)
  })

  await check('exports CSS, settings, and a folder that no test would reject', async (page) => {
    await open(page, `${address}?from=geeni&primary=5b21b6`)
    await panel(page, /^Export/).check()
    const name = page.getByLabel('Name of the brand')
    await name.clear()
    await name.pressSequentially('Lumo Cam')
    await page.waitForURL(/name=Lumo\+Cam/)
    match(await output(page), /--acct-color-primary: light-dark\(#5b21b6, #3fdbd0\)/)
    await panel(page, /^Run-time brand$/).check()
    const { brands } = JSON.parse(await output(page))
    deepStrictEqual([brands.lumocam.extends, brands.lumocam.name], ['geeni', 'Lumo Cam'])
    await panel(page, /^Brand folder$/).check()
    await page.getByText('color.canvas is that of geeni').waitFor()
    await page.getByRole('button', { name: 'Make it differ' }).click()
    await page.getByText('The tests would reject the folder').waitFor({ state: 'detached' })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download ZIP' }).click()
    const download = await saved
    deepStrictEqual(download.suggestedFilename(), 'lumocam.zip')
    const entries = unzipSync(new Uint8Array(readFileSync(await download.path())))
    deepStrictEqual(Object.keys(entries).length, readdirSync('brands/geeni').length)
    deepStrictEqual(
      new TextDecoder().decode(entries['lumocam/theme.css.ts']),
      `${(await output(page)).trimEnd()}\n`,
    )
  })

  await check(
    'exports the theme of a partner’s frame, and says what the frame does not accept',
    async (page) => {
      await open(page, `${address}?from=geeni&primary=5b21b6&accent=f97316&radius-card=40px`)
      await panel(page, /^Export/).check()
      await panel(page, /^Run-time brand$/).check()
      const link = page.getByRole('link', { name: 'a brand without a build' })
      match((await link.getAttribute('href')) ?? '', /\/brands#a-brand-without-a-build$/)
      await panel(page, /^Partner frame$/).check()
      match(await output(page), /theme: \{\n\s+'--acct-color-primary': 'light-dark\(#5b21b6, #3fdbd0\)'/)
      await page.getByText('radius-card 40px: the frame allows whole px up to 32.').waitFor()
      await page.getByText('The frame does not accept accent.').waitFor()
    },
  )
}
