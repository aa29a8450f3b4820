import type { Locator, Page } from '@playwright/test'
import type { MessageKey } from '../../../i18n/keys.ts'
import type { ScreenTexts } from '../screen-texts.ts'
import { Screen } from './screen.ts'

/** A card. Every number of sandbox.md is possible. */
export interface Card {
  /** Default: 4242 4242 4242 4242. */
  number?: string
  /** Two digits. Default: 12. */
  month?: string
  /** Two digits. Default: 40. */
  year?: string
  /** Default: 731. */
  cvv?: string
}

/** A billing address in the United States; each field has a default. */
export interface Address {
  firstName?: string
  lastName?: string
  address?: string
  city?: string
  /** Two capital letters. */
  state?: string
  zip?: string
}

/** `<acct-billing>`: the card form, and the payment method on file. */
export class BillingScreen extends Screen {
  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-billing', 'acct-button')
  }

  #frame(key: MessageKey): Locator {
    return this.page.locator(`iframe[title="${this.texts.t(key)}"]`)
  }

  /** Types into a field of the vendor, which formats each digit. */
  async #type(frame: Locator, text: string, selector = 'input'): Promise<void> {
    const input = frame.contentFrame().locator(selector).first()
    await input.fill('')
    await input.pressSequentially(text)
  }

  /** Opens the form from the payment method on file. */
  async change(): Promise<void> {
    await this.button('billing.change').click()
  }

  /** Opens the form of an account without a card. */
  async add(): Promise<void> {
    await this.button('billing.add').click()
  }

  /** Types a card into the fields of the vendor: Recurly, Stripe, or Stripe's Payment Element. */
  async fillCard({
    number = '4242424242424242',
    month = '12',
    year = '40',
    cvv = '731',
  }: Card = {}): Promise<void> {
    const split = this.#frame('billing.number')
    // Stripe's own title, in any language of the page.
    const whole = this.page.locator('iframe[title="Secure payment input frame"]')
    await split.or(whole).first().waitFor()
    if ((await whole.count()) > 0) {
      const fields = { number, expiry: month + year, cvv }
      for (const [name, text] of Object.entries(fields))
        await this.#type(whole, text, `input[name="${name}"]`)
      return
    }
    await this.#type(split, number)
    const expiry = this.#frame('billing.expiry')
    if ((await expiry.count()) > 0) await this.#type(expiry, month + year)
    else {
      await this.#type(this.#frame('billing.month'), month)
      await this.#type(this.#frame('billing.year'), year)
    }
    await this.#type(this.#frame('billing.cvv'), cvv)
  }

  /** Fills in the billing address. */
  async fillAddress(address: Address = {}): Promise<void> {
    const { firstName = 'Avery', lastName = 'Brooks', address: street = '1 Main St', ...place } = address
    const { city = 'Springfield', state = 'IL', zip = '62701' } = place
    await this.field('billing.firstName').fill(firstName)
    await this.field('billing.lastName').fill(lastName)
    await this.field('billing.address1').fill(street)
    await this.field('billing.city').fill(city)
    await this.field('billing.state').selectOption(state)
    await this.field('billing.zip').fill(zip)
  }

  /** Saves the card. */
  async submit(): Promise<void> {
    await this.button('billing.submit').click()
  }

  /** Goes on with the card to the order. */
  async next(): Promise<void> {
    await this.button('billing.next').click()
  }

  /** Completes the bank's confirmation of a card (3-D Secure). */
  async confirmWithBank(): Promise<void> {
    await this.#frame('billing.challengeTitle')
      .contentFrame()
      .getByRole('button', { name: 'Complete' })
      .click()
  }

  /** Pays what is past due with the card on file. */
  async payPastDue(): Promise<void> {
    const names = [this.texts.pattern('payment.pay'), this.texts.pattern('payment.payAll')]
    const buttons = names.map((name) => this.root.getByRole('button', { name }))
    await buttons
      .reduce((either, one) => either.or(one))
      .first()
      .click()
  }
}

/** `<acct-order>`: the order summary. */
export class OrderScreen extends Screen {
  /** The section with the payment method. */
  readonly payment: Locator
  readonly submitButton: Locator
  /** The dialog after an order. */
  readonly success: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-order', 'acct-button')
    this.payment = this.root.getByRole('region', { name: texts.t('order.payment') })
    this.submitButton = this.button('order.submit')
    this.success = this.root.getByRole('dialog', { name: texts.t('order.thanks') })
  }

  /** Applies a promo code. */
  async applyPromo(code: string): Promise<void> {
    await this.field('order.promoLabel').fill(code)
    await this.button('order.promoApply').click()
  }

  /** Opens the form for another payment method. */
  async changePayment(): Promise<void> {
    // The name of the first button goes on with the section's.
    const names = [this.texts.t('order.change'), this.texts.t('order.addPayment')]
    const buttons = names.map((name) => this.payment.getByRole('button', { name }))
    await buttons.reduce((either, one) => either.or(one)).click()
  }

  async acceptTerms(): Promise<void> {
    await this.root.getByRole('checkbox', { name: this.texts.t('order.terms').replace(/[[\]]/g, '') }).check()
  }

  /** Accepts the terms and sends the order. It does not wait for the response. */
  async submit(): Promise<void> {
    await this.acceptTerms()
    await this.submitButton.click()
  }

  /** Leaves the dialog after an order for My Plan. */
  async done(): Promise<void> {
    await this.success.getByRole('button', { name: this.texts.t('order.done'), exact: true }).click()
  }
}

/** `<acct-history>`: invoices. */
export class HistoryScreen extends Screen {
  /** The rows of the invoices, newest first. */
  readonly invoices: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-history')
    this.invoices = this.root.getByRole('table').locator('tbody').getByRole('row')
  }

  /** Opens the receipt of an invoice; 0 is the newest. */
  async openReceipt(index = 0): Promise<void> {
    await this.invoices
      .nth(index)
      .getByRole('link', { name: this.texts.t('history.receipt') })
      .click()
    await this.dialog.waitFor()
  }
}

/** `<acct-checkout>`: express and delegated checkout. */
export class CheckoutScreen extends Screen {
  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-checkout')
  }

  /** Opens the hosted checkout page. */
  async continueToPayment(): Promise<void> {
    await this.button('checkout.continue').click()
  }

  /** Pays on the sandbox's stand-in of the hosted checkout page. */
  async payOnHostedPage(): Promise<void> {
    await this.page.waitForURL('**/vendors/checkout*')
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click()
  }
}
