// What a designer does in the theme editor.
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { checkEditorFiles } from './editor-files.ts'
import { open, panel, toHex, VIOLET, VIOLET_RGB, waitForButton } from './editor-page.ts'
import { openInspected, violations } from './pages.ts'
import type { Report } from './report.ts'
import { withPage } from './with-page.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80">
  <rect width="200" height="80" fill="#ffffff"/><circle cx="40" cy="40" r="30" fill="#0a6ebd"/>
  <rect x="90" y="20" width="80" height="10" fill="#ffb300"/></svg>`

/** The panels, and the forms of the export after it. */
const PANELS = [
  ...[/^Contrast/, /^Export/, /^Run-time brand$/, /^Brand folder$/, /^Design tokens$/, /^Partner frame$/],
  /^Design$/,
]

/** Inspects the panels and the open groups, which the check of all pages does not see. */
async function inspectPanels(browser: Browser, address: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openInspected(browser, colorScheme)
    await open(page, `${address}?from=geeni&on-accent=-ffffff&header=f97316-7f1d1d`)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of PANELS) {
        await panel(page, name).check()
        await page.locator('.tool-group').evaluateAll((groups) => {
          for (const group of groups) group.setAttribute('open', '')
        })
        // The sample of the poor pair is as poor as the design has it.
        const problems = (await violations(page)).filter((problem) => !problem.includes('.tool-sample'))
        found.push(...problems.map((problem) => `${name} ${colorScheme} ${width} px: ${problem}`))
      }
    }
    await page.context().close()
  }
  return found
}

/** Checks the theme editor. */
export async function checkEditor(browser: Browser, origin: string, report: Report): Promise<void> {
  const address = `${origin}/theme-editor`
  const check = (name: string, run: (page: Page) => Promise<void>): Promise<void> =>
    report.try(`theme editor: ${name}`, () => withPage(browser, run))

  await check('shows live tags with an account, and a color changes them in its scheme', async (page) => {
    const frame = await open(page, address)
    await frame.locator('[data-scheme="light"] acct-subscriptions').getByText('Driveway').first().waitFor()
    await frame.locator('[data-scheme="dark"] acct-plans:state(ready)').waitFor()
    await toHex(page, 'Primary, light').fill(VIOLET)
    await waitForButton(frame, 'light', VIOLET_RGB)
    await waitForButton(frame, 'dark', 'rgb(63, 219, 208)')
    // The site itself has no session.
    const keys = await page.evaluate(() => [localStorage, sessionStorage].flatMap((all) => Object.keys(all)))
    deepStrictEqual(
      keys.filter((key) => key.startsWith('acct.')),
      [],
    )
  })

  await report.try('theme editor: has panels that axe finds nothing against', async () =>
    deepStrictEqual(await inspectPanels(browser, address), []),
  )

  await check('names a pair that fails with its ratio and scheme, and a fix resolves it', async (page) => {
    await open(page, address)
    await toHex(page, 'Muted').or(toHex(page, 'Muted, dark')).first().waitFor({ state: 'attached' })
    await page.getByText('Text', { exact: true }).first().click()
    await toHex(page, 'Muted, dark').fill('#444444')
    await panel(page, /^Contrast \(\d+\)$/).check()
    const row = page.getByRole('listitem').filter({ hasText: 'Muted on canvas' })
    match(await row.innerText(), /dark scheme, \d\.\d\d:1, needs 4\.5:1/)
    await row.getByRole('button', { name: /^Text #[0-9a-f]{6}.*: change muted,/ }).click()
    await row.waitFor({ state: 'detached' })
    const all = page.getByRole('button', { name: 'Fix all' })
    if (await all.isVisible()) await all.click()
    await page.getByText(/^All \d+ pairs that tags render meet/).waitFor()
  })

  await check('says what a token is for, at its row and to assistive technology', async (page) => {
    await open(page, address)
    await page.getByText('Header and highlights', { exact: true }).click()
    const accent = toHex(page, 'Accent, light')
    await accent.focus()
    const text = "The brand's second color, for ribbons and small highlights."
    const line = page.locator('.tool-about')
    match(await line.innerText(), new RegExp(`^Accent ${text}$`))
    ok(await line.isVisible())
    const id = await accent.getAttribute('aria-describedby')
    deepStrictEqual(await page.locator(`[id="${id}"]`).innerText(), text)
    await page.locator('[data-token="on-header"] .tool-name').hover()
    match(await line.innerText(), /^On header Text on header\.$/)
  })

  await check('derives the surfaces from the action color, and undoes it in one step', async (page) => {
    await open(page, address)
    await toHex(page, 'Primary, light').fill(VIOLET)
    await toHex(page, 'Primary, light').blur()
    const canvas = toHex(page, 'Canvas, light')
    const first = await canvas.inputValue()
    await page.getByRole('button', { name: 'Derive from primary' }).click()
    await page.waitForURL(/canvas=/)
    ok((await canvas.inputValue()) !== first)
    await panel(page, /^Contrast$/).check()
    await page.getByText(/^All \d+ pairs that tags render meet/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => url.search.includes('primary=5b21b6') && !url.search.includes('canvas='))
  })

  await check('undoes and repeats by keys and buttons, and resets', async (page) => {
    const frame = await open(page, address)
    const field = toHex(page, 'Primary, light')
    const first = await field.inputValue()
    await field.fill(VIOLET)
    await field.blur()
    await page.keyboard.press('Control+z')
    await page.waitForFunction(([element, value]) => (element as HTMLInputElement).value === value, [
      await field.elementHandle(),
      first,
    ] as const)
    await page.keyboard.press('Control+Shift+Z')
    deepStrictEqual(await field.inputValue(), VIOLET)
    // From the preview too.
    await frame.locator('[data-scheme="light"] acct-login a').first().focus()
    await page.keyboard.press('Control+z')
    await page.waitForFunction(([element, value]) => (element as HTMLInputElement).value === value, [
      await field.elementHandle(),
      first,
    ] as const)
    await page.keyboard.press('Control+Shift+Z')
    await page.getByRole('button', { name: 'Undo' }).click()
    deepStrictEqual(await field.inputValue(), first)
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    deepStrictEqual(await field.inputValue(), first)
  })

  await check('keeps the design in a short address that survives a reload', async (page) => {
    await open(page, address)
    await toHex(page, 'Primary, light').fill(VIOLET)
    await page.waitForURL(/primary=5b21b6/)
    ok(page.url().length < origin.length + 60, page.url())
    const frame = await open(page, page.url())
    deepStrictEqual(await toHex(page, 'Primary, light').inputValue(), VIOLET)
    await waitForButton(frame, 'light', VIOLET_RGB)
  })

  await check('starts from the colors of a logo, which it sends nowhere', async (page) => {
    await open(page, address)
    // The tags of the preview sign in with a POST.
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    await page
      .getByLabel('or from a logo')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
    await page.waitForURL(/from=0a6ebd-ffb300/)
    deepStrictEqual(await toHex(page, 'Primary, light').inputValue(), '#0a6ebd')
    await panel(page, /^Contrast$/).check()
    await page.getByText(/^All \d+ pairs that tags render meet/).waitFor()
    deepStrictEqual(sent, [])
    await panel(page, /^Design$/).check()
    await page
      .getByLabel('or from a logo')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
    await page.getByText('The file is no image').waitFor()
  })

  await check('is used with the keyboard alone', async (page) => {
    await open(page, address)
    // From the skip link to the first control of the editor.
    await page.getByRole('radio', { name: 'Design' }).focus()
    await page.keyboard.press('ArrowRight')
    ok(await page.getByRole('radio', { name: 'Contrast' }).isChecked())
    await page.keyboard.press('ArrowLeft')
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
    for (let step = 0; step < 30 && (await focused()) !== 'Primary, light, as text'; step += 1)
      await page.keyboard.press('Tab')
    deepStrictEqual(await focused(), 'Primary, light, as text')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(VIOLET)
    await page.waitForURL(/primary=5b21b6/)
    await page.keyboard.press('Control+z')
    await page.waitForURL((url) => !url.search.includes('5b21b6'))
  })

  await check('shows prerendered first views without services', async (page) => {
    // Without one the page cannot have a sandbox of its own either.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.route(address, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/<script type="application\/json" data-acct-settings>.*?<\/script>/s, '')
      await route.fulfill({ response, body })
    })
    await page.goto(address)
    await page.locator('.tool-stage[data-mode="static"]').waitFor()
    const frame = page.frames().find((one) => one.url().includes('/theme-preview'))
    const form = frame?.locator('[data-scheme="dark"] acct-login')
    ok(await form?.getByLabel('Email').isVisible())
    // The first views are those of the brand from which the design starts.
    await form?.getByRole('img', { name: 'Geeni' }).waitFor()
    await page.getByLabel('Start from').selectOption('momentum')
    await form?.getByRole('img', { name: 'Momentum' }).waitFor()
    await page.getByLabel('Start from').selectOption('geeni')
    await form?.getByRole('img', { name: 'Geeni' }).waitFor()
    await toHex(page, 'Primary, light').fill(VIOLET)
    ok(frame)
    await waitForButton(frame, 'light', VIOLET_RGB)
  })

  await checkEditorFiles(check, address)
}
