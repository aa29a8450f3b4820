import { describe, expect, it, vi } from 'vitest'
import { cardActions } from '../../../../src/store/billing/card.actions.ts'
import type { CardSubmission } from '../../../../src/store/billing/card-save.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import { updateSessionActions } from '../../../../src/store/billing/update-session.actions.ts'
import { getData, IDLE } from '../../../../src/store/core/request.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, knownOutcome, settled } from '../../support/account-plans.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const submission: CardSubmission = {
  address: ADDRESS,
  token: { id: 'card-1', referenceType: null, lastFour: '4242' },
  provider: 'recurly',
  resultToken: null,
}
const another: CardSubmission = {
  ...submission,
  token: { id: 'card-2', referenceType: null, lastFour: '9999' },
}
const withDigits = (lastFour?: string): CardSubmission => ({
  ...submission,
  token: { id: 'card-1', referenceType: null, ...(lastFour && { lastFour }) },
})
const cardWire = (lastFour: string) => ({
  card_type: 'visa',
  last_four: lastFour,
  account_type: 'credit_card',
})
const onFile = (lastFour: string) => Response.json({ billingInfo: cardWire(lastFour) })
const noCard = () => Response.json({ billingInfo: null })
const saved = (lastFour: string) => Response.json({ statusCode: 200, billingInfo: cardWire(lastFour) })
const invoices = (...statuses: string[]) =>
  Response.json({
    invoices: statuses.map((status, at) => ({
      ...{ invoiceId: `${at}`, invoiceTotal: 999, currency: 'USD', created_at: '2031-01-01T00:00:00Z' },
      status,
    })),
  })
const due = (invoiceTotal: number) =>
  Response.json({ invoices: [{ invoiceId: '1', status: 'past_due', invoiceTotal, currency: 'USD' }] })
const downs = Array.from({ length: 8 }, () => down)
const declined = () => Response.json({ error: 'error.subscription.card.declined' }, { status: 402 })

interface Account extends TestStore {
  /** Calls since the account holder signed in, as `METHOD name`. */
  calls: string[]
  /** Idempotency keys of the writes. */
  keys: (string | null)[]
  bodies: string[]
}

/** Signs in and loads the card on file, the payment history and the plans, like the payment page. */
async function account(
  answers: Record<string, Answer | Answer[]>,
  isLoaded = true,
  local?: Storage,
): Promise<Account> {
  const calls: string[] = []
  const keys: (string | null)[] = []
  const bodies: string[] = []
  const recorded = Object.entries<Answer | Answer[]>({
    byEmail: session(),
    billingInfo: noCard(),
    paymentHistory: invoices('paid'),
    subscriptions: Response.json({ subscriptions: [] }),
    ...answers,
  }).map(([name, given]) => [
    name,
    [given].flat().map((answer) => async (request: Request) => {
      calls.push(`${request.method} ${name}`)
      if (request.method !== 'GET') {
        keys.push(request.headers.get('idempotency-key'))
        bodies.push(await request.clone().text())
      }
      return typeof answer === 'function' ? answer(request) : answer.clone()
    }),
  ])
  const one = open({ answers: Object.fromEntries(recorded), ...(local && { local: () => local }) })
  await signIn(one)
  const { loadPaymentInfo } = one.store.use(paymentInfoActions)
  const { loadSubscriptions } = one.store.use(plansActions)
  if (isLoaded) await settled(Promise.all([loadPaymentInfo('recurly'), loadSubscriptions()]))
  for (const list of [calls, keys, bodies]) list.length = 0
  return { ...one, calls, keys, bodies }
}
const save = (one: Account, what = submission) => knownOutcome(one.store.use(cardActions).saveCard(what))
const billing = ({ store }: TestStore) => store.state.getState().billing
const lastFour = (one: TestStore) => {
  const { info } = billing(one)
  return info.status === 'done' ? (info.data?.lastFour ?? null) : info.status
}

