import { brandCodes } from '../../../brands/codes.ts'
import { getHistory } from '../../../src/store/history/history.actions.ts'
import { flowActions } from '../../../src/store/page/flow.actions.ts'
import { badge } from '../../../src/ui/badge.css.ts'
import { holdImports } from '../hold-imports.ts'
import {
  type Answers,
  closePortal,
  isSeen,
  json,
  type Opened,
  type OpenOptions,
  openSignedIn,
  signedIn,
  wirePlan,
} from '../screens/portal-support.tsx'
import { accessibilityTree, equal, find, named, ok, press, until, violations } from '../support.tsx'

const HISTORY = 'GET /subscriptions/paymentHistory'
const APPLE = 'Go to iTunes to view payment history for your Apple subscriptions.'
const RETRIEVE = 'Sorry, we are unable to retrieve your information at this time. Please try again later.'

/** Returns an invoice in the wire format, `age` months old. */
const wire = (age: number, part: object = {}): object => ({
  invoiceDate: new Date(Date.UTC(2031, 4 - age, 9, 12)).toISOString(),
  status: 'paid',
  invoiceTotal: 999,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '1111',
  invoiceId: `N-${age}`,
  ...part,
})
const many = (count: number): object[] => Array.from({ length: count }, (_, age) => wire(age)).toReversed()
const answering = (invoices: readonly object[]): Answers => ({ [HISTORY]: () => json({ invoices }) })

/** Whether the page has its invoices. */
const isLoaded = ({ shadow }: Opened): boolean =>
  !shadow.querySelector('main [aria-busy], main > [role="status"]')

/** Opens /account-history with a session and waits until it has rendered. */
async function historyPage(
  answers: Answers,
  options: OpenOptions & { isThere?: (opened: Opened) => boolean } = {},
): Promise<Opened> {
  const { isThere = isLoaded, ...others } = options
  const opened = await openSignedIn('/account-history', { ...others, answers })
  await until(() => opened.calls.includes(HISTORY) && isThere(opened), 'the page')
  return opened
}

const main = ({ shadow }: Opened): string => find(shadow, 'main').textContent ?? ''
const rows = ({ shadow }: Opened): HTMLElement[] => [...shadow.querySelectorAll<HTMLElement>('main tbody tr')]
/** The texts of the cells, without the link to the receipt beside the number. */
const cells = (row: HTMLElement): string[] =>
  [...row.children].map(
    (cell) => cell.lastElementChild?.textContent?.replace(/(Receipt|Details) for invoice .*/, '') ?? '',
  )
const numbers = (opened: Opened): string[] => rows(opened).map((row) => cells(row).at(-1) ?? '')
const range = ({ shadow }: Opened): string => find(shadow, 'main nav [role="status"]').textContent ?? ''
const button = ({ shadow }: Opened, name: string) => named(shadow, 'main nav button', name)
const select = ({ shadow }: Opened) => find<HTMLSelectElement>(shadow, 'main select')
const alerts = ({ shadow }: Opened): (string | null)[] =>
  [...shadow.querySelectorAll('main [part="alert"]')].map(({ textContent }) => textContent)

function choose(opened: Opened, value: string): void {
  select(opened).value = value
  select(opened).dispatchEvent(new Event('change', { bubbles: true }))
}

