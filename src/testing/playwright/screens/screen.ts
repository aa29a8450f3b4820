import type { Locator, Page } from '@playwright/test'
import type { ScreenTexts } from '../screen-texts.ts'

/**
 * What the account holder sees of one tag. The portal shows the same screens, so the locators search the tag,
 * `<acct-portal>` and, where a button opens the screen, the dialog of `<acct-button>`.
 */
export abstract class Screen {
  readonly page: Page
  /** The elements that can show the screen. */
  readonly root: Locator
  /** The message about what went wrong. */
  readonly alert: Locator
  /** The message about what has happened. */
  readonly status: Locator
  /** The open dialog. */
  readonly dialog: Locator
  /** @internal */
  readonly texts: ScreenTexts

  /**
   * @internal
   * @param tags Tags that can show it, besides the portal.
   */
  constructor(page: Page, texts: ScreenTexts, ...tags: readonly string[]) {
    this.page = page
    this.texts = texts
    this.root = page.locator([...tags, 'acct-portal'].join(', '))
    this.alert = this.root.getByRole('alert')
    this.status = this.root.getByRole('status')
    this.dialog = this.root.getByRole('dialog')
  }

  /** @internal */
  button(key: Parameters<ScreenTexts['t']>[0]): Locator {
    return this.root.getByRole('button', { name: this.texts.t(key), exact: true })
  }

  /** @internal */
  field(key: Parameters<ScreenTexts['t']>[0]): Locator {
    return this.root.getByLabel(this.texts.t(key), { exact: true })
  }
}