describe('a saved card', () => {
  it('is sent by POST with an idempotency key, and invoices and plans reload [BILLING-07]', async () => {
    const one = await account({ 'card-1': saved('4242') })
    expect(await save(one)).toMatchObject({ kind: 'done', billing: { lastFour: '4242' } })
    expect(one.calls[0]).toBe('POST card-1')
    expect({ lastFour: lastFour(one), hasCard: billing(one).hasCard }).toEqual({
      lastFour: '4242',
      hasCard: true,
    })
    expect(one.keys).toEqual([expect.stringMatching(/.{16}/)])
    expect(JSON.parse(one.bodies[0] ?? '')).toMatchObject({ firstName: 'Avery', lastName: 'Brooks' })
    await settled(Promise.resolve())
    await untilIdle()
    expect(one.calls.slice(1).sort()).toEqual(['GET paymentHistory', 'GET subscriptions'])
    expect(billing(one).saving).toMatchObject({ status: 'done', data: { kind: 'done' } })
  })

  it('replaces a card on file by PUT', async () => {
    const one = await account({ billingInfo: onFile('1111'), 'card-1': saved('4242') })
    await save(one)
    expect(one.calls[0]).toBe('PUT card-1')
  })

  it('is not replaced by an older list for a minute', async () => {
    const one = await account({ billingInfo: onFile('1111'), 'card-1': saved('4242') })
    await save(one)
    const { loadPaymentInfo } = one.store.use(paymentInfoActions)
    await settled(loadPaymentInfo('recurly', { reload: true }))
    expect(lastFour(one)).toBe('4242')
    await pass(60_000)
    await settled(loadPaymentInfo('recurly', { reload: true }))
    expect(lastFour(one)).toBe('1111')
  })

  it.each([
    ['with a third card at once', '9999', '9999', '9999'],
    ['with the card from before once a message of another tab has come', '1111', '4242', '1111'],
  ])('is replaced by a list %s', async (_, onList, first, second) => {
    const one = await account({ billingInfo: [onFile('1111'), onFile(onList)], 'card-1': saved('4242') })
    await save(one)
    await settled(one.store.use(paymentInfoActions).loadPaymentInfo('recurly', { reload: true }))
    expect(lastFour(one)).toBe(first)
    const other = new BroadcastChannel('acct.geeni')
    other.postMessage({ name: 'card-changed', account: '42' })
    await vi.waitUntil(() => lastFour(one) === second)
    other.close()
  })

  it('is looked up when the response does not contain it', async () => {
    const one = await account({ billingInfo: [noCard(), onFile('4242')], 'card-1': Response.json({}) })
    expect(await save(one)).toMatchObject({ kind: 'done' })
    expect(one.calls.slice(0, 2)).toEqual(['POST card-1', 'GET billingInfo'])
    expect(lastFour(one)).toBe('4242')
  })

  it('has another key for each attempt', async () => {
    const one = await account({ 'card-1': saved('4242') })
    await save(one)
    await save(one)
    expect(new Set(one.keys).size).toBe(2)
  })
})

describe('a card that the services reject', () => {
  it('is not looked up, and the next attempt has another key', async () => {
    const one = await account({ 'card-1': [declined, saved('4242')] })
    expect(await save(one)).toBeNull()
    expect(one.calls).toEqual(['POST card-1'])
    expect(billing(one)).toMatchObject({ saving: { status: 'failed', error: { code: 'cardDeclined' } } })
    expect(await save(one)).toMatchObject({ kind: 'done' })
    expect(one.calls.slice(0, 2)).toEqual(['POST card-1', 'POST card-1'])
    expect(new Set(one.keys).size).toBe(2)
  })

  it('for a challenge of the bank returns its token to the caller only', async () => {
    const challenge = Response.json({
      FunctionError: 'Unhandled',
      Payload: {
        errorType: 'error.subscription.card.3d.security',
        errorMessage: 'x',
        errorData: 'secret-action',
      },
    })
    const one = await account({ 'card-1': challenge })
    expect(await save(one)).toEqual({ kind: 'challenge', actionToken: 'secret-action' })
    expect(billing(one).saving).toEqual({ status: 'done', data: { kind: 'challenge' } })
    expect(JSON.stringify(one.store.state.getState())).not.toContain('secret-action')
    await untilIdle()
    expect(one.calls).toEqual(['POST card-1'])
  })
})

