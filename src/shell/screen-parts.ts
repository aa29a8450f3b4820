import type { I18n } from '../i18n/i18n.ts'

/** Path to what its screen loads by itself for an account holder: its lazy parts and the code of its calls. */
export const screenParts: Readonly<Record<string, (text: Pick<I18n, 'load'>) => Promise<unknown>>> = {
  '/plans': (text) =>
    Promise.all([
      import('../services/plans/plan-catalog.ts'),
      import('../services/devices/unassigned-devices.ts'),
      import('../services/history/invoices.ts'),
      import('../services/billing/billing.ts'),
      import('../areas/plans/plans-dialogs.view.tsx'),
      text.load('stay'),
    ]),
  '/manage-devices': () => import('../areas/devices/device-choice.container.tsx'),
  '/order-summary': () =>
    Promise.all([
      import('../services/plans/plan-changes.ts'),
      import('../areas/order/signed-in-order.container.tsx'),
    ]),
  '/billing': () => import('../areas/billing/billing-form.container.tsx'),
}
