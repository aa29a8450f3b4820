import type { Locator, Page } from '@playwright/test'
import type { ScreenTexts } from '../screen-texts.ts'
import { Screen } from './screen.ts'

const TABS = { subscriptions: '/subscriptions', payment: '/payment', history: '/account-history' } as const

/** `<acct-portal>`: the tabs around the screens of all areas. */
export class PortalScreen extends Screen {
  /** The navigation with the tabs. */
  readonly tabs: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts)
    this.tabs = this.root.getByRole('navigation', { name: texts.t('layout.tabs') })
  }

  /** Opens a tab. */
  async open(tab: keyof typeof TABS): Promise<void> {
    // A brand can have other texts for its tabs.
    await this.tabs.locator(`a[href*="${TABS[tab]}"]`).click()
  }
}

/** `<acct-button>`: one task in a dialog. The screens of the task find it there. */
export class ButtonScreen extends Screen {
  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-button')
  }

  /** Opens the task; of a page with several buttons, that of `task`. */
  async open(task?: string): Promise<void> {
    const element = this.page.locator(task ? `acct-button[task="${task}"]` : 'acct-button')
    await element.getByRole('button').first().click()
    await this.page.locator('acct-button').getByRole('dialog').waitFor()
  }
}
