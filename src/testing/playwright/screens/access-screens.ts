import type { Locator, Page } from '@playwright/test'
import type { ScreenTexts } from '../screen-texts.ts'
import { Screen } from './screen.ts'

/** Username and password, as those of an account of the sandbox. */
interface Login {
  email: string
  password: string
}

/** `<acct-login>`: sign-in, and the second factor. */
export class LoginScreen extends Screen {
  readonly username: Locator
  readonly password: Locator
  readonly rememberMe: Locator
  readonly submit: Locator
  readonly forgotPassword: Locator
  /** The field of the second factor. */
  readonly code: Locator
  readonly sendNewCode: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-login')
    this.username = this.field('signIn.username')
    this.password = this.field('signIn.password')
    this.rememberMe = this.field('signIn.rememberMe')
    this.submit = this.button('signIn.submit')
    this.forgotPassword = this.root.getByRole('link', { name: texts.t('signIn.forgot') })
    this.code = this.field('mfa.code')
    this.sendNewCode = this.button('mfa.resend')
  }

  /** Fills in the form and sends it. It does not wait for the response. */
  async signIn({ email, password }: Login): Promise<void> {
    await this.username.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Enters the code of the second factor and sends it. */
  async enterCode(code: string): Promise<void> {
    await this.code.fill(code)
    await this.button('mfa.verify').click()
  }
}

/** `<acct-forgot-password>`. */
export class ForgotPasswordScreen extends Screen {
  readonly email: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-forgot-password')
    this.email = this.field('forgot.email')
  }

  /** Requests the link, and waits until the screen says that it is sent. */
  async request(email: string): Promise<void> {
    await this.email.fill(email)
    await this.button('forgot.submit').click()
    await this.root.getByRole('heading', { name: this.texts.t('forgot.checkTitle') }).waitFor()
  }
}

/** `<acct-reset-password>`. */
export class ResetPasswordScreen extends Screen {
  readonly password: Locator
  readonly confirmation: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-reset-password')
    this.password = this.field('reset.password')
    this.confirmation = this.field('reset.confirm')
  }

  /** Enters a new password in both fields and sends it. */
  async reset(password: string): Promise<void> {
    await this.password.fill(password)
    await this.confirmation.fill(password)
    await this.button('reset.submit').click()
  }
}

/** `<acct-verify-email>`. */
export class VerifyEmailScreen extends Screen {
  /** The message that the address is verified. */
  readonly verified: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-verify-email')
    this.verified = this.root.getByText(texts.t('verify.success'))
  }

  /** Repeats a verification that failed. */
  async tryAgain(): Promise<void> {
    await this.button('action.tryAgain').click()
  }
}

/** `<acct-menu>`, and the header of the portal. */
export class MenuScreen extends Screen {
  /** The account holder's name, which opens the menu. */
  readonly name: Locator
  /** The link of a visitor. */
  readonly signIn: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-menu')
    const header = page.locator('acct-menu, acct-portal header')
    this.name = header.locator('button[aria-haspopup="menu"]')
    this.signIn = header.getByRole('link', { name: texts.t('menu.signIn'), exact: true })
  }

  async #choose(key: 'menu.signOut' | 'menu.account' | 'menu.deleteAccount'): Promise<void> {
    await this.name.click()
    await this.root.getByRole('menuitem', { name: this.texts.t(key), exact: true }).click()
  }

  /** Signs the account out, by the menu. */
  async signOut(): Promise<void> {
    await this.#choose('menu.signOut')
  }

  /** Opens the account at a glance, on a page without the portal. */
  async openAccount(): Promise<void> {
    await this.#choose('menu.account')
    await this.dialog.waitFor()
  }

  /** Requests the deletion of the account and confirms it. */
  async deleteAccount(): Promise<void> {
    await this.#choose('menu.deleteAccount')
    await this.dialog.getByRole('button', { name: this.texts.t('menu.deleteAccount'), exact: true }).click()
  }
}

/** `<acct-pending-delete>`. */
export class PendingDeleteScreen extends Screen {
  readonly heading: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-pending-delete')
    this.heading = this.root.getByRole('heading', { name: texts.t('pendingDelete.title') })
  }

  /** Cancels the deletion. */
  async cancelRequest(): Promise<void> {
    await this.button('pendingDelete.cancel').click()
  }

  /** Keeps the request, which signs out. */
  async keepRequest(): Promise<void> {
    await this.button('pendingDelete.keep').click()
  }
}
