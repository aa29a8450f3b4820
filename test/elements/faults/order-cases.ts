import {
  accept,
  front,
  isDrawn,
  orderPage,
  PREVIEW,
  plusHeld,
  SUBSCRIBE,
  thanked,
  words,
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
  let held = before
  return {
    name: `placing an order, ${name}, ${idempotencyHeader ? 'with' : 'without'} a key`,
    call: SUBSCRIBE,
    change: {
      asks: SUBSCRIPTIONS,
      commit() {
        held = [after]
      },
      reset() {
        held = before
      },
      state: () => json({ subscriptions: held }),
      isDone: thanked,
    },
    open: ({ answers, now }) =>
      orderPage({ answers, now, held: [...before], settings: { idempotencyHeader } }),
    isOpen(opened) {
      if (!isDrawn(opened)) return false
      accept(opened)
      return named(opened.shadow, 'main button', 'Submit').getAttribute('aria-disabled') !== 'true'
    },
    begin: submit,
    says: 'main',
    words: {
      refused: ERROR_PAGE,
      rejected: ENDED,
      unreached: UNKNOWN,
      late: UNKNOWN,
      broken: UNKNOWN,
      unreadable: UNKNOWN,
      nothing: UNKNOWN,
    },
    unknown: UNKNOWN,
    again: () => {},
    isReady: (opened) => isDrawn(opened) || words(opened).includes(UNKNOWN),
    // No other order is sent while the outcome of one is unknown.
    spent: ['rejected', 'refused', 'unreached', 'late', 'broken', 'unreadable', 'nothing'],
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
  words: { others: ERROR_PAGE, rejected: ENDED },
  spent: ['rejected', 'unreached', 'late', 'broken', 'unreadable', 'crowded', 'refused', 'nothing'],
  isRead: call.startsWith('GET'),
  moves: true,
})

/** Calls of the order summary (B§7). */
export const ORDER_CASES: readonly Case[] = [
  placing('the first', [], plusHeld(), true),
  placing(
    'a higher plan',
    [holding('geeni', 'plan_geeni_basic_m', { devices: [front] })],
    plusHeld({ subscription_id: 's-9' }),
    false,
  ),
  page(PREVIEW),
]
