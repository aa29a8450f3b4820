// The codes of the event `acct-error`, from the table of errors: what they mean, and what the visitor reads.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { AcctError, type AcctErrorCode } from '../../src/errors/acct-error.ts'
import { describeError, type ErrorArea, type ErrorRows } from '../../src/errors/error-table.ts'
import { billingErrors, expressErrors, payPalErrors, placementErrors } from '../../src/errors/gateway-rows.ts'
import { secondFactorErrors } from '../../src/errors/second-factor-rows.ts'
import { type Messages, SECTIONS } from '../../src/i18n/catalog.ts'
import type { MessageKey } from '../../src/i18n/keys.ts'
import { DATA_CODES, type ScreenOnlyCode } from './embedding-codes.ts'

/** Meaning of the codes that the embedding API does not report. A code without a row does not compile. */
const SCREEN_CODES: Readonly<Record<ScreenOnlyCode, string>> = {
  unauthorized:
    'The services responded with 401: on the sign-in form they rejected username and password, elsewhere the session has ended.',
  paymentUnavailable: 'The card vendor’s script or fields did not load.',
  paymentProcessing: 'The card vendor responded without a token.',
  cardIncomplete: 'The card vendor’s fields contain invalid values.',
  cardProblem: 'The card vendor declined the card without a reason.',
  challengeFailed: 'The account holder did not pass the bank’s confirmation.',
  paypalCanceled: 'The account holder closed PayPal’s window.',
  paypalUnavailable: 'PayPal did not load.',
  paypalBlocked: 'The browser blocks PayPal’s window.',
  walletFailed: 'Apple Pay, Google Pay or Link failed.',
  noPlanPaid: 'A wallet has paid, and no plan or currency is chosen.',
  methodUnhandled: 'A wallet that the checkout does not know has paid.',
  priceChanged: 'The order costs more than its screen showed, so it was not sent.',
  cardChanged:
    'The account’s payment method is not the one that the order’s screen showed, so it was not sent.',
  planChanged:
    'The account’s plans have changed since the order’s screen showed them, so the order was not made.',
}

/** Meanings that differ from those for a partner. */
const OWN: Partial<Record<AcctErrorCode, string>> = {
  damaged: 'A file of the elements arrived damaged, or failed to load three times; a reload loads it again.',
  malformed: 'The services responded with something that the elements do not understand.',
  tooManyRequests: 'The services limit requests.',
  aborted:
    'The elements ended the call, as the session or the screen ended, or the account holder closed the bank’s confirmation.',
  notFound: 'The services do not have what the call names.',
  conflict: 'The state of the account does not allow the change.',
  cardDeclined: 'The bank declined the card.',
  cardExpired: 'The card has expired.',
  cvvDeclined: 'The bank declined the security code of the card.',
  cardNumber: 'The bank declined the number of the card.',
  configuration: 'The settings of the page are wrong; the console names them.',
  unknown: 'The services rejected the call for a reason that the elements do not know.',
  invalidLogin:
    'The services accepted the sign-in call, also with Google or Apple, without starting a session.',
  threeDSecure: 'The bank requires a confirmation.',
}

const MEANINGS = { ...DATA_CODES, ...SCREEN_CODES, ...OWN } as Readonly<Record<AcctErrorCode, string>>

/** The rows of the table by the screens that use them; the first ones are those of every other screen. */
const SCREENS: readonly (readonly [screens: string, rows: ErrorArea | ErrorRows])[] = [
  ['', 'my-plan'],
  ['sign-in', 'sign-in'],
  ['second factor', secondFactorErrors],
  ['card form', billingErrors],
  ['order', placementErrors],
  ['PayPal', payPalErrors],
  ['express checkout', expressErrors],
]

const PLACES = { banner: '', field: ' (at the field)', page: ' (in place of the screen)' }

const root = resolve(import.meta.dirname, '../..')
const read = (name: string): Messages =>
  JSON.parse(readFileSync(resolve(root, `src/i18n/locales/en/${name}.json`), 'utf8'))
const MESSAGES: Messages = Object.assign({}, ...['common', ...SECTIONS].map(read))

const getText = (key: MessageKey): string => `“${MESSAGES[key]}”`

/** Returns what the visitor reads on some screens, and where. */
function shown(code: AcctErrorCode, rows: ErrorArea | ErrorRows): string {
  // A row that prefers the services' text then returns it.
  const { title, message, detail, place, goTo } = describeError(new AcctError(code, { detail: 'text' }), rows)
  const text = title ? `${getText(title)} ${getText(message)}` : getText(message)
  const route = goTo ? `, then \`${goTo}\`` : ''
  return `${text}${detail ? ', or the text of the services' : ''}${PLACES[place]}${route}`
}

/** What other screens show with a code of a payment, which the text before the list says once. */
const FALLBACK = getText('error.unknown')

/** Returns the rows of the documents: code, meaning, and what the visitor reads on which screens. */
export const errorCodes = (): [code: AcctErrorCode, meaning: string, text: string][] =>
  (Object.keys(MEANINGS) as AcctErrorCode[]).map((code) => {
    const texts = SCREENS.map(([screens, rows]) => [screens, shown(code, rows)] as const)
      .reduce<[text: string, screens: string[]][]>((found, [screens, text]) => {
        const known = found.find(([other]) => other === text)
        if (known) known[1].push(screens)
        else found.push([text, [screens]])
        return found
      }, [])
      .filter(([text], _, all) => text !== FALLBACK || all.length === 1)
      .map(([text, screens]) => (screens.includes('') ? text : `${screens.join(', ')}: ${text}`))
    return [code, MEANINGS[code], texts.join('<br>')]
  })
