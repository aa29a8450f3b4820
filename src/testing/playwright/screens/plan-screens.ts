import type { Locator, Page } from '@playwright/test'
import type { MessageKey } from '../../../i18n/keys.ts'
import type { ScreenTexts } from '../screen-texts.ts'
import { Screen } from './screen.ts'

/** A billing cycle of the plan picker. */
export type Cycle = 'monthly' | 'yearly' | 'twoYear'

/** The plan, where an account has several: its name, or a part of it. */
type PlanName = string | RegExp

/** `<acct-subscriptions>`: My Plan. */
export class SubscriptionsScreen extends Screen {
  /** The cards of the plans. */
  readonly plans: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-subscriptions')
    this.plans = this.root.getByRole('article')
  }

  /** Returns the card of a plan, of the only one without a name. */
  plan(name?: PlanName): Locator {
    return name === undefined
      ? this.plans
      : this.plans.filter({ has: this.page.getByRole('heading', { name }) })
  }

  async #choose(key: MessageKey, name?: PlanName): Promise<void> {
    const card = this.plan(name)
    await card.getByRole('button', { name: this.texts.pattern('myPlan.menu') }).click()
    await card.getByRole('menuitem', { name: this.texts.t(key), exact: true }).click()
  }

  /** Opens the plan picker from the plan's menu. */
  async changePlan(name?: PlanName): Promise<void> {
    await this.#choose('myPlan.changePlan', name)
  }

  /** Opens the device assignment from the plan's menu. */
  async manageDevices(name?: PlanName): Promise<void> {
    await this.#choose('myPlan.manageDevices', name)
  }

  /** Opens the cancellation from the plan's menu, in brands that have it. */
  async cancelPlan(name?: PlanName): Promise<void> {
    await this.#choose('myPlan.cancelPlan', name)
  }

  /** Resumes a paused plan, and confirms the charge. */
  async resume(name?: PlanName): Promise<void> {
    await this.plan(name)
      .getByRole('button', { name: this.texts.t('myPlan.resume'), exact: true })
      .click()
    await this.dialog.getByRole('button', { name: this.texts.t('resume.confirm'), exact: true }).click()
  }
}

const CYCLES: Readonly<Record<Cycle, MessageKey>> = {
  monthly: 'offer.monthly',
  yearly: 'offer.yearly',
  twoYear: 'offer.twoYear',
}

/** `<acct-plans>`: the plan picker. */
export class PlansScreen extends Screen {
  /** The plans of the selected billing cycle. */
  readonly plans: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-plans', 'acct-button')
    this.plans = this.root
      .getByRole('list')
      .locator('> li')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
  }

  /** Returns a plan of the selected billing cycle by its name. */
  plan(name: string): Locator {
    return this.plans.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** Shows the plans of a billing cycle. */
  async showCycle(cycle: Cycle): Promise<void> {
    // The name can end with what the cycle saves.
    await this.root.getByRole('tab', { name: this.texts.t(CYCLES[cycle]) }).click()
  }

  /** Selects a plan: `plans.select('Premium', { cycle: 'yearly' })`. */
  async select(name: string, { cycle }: { cycle?: Cycle } = {}): Promise<void> {
    if (cycle) await this.showCycle(cycle)
    await this.plan(name).getByRole('button').click()
  }

  /** Selects a plan and presses Change Plan, which opens the devices, the order, or a question. */
  async choose(name: string, options: { cycle?: Cycle } = {}): Promise<void> {
    await this.select(name, options)
    await this.button('offer.changePlan').click()
  }

  /** Confirms the question about a plan with fewer features, or about a free one. */
  async confirm(): Promise<void> {
    const names = [this.texts.t('offer.goOn'), this.texts.t('offer.changePlan')]
    const buttons = names.map((name) => this.dialog.getByRole('button', { name, exact: true }))
    await buttons.reduce((either, one) => either.or(one)).click()
  }
}

/** `<acct-devices>`: the devices that a plan covers. */
export class DevicesScreen extends Screen {
  /** The checkboxes of all devices. */
  readonly devices: Locator
  /** Saves, on the way from My Plan. */
  readonly saveButton: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-devices', 'acct-button')
    this.devices = this.root.getByRole('checkbox')
    this.saveButton = this.button('devices.save')
  }

  /** Returns the checkbox of a device by the start of its name. */
  device(name: string): Locator {
    return this.root.getByRole('checkbox', { name })
  }

  /** Puts devices on the plan. */
  async cover(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.device(name).check()
  }

  /** Takes devices from the plan. */
  async uncover(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.device(name).uncheck()
  }

  /** Presses the button that saves the selection of devices. */
  async save(): Promise<void> {
    await this.saveButton.click()
  }

  /** Confirms that devices leave the plan, which deletes their video history. */
  async confirmRemoval(): Promise<void> {
    await this.button('devices.removeAndSave').click()
  }

  /** Goes on to the order. */
  async next(): Promise<void> {
    await this.button('devices.next').click()
  }
}

/** `<acct-cancel-plan>`. */
export class CancelPlanScreen extends Screen {
  readonly heading: Locator

  /** @internal */
  constructor(page: Page, texts: ScreenTexts) {
    super(page, texts, 'acct-cancel-plan')
    this.heading = this.root.getByRole('heading', { name: texts.pattern('cancel.title') })
  }

  /** Cancels the plan. */
  async confirm(): Promise<void> {
    await this.button('cancel.confirm').click()
  }

  /** Keeps the plan. */
  async keep(): Promise<void> {
    await this.button('cancel.keep').click()
  }
}
