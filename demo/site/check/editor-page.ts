// The controls of the theme editor, as its checks use them.
import type { Frame, Page } from 'playwright-core'

export const VIOLET = '#5b21b6'
export const VIOLET_RGB = 'rgb(91, 33, 182)'

/** Opens the editor. Resolves with the document of its preview, once the tags are live. */
export async function open(page: Page, address: string): Promise<Frame> {
  await page.goto(address)
  await page.locator('.tool-stage[data-mode="live"]').waitFor()
  const frame = page.frames().find((one) => one.url().includes('/theme-preview'))
  if (!frame) throw new Error('The editor has no preview.')
  await frame.locator('[data-scheme="light"] acct-login:state(ready)').waitFor()
  return frame
}

/** Waits until the sign-in button of a scheme has a background. */
export const waitForButton = (frame: Frame, scheme: string, color: string): Promise<unknown> =>
  frame.waitForFunction(
    ([name, expected]) => {
      const tag = document.querySelector(`[data-scheme="${name}"] acct-login`)
      const button = tag?.shadowRoot?.querySelector('button[type="submit"]')
      // An empty form has its button disabled, so the value of its theme decides.
      const probe = document.createElement('span')
      probe.style.backgroundColor = 'var(--acct-color-primary)'
      button?.parentElement?.append(probe)
      const found = getComputedStyle(probe).backgroundColor
      probe.remove()
      return button !== null && found === expected
    },
    [scheme, color] as const,
  )

export const toHex = (page: Page, label: string) => page.getByLabel(`${label}, as text`, { exact: true })
export const panel = (page: Page, name: RegExp) => page.getByRole('radio', { name })
export const output = (page: Page): Promise<string> => page.locator('.tool-output').innerText()
