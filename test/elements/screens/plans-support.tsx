import type { BrandCode } from '../../../brands/index.ts'
import { toWirePlan } from '../../../src/sandbox/data/plan-views.ts'
import { buildCatalog } from '../../../src/sandbox/seeds/catalog.ts'
import { named, until } from '../support.tsx'
import {
  type Answers,
  json,
  type Opened,
  type OpenOptions,
  openPortal,
  openSignedIn,
  profile,
  wirePlan,
} from './portal-support.tsx'

/** The sandbox's catalog of a brand. */
export const catalog = (
  brand: string,
): { id: string; name: string; external_plan_code: string; billing_cycle: number }[] =>
  buildCatalog(brand)
    .filter((plan) => plan.large_catalog === 0)
    .map(toWirePlan) as never

/** An account in relation to the catalog. */
export interface Member {
  /** Plans of the subscriptions view. */
  current?: unknown[]
  /** Ids of plans the account is not eligible for. */
  ineligible?: readonly string[]
  trials?: readonly string[]
  unassigned?: unknown[]
  country?: string
}

/** Responses about plans, for a visitor or an account holder. */
export function planAnswers(brand: BrandCode, member: Member = {}): Answers {
  const plans = catalog(brand)
  const eligible = plans.map(({ id }) => id).filter((id) => !member.ineligible?.includes(id))
  return {
    'GET /subscriptions/plans': () => json({ plans }),
    'POST /authentication/byEmail': () => json(profile()),
    'GET /account/subscriptions': () => json({ subscriptions: member.current ?? [] }),
    'GET /account/devices': () => json({ devices: member.unassigned ?? [] }),
    'GET /account/devices/unassigned': () => json({ devices: member.unassigned ?? [] }),
    [`GET /subscriptions/eligiblePlans/${brand}`]: () => json({ plans: eligible }),
    'GET /subscriptions/a-1': () =>
      json({ subscriptions: [], trialEligibility: { plans: member.trials ?? [] } }),
    'GET /account/contactInfo': () => json({ address: [{ country: member.country ?? 'US' }] }),
  }
}

/** Opens /plans as a visitor and waits for the cards. */
export async function visit(brand: BrandCode, path = '/plans', options: OpenOptions = {}): Promise<Opened> {
  const opened = await openPortal(path, {
    brand,
    ...options,
    answers: { ...planAnswers(brand), ...options.answers },
  })
  await until(() => cards(opened.shadow).length > 0, 'the cards')
  return opened
}

/** Opens /plans with a session and waits for the cards. */
export async function enter(
  brand: BrandCode,
  member: Member = {},
  { path = '/plans', ...options }: OpenOptions & { path?: string } = {},
): Promise<Opened> {
  const opened = await openSignedIn(path, {
    brand,
    ...options,
    answers: { ...planAnswers(brand, member), ...options.answers },
  })
  await until(() => cards(opened.shadow).length > 0, 'the cards')
  return opened
}

/** A catalog plan as an account's plan. */
export function holding(
  brand: string,
  id: string,
  part: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): unknown {
  const plan = catalog(brand).find((one) => one.id === id)
  if (!plan) throw new Error(`${brand} has no plan ${id}`)
  return wirePlan(
    { id: 'current', plan_config_id: id, recurly_plan_code: plan.external_plan_code, ...part },
    { ...plan, ...config },
  )
}

export const cards = (shadow: ParentNode): HTMLElement[] => [
  ...shadow.querySelectorAll<HTMLElement>('li[part="plan"]'),
]

/** Returns the card of a plan by name. */
export function card(shadow: ParentNode, name: string): HTMLElement {
  const found = cards(shadow).find((one) => one.querySelector('h3')?.textContent === name)
  if (!found) throw new Error(`no card "${name}"`)
  return found
}

export function getButton(within: HTMLElement): HTMLButtonElement {
  const found = within.querySelector('button')
  if (!found) throw new Error('a card without a button')
  return found
}

/** Returns the text of a button. */
export const reads = (button: HTMLElement): string => (button.textContent ?? '').trim()

export const isDisabled = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

/** Returns the features of a card by row; null for a missing feature. */
export const features = (within: HTMLElement): (string | null)[] =>
  [...within.querySelectorAll('ul li')].map((row) => {
    const text = row.children[1]?.firstChild?.textContent ?? ''
    return text.endsWith(': not included') ? null : text
  })

/** Selects a tab, such as "Yearly". */
export function openTab(shadow: ParentNode, name: RegExp): void {
  const tab = [...shadow.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => name.test(reads(one)))
  if (!tab) throw new Error(`no tab ${name}`)
  tab.click()
}

/** Clicks a button of the bar, such as Change Plan. */
export const pressBar = (shadow: ParentNode, name: string): void =>
  named(getBar(shadow), 'button', name).click()

export function getBar(shadow: ParentNode): HTMLElement {
  const bar = shadow.querySelector<HTMLElement>('[part="choice"]')
  if (!bar) throw new Error('no bar')
  return bar
}