describe('a card whose outcome is unknown', () => {
  it('is saved when the card on file has changed', async () => {
    const one = await account({ billingInfo: [onFile('1111'), onFile('4242')], 'card-1': down })
    expect(await save(one)).toMatchObject({ kind: 'done', billing: { lastFour: '4242' } })
    expect(lastFour(one)).toBe('4242')
    expect(one.calls.slice(0, 2)).toEqual(['PUT card-1', 'GET billingInfo'])
  })

  const unsaved = { status: 'failed', error: { code: 'server' } }
  const undecided = { ...unsaved, isUnknown: true }
  it.each([
    ['no card', noCard, '4242', 'POST', unsaved],
    ['the earlier card', () => onFile('1111'), '4242', 'PUT', unsaved],
    ['the earlier card, which is entered again', () => onFile('1111'), '1111', 'PUT', undecided],
    ['a card of another tab', [onFile('1111'), () => onFile('9999')], '4242', 'PUT', undecided],
    ['another card, without its digits', [onFile('1111'), () => onFile('4242')], undefined, 'PUT', undecided],
  ])(
    'and that the services answer with %s is decided after two minutes',
    async (_, found, digits, method, state) => {
      const one = await account({ billingInfo: found, 'card-1': down })
      expect(await save(one, withDigits(digits))).toBe('unknown')
      expect(one.calls.slice(0, 3)).toEqual([`${method} card-1`, 'GET billingInfo', 'GET billingInfo'])
      expect(billing(one).saving).toMatchObject({ status: 'pending', unknown: { code: 'server' } })
      await pass(180_000)
      const { saving } = billing(one)
      expect({ isUnknown: false, ...saving }).toMatchObject({ isUnknown: false, ...state })
      expect(one.calls.filter((call) => call === `${method} card-1`)).toHaveLength(1)
    },
  )

  it.each([
    ['found once no list can be older than the change before it', '4242', { status: 'done' }],
    ['not found in a list from before that change', '9999', unsaved],
  ])('is %s', async (_, present, state) => {
    const local = browserStorage()
    await save(await account({ 'card-2': saved('9999') }, true, local), another)
    let onList = '9999'
    // Another tab, or this one after a reload, knows no response to the change before.
    const one = await account({ billingInfo: () => onFile(onList), 'card-1': down }, true, local)
    onList = '4242'
    expect(await save(one)).toBe('unknown')
    await pass(20_000)
    expect({ status: billing(one).saving.status, card: lastFour(one) }).toEqual({
      status: 'pending',
      card: '9999',
    })
    onList = present
    await pass(150_000)
    expect({ isUnknown: false, ...billing(one).saving }).toMatchObject({ isUnknown: false, ...state })
  })

  it('is no failure where an earlier card, which happened late, can have replaced it', async () => {
    const local = browserStorage()
    const first = await account({ billingInfo: onFile('9999'), 'card-2': down }, true, local)
    expect(await save(first, another)).toBe('unknown')
    const one = await account({ billingInfo: onFile('9999'), 'card-1': down }, true, local)
    expect(await save(one)).toBe('unknown')
    await pass(180_000)
    expect(billing(one).saving).toMatchObject(undecided)
  })

  it('is looked up by a retry, which has the same key', async () => {
    const one = await account({ billingInfo: onFile('1111'), 'card-1': [down, saved('4242'), saved('4242')] })
    expect(await save(one)).toBe('unknown')
    one.calls.length = 0
    expect(await save(one)).toMatchObject({ kind: 'done' })
    expect(one.calls.slice(0, 2)).toEqual(['GET billingInfo', 'PUT card-1'])
    expect(new Set(one.keys)).toHaveProperty('size', 1)
    await save(one)
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it('is not repeated with the key of another card', async () => {
    const one = await account({ billingInfo: onFile('1111'), 'card-1': down, 'card-2': saved('9999') })
    await save(one)
    expect(await save(one, another)).toMatchObject({ kind: 'done' })
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it('stays unknown without a response: the next attempt looks it up before it sends anything', async () => {
    const one = await account({
      billingInfo: [noCard(), ...Array.from({ length: 40 }, () => down)],
      'card-1': [down, saved('4242')],
    })
    expect(await save(one)).toBe('unknown')
    one.calls.length = 0
    expect(await save(one)).toBe('unknown')
    expect(one.calls).toContain('GET billingInfo')
    expect(one.calls).not.toContain('POST card-1')
    expect(billing(one).saving).toMatchObject({ status: 'pending', unknown: { code: 'network' } })
  })

  it.each([
    ['the same card is not sent again', submission, 1],
    ['another card is sent with a key of its own', another, 2],
  ])('and was saved after all: %s', async (_, next, count) => {
    let isUp = false
    let loads = 0
    const one = await account({
      billingInfo: () => {
        loads += 1
        if (loads === 1) return noCard()
        return isUp ? onFile('4242') : down()
      },
      'card-1': down,
      'card-2': saved('9999'),
    })
    expect(await save(one)).toBe('unknown')
    isUp = true
    expect(await save(one, next)).toMatchObject({ kind: 'done' })
    expect({ calls: one.keys.length, keys: new Set(one.keys).size }).toEqual({ calls: count, keys: count })
    expect(billing(one).saving.status).toBe('done')
  })

  it('and was not saved: another card is sent with a key of its own', async () => {
    let isUp = false
    let loads = 0
    const one = await account({
      billingInfo: () => {
        loads += 1
        return loads === 1 || isUp ? noCard() : down()
      },
      'card-1': down,
      'card-2': saved('9999'),
    })
    await save(one)
    isUp = true
    expect(await save(one, another)).toMatchObject({ kind: 'done' })
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it.each([
    ['is paid now', ['past_due', 'paid'], 'paid', '1111', { kind: 'done' }],
    ['is paid by another card', ['past_due', 'paid'], 'paid', undefined, 'unknown'],
    ['is still unpaid', ['paid', 'past_due'], 'past_due', '1111', 'unknown'],
    ['has ended unpaid', ['paid', 'past_due'], 'failed', '1111', 'unknown'],
  ])('looks like the earlier one, and a past due invoice %s', async (_, before, after, digits, expected) => {
    const one = await account({
      billingInfo: onFile('1111'),
      paymentHistory: [invoices(...before), ...Array.from({ length: 4 }, () => invoices('paid', after))],
      'card-1': down,
    })
    const outcome = await save(one, withDigits(digits))
    if (typeof expected === 'string') expect(outcome).toBe(expected)
    else expect(outcome).toMatchObject(expected)
    expect(one.calls).toContain('GET paymentHistory')
    const { history } = one.store.state.getState()
    expect(history?.status === 'done' && history.data.map(({ status }) => status)).toContain(after)
  })

  it('stays unknown where neither the earlier card nor the payment history is known', async () => {
    const one = await account({ billingInfo: onFile('4242'), 'card-1': down }, false)
    expect(await save(one)).toBe('unknown')
    expect(one.calls).toContain('GET paymentHistory')
    await pass(180_000)
    expect(billing(one).saving).toMatchObject(undecided)
  })
})

describe('a card save', () => {
  it('is one at a time, and cannot be cleared while it is pending', async () => {
    const one = await account({ 'card-1': [hang, saved('4242')] })
    const actions = one.store.use(cardActions)
    const first = actions.saveCard(submission)
    await untilIdle()
    expect(await actions.saveCard(submission)).toBeNull()
    actions.clearSaving()
    expect(billing(one).saving.status).toBe('pending')
    one.store.signOut('user')
    expect(await settled(first)).toBeNull()
    expect(one.keys).toHaveLength(1)
  })

  it('that failed can be cleared', async () => {
    const one = await account({ 'card-1': declined })
    await save(one)
    one.store.use(cardActions).clearSaving()
    expect(billing(one).saving).toEqual({ status: 'idle' })
  })
})

describe('collecting past due invoices', () => {
  const collect = async (one: Account) => {
    const { history, billing: known } = one.store.state.getState()
    const shown = { invoices: getData(history ?? IDLE) ?? [], card: getData(known.info) ?? null }
    return settled(one.store.use(cardActions).collectPastDue('recurly', shown))
  }

  it.each([
    ['more is past due', [onFile('1111')], [due(999), due(1000), due(999)], 'priceChanged'],
    ['another card is on file', [onFile('1111'), onFile('4242')], [due(999)], 'cardChanged'],
    ['nothing is past due any more', [onFile('1111')], [due(999), invoices('failed')], 'priceChanged'],
    ['the services return no invoices', [onFile('1111')], [due(999), ...downs], 'server'],
  ] as const)('is not sent when %s than the screen shows', async (_, cards, debts, code) => {
    const one = await account({
      billingInfo: [...cards],
      paymentHistory: [...debts],
      verify: Response.json({ statusCode: 200 }),
    })
    expect(await collect(one)).toBeNull()
    expect(billing(one).saving).toMatchObject({ status: 'failed', error: { code } })
    expect(one.calls).not.toContain('POST verify')
  })

  it('verifies the card on file with a key of its own, and reloads invoices and plans', async () => {
    const one = await account({ billingInfo: onFile('1111'), verify: Response.json({ statusCode: 200 }) })
    expect(await collect(one)).toMatchObject({ kind: 'done' })
    await untilIdle()
    expect(one.calls.indexOf('POST verify')).toBe(2)
    expect(one.calls).toContain('GET subscriptions')
    expect({ body: one.bodies[0], calls: one.keys.length }).toEqual({ body: '{}', calls: 1 })
    expect(one.keys[0]).toMatch(/.{16}/)
  })
})

describe('verifying a card', () => {
  it('sends its token and changes nothing', async () => {
    const one = await account({ verify: Response.json({ statusCode: 200 }) })
    const actions = one.store.use(cardActions)
    expect(await settled(actions.verifyCard(submission))).toMatchObject({ kind: 'done' })
    await untilIdle()
    expect(one.calls).toEqual(['POST verify'])
    expect(JSON.parse(one.bodies[0] ?? '')).toEqual({ billing_token: 'card-1' })
    await settled(actions.verifyCard({ ...submission, resultToken: 'passed' }))
    expect(JSON.parse(one.bodies[1] ?? '')).toEqual({ billing_token: 'card-1', threeDToken: 'passed' })
  })

  it('fails with the reason of the services', async () => {
    const one = await account({ verify: declined })
    expect(await settled(one.store.use(cardActions).verifyCard(submission))).toBeNull()
    expect(billing(one).saving).toMatchObject({ status: 'failed', error: { code: 'cardDeclined' } })
  })
})

it('sets up a card of Stripe: the secret goes to the confirmation, and the services confirm the method', async () => {
  const one = await account({
    'setup-intent': Response.json({ clientSecret: 'seti_secret' }),
    'payment-method': Response.json({
      id: 'pm_1',
      billing_details: { name: 'Avery Brooks', address: null },
    }),
  })
  const confirm = vi.fn(async () => 'pm_1')
  expect(await settled(one.store.use(cardActions).setUpCard(confirm))).toBe('pm_1')
  expect(confirm.mock.calls).toEqual([['seti_secret']])
  expect(one.calls).toEqual(['POST setup-intent', 'POST payment-method'])
  expect(one.bodies[1]).toBe('{"paymentMethodId":"pm_1"}')
})

describe('what the account pays with', () => {
  it('loads once after the payment history, and again on request', async () => {
    const one = await account({ billingInfo: [onFile('1111'), onFile('2222')] }, false)
    const { loadPaymentInfo } = one.store.use(paymentInfoActions)
    await settled(loadPaymentInfo('recurly'))
    await settled(loadPaymentInfo('recurly'))
    expect(one.calls).toEqual(['GET paymentHistory', 'GET billingInfo'])
    await settled(loadPaymentInfo('recurly', { reload: true }))
    expect(one.calls.slice(2)).toEqual(['GET billingInfo'])
    expect(lastFour(one)).toBe('2222')
  })

  it('shares a pending load', async () => {
    const one = await account({ billingInfo: onFile('1111') }, false)
    const { loadPaymentInfo } = one.store.use(paymentInfoActions)
    await settled(Promise.all([loadPaymentInfo('recurly'), loadPaymentInfo('recurly', { reload: true })]))
    expect(one.calls.filter((call) => call === 'GET billingInfo')).toHaveLength(1)
    expect(lastFour(one)).toBe('1111')
  })

  it.each([
    ['recurly', 'past_due', [], 'recurly'],
    ['stripe', 'paid', ['GET paymentHistory'], 'stripe'],
    ['stripeElements', 'past_due', ['GET paymentHistory'], 'recurly'],
  ] as const)(
    'with %s and an invoice that is %s needs %j and is %s',
    async (provider, status, calls, final) => {
      const one = await account({ paymentHistory: invoices(status) }, false)
      const { resolveProvider, currentProvider } = one.store.use(paymentInfoActions)
      expect(currentProvider(provider)).toBe(provider)
      expect(await settled(resolveProvider(provider))).toBe(final)
      expect(currentProvider(provider)).toBe(final)
      expect(one.calls).toEqual(calls)
    },
  )
})

describe('the page of the services for another card', () => {
  it('is opened one at a time, and cleared', async () => {
    const one = await account({
      billingInfoUpdateDelegate: Response.json({ checkoutUrl: 'https://pay.example/card' }),
    })
    const { startUpdate, clearUpdate } = one.store.use(updateSessionActions)
    const [first, second] = [
      startUpdate('https://site.example/back'),
      startUpdate('https://site.example/back'),
    ]
    expect(await settled(Promise.all([first, second]))).toEqual(['https://pay.example/card', null])
    expect(one.calls).toEqual(['POST billingInfoUpdateDelegate'])
    expect(JSON.parse(one.bodies[0] ?? '')).toEqual({ returnUrl: 'https://site.example/back' })
    expect(billing(one).updateSession.status).toBe('done')
    clearUpdate()
    expect(billing(one).updateSession).toEqual({ status: 'idle' })
  })

  it('may have changed the card, which the return reports once', async () => {
    const one = await account({
      billingInfoUpdateDelegate: Response.json({ checkoutUrl: 'https://pay.example/card' }),
    })
    const { startUpdate, reportUpdate } = one.store.use(updateSessionActions)
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    reportUpdate()
    await settled(startUpdate('https://site.example/back'))
    expect(posted).not.toHaveBeenCalled()
    reportUpdate()
    reportUpdate()
    expect(posted.mock.calls).toEqual([[{ name: 'card-changed', account: '42' }]])
  })

  it('reports a failure', async () => {
    const one = await account({ billingInfoUpdateDelegate: declined })
    expect(await settled(one.store.use(updateSessionActions).startUpdate('https://site.example/'))).toBeNull()
    expect(billing(one).updateSession.status).toBe('failed')
  })
})
