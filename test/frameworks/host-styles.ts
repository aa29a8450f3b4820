import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'

/**
 * Opens a page whose styles reach everything, and checks that no element from the tag's part `root` on has
 * another computed style without them. Throws on a difference.
 */
export async function tryHostStyles(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' })
  try {
    await page.goto(url)
    const login = page.locator('acct-login:state(ready)')
    await login.waitFor()
    await login.evaluate((host) => host.style.setProperty('inline-size', '400px', 'important'))
    const getStyles = (): Promise<Record<string, string>> =>
      login.evaluate((host) => {
        const found: Record<string, string> = {}
        // The container around the root has no text and no style of its own.
        const elements = host.shadowRoot?.querySelectorAll('[part~="root"], [part~="root"] *') ?? []
        for (const [at, element] of [...elements].entries()) {
          const style = getComputedStyle(element)
          for (const name of style) found[`${at} ${element.localName} ${name}`] = style.getPropertyValue(name)
        }
        return found
      })
    const styled = await getStyles()
    await page.evaluate(() => {
      for (const sheet of document.styleSheets) sheet.disabled = true
      for (const element of document.body.querySelectorAll('[style]:not(acct-login)'))
        element.removeAttribute('style')
    })
    const unstyled = await getStyles()
    const differing = Object.keys(unstyled).filter((name) => styled[name] !== unstyled[name])
    assert.deepEqual(
      differing.map((name) => `${name}: ${styled[name]}, without the page's styles ${unstyled[name]}`),
      [],
      "the page's styles reach the element",
    )
    assert.ok(Object.keys(unstyled).length > 1000, 'the element has rendered')
  } finally {
    await page.close()
  }
}