describe('/account-history', () => {
  afterEach(closePortal)

  it('keeps a number of eleven characters on one line at 768 px, with room for a wider font', async () => {
    const opened = await historyPage(answering([wire(0, { invoiceId: '1000042-012' })]), { width: 768 })
    const cell = rows(opened)[0]?.lastElementChild
    ok(cell, 'its cell')
    const number = [...cell.querySelectorAll('span')].find((part) => part.textContent === '1000042-012')
    ok(number, 'the number')
    const range = document.createRange()
    range.selectNodeContents(number)
    equal(range.getClientRects().length, 1, 'lines')
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const share = range.getBoundingClientRect().width / room
    ok(share < 0.85, `the text takes ${share} of its column`)
  })

  it('is a table of five columns with the first ten of the last fifty invoices, newest first [HIST-01 HIST-02 HIST-03]', async () => {
    const opened = await historyPage(answering(many(60)))
    equal(
      [...opened.shadow.querySelectorAll('main thead th')].map(({ textContent }) => textContent),
      ['Date', 'Status', 'Amount', 'Payment Method', 'Invoice #'],
      'headers',
    )
    const [first] = rows(opened)
    ok(first, 'a row')
    equal(
      cells(first),
      ['May 9, 2031', 'Paid', '$9.99 USD', '**** **** **** 1111Visa, ending in 1111', 'N-0'],
      'cells',
    )
    equal(
      numbers(opened),
      Array.from({ length: 10 }, (_, age) => `N-${age}`),
      'first page',
    )
    ok(main(opened).includes('Showing last 50 invoices'), 'note')
    equal(
      [select(opened).value, ...[...select(opened).options].map(({ text }) => text)],
      ['10', '10', '25'],
      'sizes',
    )
    equal(range(opened), '1–10 of 50', 'range')

    choose(opened, '25')
    await until(() => rows(opened).length === 25, '25 rows')
    button(opened, 'Next page').click()
    await until(() => range(opened) === '26–50 of 50', 'second page')
    equal(
      { first: numbers(opened)[0], last: numbers(opened).at(-1) },
      { first: 'N-25', last: 'N-49' },
      'no more than fifty',
    )
    choose(opened, '10')
    await until(() => rows(opened).length === 10, '10 rows')
    equal(numbers(opened)[0], 'N-20', 'the row that was first is still in sight')
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('pages by keyboard, announces each page, and keeps the focus on the first and last page', async () => {
    const opened = await historyPage(answering(many(14)))
    const next = button(opened, 'Next page')
    next.focus()
    await press('Enter')
    await until(() => range(opened) === '11–14 of 14', 'second page')
    await press('Enter')
    equal(
      {
        range: range(opened),
        isFocused: opened.shadow.activeElement === next,
        ariaDisabled: next.getAttribute('aria-disabled'),
      },
      { range: '11–14 of 14', isFocused: true, ariaDisabled: 'true' },
      'at the end',
    )
    const reported = await accessibilityTree()
    const roles: string[] = reported.map(({ role }) => role)
    for (const role of ['table', 'columnheader', 'rowheader', 'navigation'])
      ok(roles.includes(role), `${role} in ${[...new Set(roles)]}`)
    await press('Shift+Tab', 'Enter')
    await until(() => range(opened) === '1–10 of 14', 'first page')
  })

  it('shows a skeleton of a page and announces the loading [HIST-05]', async () => {
    let answer = (_: Response): void => {}
    const opened = await historyPage(
      {
        [HISTORY]: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
      { isThere: ({ shadow }) => shadow.querySelector('main [aria-busy]') !== null },
    )
    const waiting = find(opened.shadow, 'main [aria-busy]')
    ok(waiting.textContent?.includes('Loading'), 'the text')
    ok([...waiting.querySelectorAll('svg')].some(isSeen), 'something turns')
    const height = find(opened.shadow, 'main').scrollHeight
    equal(
      { rows: rows(opened).length, violations: await violations(opened.shadow) },
      { rows: 10, violations: [] },
      'places',
    )
    answer(json({ invoices: many(10) }))
    await until(() => !opened.shadow.querySelector('main [aria-busy]'), 'the invoices')
    equal(find(opened.shadow, 'main').scrollHeight, height, 'height')
  })

  it('shows an empty state [HIST-06]', async () => {
    const opened = await historyPage(answering([]))
    equal(find(opened.shadow, 'main h2').textContent, 'You have no payment history.', 'the text')
    equal({ rows: rows(opened).length, alerts: alerts(opened) }, { rows: 0, alerts: [] }, 'nothing else')
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('refers Apple accounts to the App Store, above the table or alone [HIST-07]', async () => {
    const apple: Answers = {
      'GET /account/subscriptions': () => json({ subscriptions: [wirePlan({}, { provider: 'apple' })] }),
    }
    const alone = await historyPage({ ...apple, ...answering([]) })
    equal({ alerts: alerts(alone), rows: rows(alone).length }, { alerts: [APPLE], rows: 0 }, 'alone')
    ok(!main(alone).includes('You have no payment history.'), 'nothing else')
    const both = await historyPage({ ...apple, ...answering(many(2)) })
    equal({ alerts: alerts(both), rows: rows(both).length }, { alerts: [APPLE], rows: 2 }, 'with a table')
    const [notice, table] = ['[part="alert"]', 'table'].map((place) => find(both.shadow, `main ${place}`))
    ok(notice && table && notice.getBoundingClientRect().bottom <= table.getBoundingClientRect().top, 'above')
  })

  it('shows the status of an invoice as a chip [HIST-10 HIST-11 HIST-12 HIST-17]', async () => {
    const opened = await historyPage(
      answering([
        wire(0, { status: 'pending' }),
        wire(1, { status: 'failed' }),
        wire(2, { status: 'past_due' }),
        wire(3, { status: 'other', lastFour: null }),
        wire(4, { invoiceTotal: -999 }),
      ]),
    )
    const chips = rows(opened).map((row) => row.querySelector(`.${badge.split(' ')[0]}`))
    equal(
      chips.map((chip) => chip?.textContent ?? null),
      ['Pending', 'Failed', 'Past Due', null, 'Refund'],
      'labels',
    )
    const colors = chips.map((chip) => chip && getComputedStyle(chip).color)
    equal(colors[1], colors[2], 'danger')
    equal(new Set(colors).size, 4, 'warning, danger, none and another')
    const other = rows(opened)[3]
    ok(other && cells(other)[3]?.startsWith('**** **** **** ****'), 'mask')
    named(opened.shadow, 'main tbody a', 'Receipt for invoice N-4').click()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the receipt')
    const refund = find(opened.shadow, 'dialog[open]').textContent ?? ''
    ok(refund.includes('Amount refunded$9.99 USD'), `a refunded amount is not negative: ${refund}`)
  })

  it('opens the card form from a past-due invoice, as from the payment page', async () => {
    const opened = await historyPage(answering([wire(0), wire(1, { status: 'past_due' })]), { width: 360 })
    const links = [...opened.shadow.querySelectorAll<HTMLAnchorElement>('main tbody a')]
    equal(
      links.map(({ textContent }) => textContent),
      ['Receipt for invoice N-0', 'Update card for invoice N-1', 'Details for invoice N-1'],
      'links',
    )
    for (const { textContent, offsetHeight } of links) ok(offsetHeight >= 44, `a thumb’s ${textContent}`)
    const link = links[1]
    ok(link, 'a link')
    ok(link.href.endsWith('/billing'), link.href)
    link.click()
    await until(() => opened.path() === '/billing', 'card form')
    equal(opened.account.store.use(flowActions).getPrevious('/billing'), '/payment', 'the page before')
  })

  const print = (): HTMLElement | null => document.querySelector('body > [data-acct-print]')

  it('opens an invoice as a receipt, and prints the receipt alone while it is open', async () => {
    const opened = await historyPage(
      answering([wire(0), wire(1, { status: 'past_due', invoiceTotal: 1999 })]),
    )
    const link = find<HTMLAnchorElement>(opened.shadow, 'main tbody a')
    ok(link.href.endsWith('/account-history?invoice=N-0'), link.href)
    const ofFirstView = new CSSStyleSheet()
    opened.shadow.adoptedStyleSheets = [ofFirstView, ...opened.shadow.adoptedStyleSheets]
    link.focus()
    await press('Enter')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the receipt')
    const dialog = find(opened.shadow, 'dialog[open]')
    equal(find(dialog, 'h2').textContent, 'Receipt', 'title')
    equal(
      [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
      [
        'Invoice #N-0',
        'DateMay 9, 2031',
        'StatusPaid',
        'Payment Method**** **** **** 1111Visa, ending in 1111',
        'Billed toAvery Brooksavery@brand.example',
        'Amount paid$9.99 USD',
      ],
      'content',
    )
    equal(await violations(opened.shadow), [], 'axe')
    await until(() => Boolean(print()?.shadowRoot?.querySelector('h1')), 'what prints')
    const sheet = print()?.shadowRoot
    ok(sheet?.querySelector('[data-scheme="light"] svg[aria-label="Geeni"]'), 'the logo')
    ok(sheet?.textContent?.includes('$9.99 USD'), 'the sum')
    ok(sheet?.textContent?.endsWith(`Geeni${location.host}`), 'where it is from')
    ok(sheet?.adoptedStyleSheets[0] === ofFirstView, 'the first view’s sheet, which no module registers')
    equal(print()?.offsetHeight, 0, 'height on the screen')

    let prints = 0
    window.print = () => {
      prints += 1
    }
    named(dialog, 'button', 'Print').click()
    equal(prints, 1, 'prints')
    await press('Escape')
    await until(() => print() === null, 'nothing is left in the page')
    equal(document.adoptedStyleSheets.length, 0, 'style sheets of the page')
    ok(opened.shadow.activeElement === link, 'the focus returns to the link')

    named(opened.shadow, 'main tbody a', 'Details for invoice N-1').click()
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the invoice')
    const unpaid = find(opened.shadow, 'dialog[open]')
    equal(find(unpaid, 'h2').textContent, 'Invoice', 'no receipt without a payment')
    ok(unpaid.textContent?.includes('Amount due$19.99 USD'), 'amount due')
  })

  it('names the seller and the way to withdraw of the settings, in the language and for the days that they set', async () => {
    const today = new Date().toISOString()
    const long = '2020-01-01T12:00:00Z'
    const invoices = [wire(0, { invoiceDate: today }), wire(1, { invoiceDate: long })]
    const legal = {
      seller: { name: 'Example GmbH', address: 'Musterweg 1\n10115 Berlin', taxId: 'DE123456789' },
      withdrawal: {
        label: { de: 'Vertrag widerrufen', en: 'Withdraw from contract here' },
        address: '/cancel-plan',
        days: 14,
      },
    }
    const opened = await historyPage(answering(invoices), { settings: { legal } })
    const getReceipt = async (number: string): Promise<HTMLElement> => {
      named(opened.shadow, 'main tbody a', `Receipt for invoice ${number}`).click()
      await until(() => opened.shadow.querySelector('dialog[open]') !== null, number)
      return find(opened.shadow, 'dialog[open]')
    }
    const old = await getReceipt('N-1')
    ok(
      old.textContent?.includes('SellerExample GmbHMusterweg 1\n10115 BerlinDE123456789'),
      `${old.textContent}`,
    )
    ok(!old.textContent?.includes('Withdraw'), 'after the period')
    equal(await violations(opened.shadow), [], 'axe')
    named(old, 'button', 'Close').click()
    await until(() => print() === null, 'closed')
    const recent = await getReceipt('N-0')
    await until(() => recent.textContent?.includes('Withdraw') === true, 'within the period')
    named(recent, 'a', 'Withdraw from contract here').click()
    await until(() => opened.path() === '/cancel-plan', 'the route')
    const footer = named(opened.shadow, 'footer a', 'Withdraw from contract here')
    equal(new URL((footer as HTMLAnchorElement).href).pathname.endsWith('/cancel-plan'), true, 'the footer')
    closePortal()
    const german = await historyPage(answering(invoices), { settings: { legal }, locale: 'de' })
    const footerText = () => find(german.shadow, 'footer').textContent ?? ''
    await until(() => footerText().includes('Vertrag widerrufen'), 'in German')
    ok(
      german.shadow.querySelector('main')?.textContent?.includes('CSV mit Semikolons'),
      'a file for its spreadsheets',
    )
  })

  it('opens the receipt of the address once, and says when the account has no such invoice', async () => {
    const opened = await historyPage(answering(many(14)))
    opened.go('/account-history?invoice=N-3')
    await until(() => opened.shadow.querySelector('dialog[open]') !== null, 'the receipt')
    ok(find(opened.shadow, 'dialog[open]').textContent?.includes('N-3'), 'its number')
    named(opened.shadow, 'dialog[open] button', 'Close').click()
    await until(() => print() === null, 'closed')
    equal(opened.shadow.activeElement?.textContent, 'Receipt for invoice N-3', 'the focused link')
    opened.go('/account-history?invoice=%3Cb%3Eother')
    await until(() => alerts(opened).length === 1, 'a notice')
    equal(alerts(opened), ['We could not find that invoice in your payment history.'], 'notice')
    equal(opened.shadow.querySelector('dialog[open]'), null, 'no receipt')
  })

  it('saves the listed invoices as CSV', async () => {
    const opened = await historyPage(
      answering([wire(0, { invoiceTotal: -999 }), wire(1, { invoiceId: '=N-1', lastFour: null })]),
    )
    const { createObjectURL } = URL
    const { click } = HTMLAnchorElement.prototype
    let file: { name: string; content: Blob } | null = null
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:saved'
    }
    HTMLAnchorElement.prototype.click = function save() {
      const [content] = saved
      if (content) file = { name: this.download, content }
    }
    try {
      named(opened.shadow, 'main button', 'Download CSV').click()
      await until(() => file !== null, 'the file')
    } finally {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    }
    const { name, content } = file as unknown as { name: string; content: Blob }
    equal(name, 'geeni-invoices.csv', 'name')
    equal(
      await content.text(),
      'Date,Status,Amount,Currency,Payment Method,Invoice #\r\n2031-05-09,Refund,-9.99,USD,"Visa, ending in 1111",N-0\r\n2031-04-09,Paid,9.99,USD,Visa,\'=N-1\r\n',
      'content',
    )
  })

  it('titles a failed load "Error" and retries [ERR-53]', async () => {
    let isDown = true
    const errors: unknown[] = []
    const record = (event: Event): void => {
      // The reference and the time differ each time.
      const { code, area, call } = (event as CustomEvent).detail
      errors.push({ code, area, call })
    }
    document.addEventListener('acct-error', record)
    const opened = await openSignedIn('/account-history', {
      answers: { [HISTORY]: () => (isDown ? json({}, 400) : json({ invoices: many(3) })) },
    })
    await until(() => errors.length > 0 && alerts(opened).length === 1, 'a failure')
    const alert = find(opened.shadow, 'main [role="alert"]')
    equal(
      [...alert.children].map(({ textContent }) => textContent),
      ['Error', RETRIEVE],
      'the text',
    )
    equal(await violations(opened.shadow), [], 'axe')
    const failure = { code: 'unknown', area: 'history', call: 'paymentHistory' }
    equal(errors, [failure], 'event')
    named(opened.shadow, 'main button', 'Try again').click()
    await until(() => errors.length > 1, 'a second failure')
    equal(errors, [failure, failure], 'one event for each failure')
    opened.go('/account-history?page=2')
    isDown = false
    named(opened.shadow, 'main button', 'Try again').click()
    await until(() => rows(opened).length === 3, 'invoices')
    equal(alerts(opened), [], 'no alert')
    document.removeEventListener('acct-error', record)
    equal(errors.length, 2, 'events, none of which repeats for the new address')

    isDown = true
    opened.go('/payment')
    opened.go('/account-history')
    await until(() => alerts(opened).length === 1, 'what is known already stays, below the alert')
    equal(rows(opened).length, 3, 'rows')
  })

  it('ignores code of My Plan that loads after the page has replaced My Plan', async () => {
    const delayed = holdImports('watch-past-due')
    const opened = await openSignedIn('/subscriptions', { answers: { [HISTORY]: () => json({}, 400) } })
    const requests = (): number => opened.calls.filter((call) => call === HISTORY).length
    const { state } = opened.account.store
    const hasFailed = (count: number): boolean =>
      requests() === count && getHistory(state.getState()).status === 'failed'
    await until(() => hasFailed(1), 'the failed request of My Plan for the history')
    opened.go('/account-history')
    await until(() => hasFailed(2), 'the failed request of the page')
    equal(delayed.count(), 1, 'imports that wait')
    await delayed.release()
    // A request that the code starts is recorded by then.
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
    equal(requests(), 2, 'requests')
  })

  it('omits the notice while the plan source is unknown', async () => {
    let isDown = false
    const subscriptions = signedIn['GET /account/subscriptions']
    const opened = await historyPage({
      ...answering(many(2)),
      'GET /account/subscriptions': (request) =>
        isDown ? json({}, 400) : (subscriptions?.(request) ?? json({}, 400)),
    })
    isDown = true
    opened.account.store.state.setState(({ plans }) => ({
      plans: { ...plans, subscriptions: { status: 'idle' } },
    }))
    opened.go('/payment')
    opened.go('/account-history')
    await until(
      () => opened.account.store.state.getState().plans.subscriptions.status === 'failed',
      'failure',
    )
    await until(() => rows(opened).length === 2, 'rows')
  })

  it('renders rows as cards in a narrow container, without horizontal scroll', async () => {
    const opened = await historyPage(answering(many(12)), { width: 320 })
    const [first, second] = rows(opened)
    ok(first && second, 'rows')
    ok(second.getBoundingClientRect().top - first.getBoundingClientRect().bottom >= 8, 'cards')
    ok(!isSeen(first.querySelector('th [aria-hidden]')), 'a date needs no heading')
    ok(first.textContent?.includes('Invoice #'), 'a number does')
    const method = first.querySelector('td:nth-child(4) > :last-child')
    equal(method && getComputedStyle(method).textAlign, 'start', 'the alignment of a card number that wraps')
    const { scrollWidth, clientWidth } = find(opened.shadow, 'main')
    ok(scrollWidth <= clientWidth, `${scrollWidth} in ${clientWidth}`)
    const roles = (await accessibilityTree()).map(({ role }) => role)
    for (const role of ['table', 'columnheader', 'rowheader']) ok(roles.includes(role), role)
    equal(await violations(opened.shadow), [], 'axe')
  })

  for (const brand of brandCodes)
    it(`aligns the number, the link to the receipt and the values above them on a phone: ${brand}`, async () => {
      const ids = ['1332992-012', '1332992-011'] as const
      const invoices = [wire(0, { invoiceId: ids[0] }), wire(1, { invoiceId: ids[1], status: 'past_due' })]
      const opened = await historyPage(answering(invoices), { width: 360, brand })
      const all = rows(opened)
      for (const [index, row] of all.entries()) {
        const box = (selector: string) => find(row, selector).getBoundingClientRect()
        const number = box('td:last-child [dir="ltr"]')
        const link = box('td:last-child a')
        ok(link.top < number.bottom && number.top < link.bottom, `row ${index}: one line`)
        equal(box('th').left, box('td:last-child').left, `row ${index}: starts`)
        equal(box('td:nth-child(3)').right, box('td:nth-child(2)').right, `row ${index}: ends`)
        if (index === 0)
          equal(link.right, box('td:nth-child(3) > :last-child').right, 'the link ends with them')
      }
      const heights = all.map((row) => row.getBoundingClientRect().height)
      equal(new Set(heights).size, 1, `heights: ${heights}`)
    })

  it('keeps no data after a sign-out', async () => {
    const opened = await historyPage(answering(many(2)))
    ok(opened.account.store.state.getState().history, 'known')
    opened.account.store.signOut('user')
    equal(opened.account.store.state.getState().history ?? null, null, 'forgotten')
  })
})
