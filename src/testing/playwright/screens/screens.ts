import type { Page } from '@playwright/test'
import type { ScreenTexts } from '../screen-texts.ts'
import {
  ForgotPasswordScreen,
  LoginScreen,
  MenuScreen,
  PendingDeleteScreen,
  ResetPasswordScreen,
  VerifyEmailScreen,
} from './access-screens.ts'
import { BillingScreen, CheckoutScreen, HistoryScreen, OrderScreen } from './payment-screens.ts'
import { CancelPlanScreen, DevicesScreen, PlansScreen, SubscriptionsScreen } from './plan-screens.ts'
import { ButtonScreen, PortalScreen } from './whole-screens.ts'

/** The screen of each tag, by the name of its fixture: the tag's name without `acct-`. */
export const SCREENS = {
  billing: BillingScreen,
  button: ButtonScreen,
  cancelPlan: CancelPlanScreen,
  checkout: CheckoutScreen,
  devices: DevicesScreen,
  forgotPassword: ForgotPasswordScreen,
  history: HistoryScreen,
  login: LoginScreen,
  menu: MenuScreen,
  order: OrderScreen,
  pendingDelete: PendingDeleteScreen,
  plans: PlansScreen,
  portal: PortalScreen,
  resetPassword: ResetPasswordScreen,
  subscriptions: SubscriptionsScreen,
  verifyEmail: VerifyEmailScreen,
} as const satisfies Readonly<Record<string, new (page: Page, texts: ScreenTexts) => unknown>>

/** The screens, by the names of their fixtures. */
export interface Screens {
  billing: BillingScreen
  button: ButtonScreen
  cancelPlan: CancelPlanScreen
  checkout: CheckoutScreen
  devices: DevicesScreen
  forgotPassword: ForgotPasswordScreen
  history: HistoryScreen
  login: LoginScreen
  menu: MenuScreen
  order: OrderScreen
  pendingDelete: PendingDeleteScreen
  plans: PlansScreen
  portal: PortalScreen
  resetPassword: ResetPasswordScreen
  subscriptions: SubscriptionsScreen
  verifyEmail: VerifyEmailScreen
}

/**
 * Returns the screens of a page.
 * @internal
 */
export function getScreens(page: Page, texts: ScreenTexts): Screens {
  const entries = Object.entries(SCREENS).map(([name, Screen]) => [name, new Screen(page, texts)])
  return Object.fromEntries(entries) as Screens
}
