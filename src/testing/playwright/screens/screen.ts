import type { Locator, Page } from '@playwright/test'
import type { Words } from '../words.ts'

/**
 * What the account holder sees of one tag. The portal shows the same screens, so a screen is looked for in the tag, in
 * `<acct-portal>` and, where a button opens it, in the dialog of `<acct-button>`.
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
  readonly words: Words

  /**
   * @internal
   * @param tags Tags that can show it, besides the portal.
   */
  constructor(page: Page, words: Words, ...tags: readonly string[]) {
    this.page = page
    this.words = words
    this.root = page.locator([...tags, 'acct-portal'].join(', '))
    this.alert = this.root.getByRole('alert')
    this.status = this.root.getByRole('status')
    this.dialog = this.root.getByRole('dialog')
  }

  /** @internal */
  button(key: Parameters<Words['t']>[0]): Locator {
    return this.root.getByRole('button', { name: this.words.t(key), exact: true })
  }

  /** @internal */
  field(key: Parameters<Words['t']>[0]): Locator {
    return this.root.getByLabel(this.words.t(key), { exact: true })
  }
}
