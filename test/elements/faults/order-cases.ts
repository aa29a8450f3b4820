import {
  accept,
  currentPlus,
  front,
  getText,
  isConfirmed,
  isRendered,
  orderPage,
  PREVIEW,
  SUBSCRIBE,
} from '../screens/order-support.tsx'
import { holding } from '../screens/plans-support.tsx'
import { json, type Opened } from '../screens/portal-support.tsx'
import { named } from '../support.tsx'
import { type Case, ENDED, ERROR_PAGE, isAt } from './case.ts'

const SUBSCRIPTIONS = 'GET /account/subscriptions'

const UNKNOWN = 'We do not know yet whether your order went through'

/** Clicks Submit twice, or checks an unknown outcome. */
function submit(opened: Opened): void {
  const checkAgain = [...opened.shadow.querySelectorAll<HTMLElement>('main button')].find(
    ({ textContent }) => textContent === 'Check again',
  )
  if (checkAgain) {
    checkAgain.click()
    return
  }
  const button = named(opened.shadow, 'main button', 'Submit')
  button.click()
  button.click()
}

function placing(name: string, before: readonly unknown[], after: unknown, idempotencyHeader: boolean): Case {
  let current = before
  return {
    name: `placing an order, ${name}, ${idempotencyHeader ? 'with' : 'without'} a key`,
    call: SUBSCRIBE,
    change: {
      lookup: SUBSCRIPTIONS,
      commit() {
        current = [after]
      },
      reset() {
        current = before
      },
      state: () => json({ subscriptions: current }),
      isDone: isConfirmed,
    },
    open: ({ answers, now }) =>
      orderPage({ answers, now, current: [...before], settings: { idempotencyHeader } }),
    isOpen(opened) {
      if (!isRendered(opened)) return false
      accept(opened)
      return named(opened.shadow, 'main button', 'Submit').getAttribute('aria-disabled') !== 'true'
    },
    begin: submit,
    says: 'main',
    texts: {
      rejected: ERROR_PAGE,
      unauthorized: ENDED,
      unreached: UNKNOWN,
      late: UNKNOWN,
      broken: UNKNOWN,
      unreadable: UNKNOWN,
      nothing: UNKNOWN,
    },
    unknown: UNKNOWN,
    again: () => {},
    isReady: (opened) => isRendered(opened) || getText(opened).includes(UNKNOWN),
    // No other order is sent while the outcome of one is unknown.
    spent: ['unauthorized', 'rejected', 'unreached', 'late', 'broken', 'unreadable', 'nothing'],
    moves: true,
  }
}

/** A failed load of the order opens the error page (B§4). */
const page = (call: string): Case => ({
  name: `${call} at /order-summary`,
  call,
  open: ({ answers, now }) => orderPage({ answers, now, path: '/plans' }),
  isOpen: (opened) => isAt('/plans')(opened) && opened.shadow.querySelector('main h3') !== null,
  begin: ({ go }) => go('/order-summary'),
  says: 'main',
  texts: { others: ERROR_PAGE, unauthorized: ENDED },
  spent: ['unauthorized', 'unreached', 'late', 'broken', 'unreadable', 'crowded', 'rejected', 'nothing'],
  isRead: call.startsWith('GET'),
  moves: true,
})

/** Calls of the order summary (B§7). */
export const ORDER_CASES: readonly Case[] = [
  placing('the first', [], currentPlus(), true),
  placing(
    'a higher plan',
    [holding('geeni', 'plan_geeni_basic_m', { devices: [front] })],
    currentPlus({ subscription_id: 's-9' }),
    false,
  ),
  page(PREVIEW),
]
