import { routes } from '../../../src/shell/routes.ts'
import { type FakeClock, fakeClock } from '../clock.ts'
import { type Answers, closePortal, type Opened } from '../screens/portal-support.tsx'
import { equal, ok } from '../support.tsx'
import { CASES, type Case } from './cases.ts'
import { FAULTS, type Fault, type Meaning } from './kinds.ts'

/** What is said of a failure where no screen says it differently. */
const WORDS: Record<Meaning, string> = {
  unreached: 'We could not reach the service. Check your connection and try again.',
  late: 'The service is taking too long to answer. Please try again.',
  broken: 'The service has a problem right now. Please try again in a moment.',
  unreadable: 'The service sent an answer we could not read. Please try again.',
  crowded: 'Too many requests. Please wait a moment and try again.',
  refused: 'An unknown error occurred, please try again.',
  rejected: 'Your session has ended. Please sign in again.',
  nothing: 'The service sent an answer we could not read. Please try again.',
}
const SLOW = 'This is taking longer than usual.'
/** No wait may be longer, ms. */
const LIMIT = 30_000

/** As long as the delay before a sign-in and what comes with it may take, ms of the page's time. */
const BEFORE_CALL = 4_000
/** As long as repeating a call may take beside the call, ms of the page's time. */
const REPEATING = 8_000
const realTimeout = window.setTimeout.bind(window)
const pause = (ms: number): Promise<unknown> => new Promise((resolve) => realTimeout(resolve, ms))

describe('whatever befalls a call', () => {
  let clock: FakeClock
  // What comes with a first call comes in real time, which the page's would outrun.
  before(async () => {
    await Promise.all([
      import('../../../src/store/calls.ts'),
      import('../../../src/services/invoices.ts'),
      import('../../../src/services/linking.ts'),
      import('../../../src/services/second-factor.ts'),
      import('../../../src/services/subscriptions.ts'),
      import('../../../src/transport/signer.ts'),
      ...routes.map(({ screen }) => screen()),
    ])
  })
  beforeEach(() => {
    clock = fakeClock()
  })
  afterEach(() => {
    clock.restore()
    closePortal()
  })

  /**
   * Waits in real time; the page's time passes meanwhile by `most` ms, which is no further than to the call: locks and
   * modules take real time, and no limit may run out while they do.
   */
  async function comes(holds: () => boolean, what: () => string, most = 0): Promise<void> {
    const end = performance.now() + 5000
    const start = clock.now()
    for (let step = 0; !holds(); step += 1) {
      if (performance.now() > end) throw new Error(`waited in vain: ${what()}`)
      if (step % 4 === 0 && clock.now() - start < most) clock.advance(100)
      await pause(step < 4 ? 0 : 2)
    }
  }

  for (const one of CASES)
    it(`${one.name}: within 30 s the screen says what happened, with what was typed`, async () => {
      let opened: Opened | null = null
      for (const [kind, meaning, fault] of FAULTS) {
        opened ??= await openedFor(one)
        await endures(one, opened, { kind, meaning, fault })
        if (one.spent?.includes(meaning)) opened = null
        else one.again?.(opened)
        if (opened && one.isReady) {
          const { isReady } = one
          const current = opened
          await comes(
            () => isReady(current),
            () => `${kind}: ready for the next`,
          )
        }
      }
    })

  let spoilt: Fault | null = null
  /** The first answer of one that begins by itself. */
  const first = FAULTS[0]?.[2]

  async function openedFor(one: Case): Promise<Opened> {
    spoilt = null
    const answers: Answers = {
      [one.call]: (request) => (spoilt ?? first)?.(request) ?? new Response(),
    }
    const opened = await one.open({ answers, now: clock.now })
    // A few turns' worth for the delay of a sign-in; nothing else is waited for.
    await comes(
      () => one.isOpen(opened),
      () => `${one.name}: opened (${opened.shadow.textContent})`,
      BEFORE_CALL,
    )
    return opened
  }

  async function endures(
    one: Case,
    opened: Opened,
    { kind, meaning, fault }: { kind: string; meaning: Meaning; fault: Fault },
  ): Promise<void> {
    const { shadow, calls } = opened
    const fields = (): (string | undefined)[] =>
      (one.kept ?? []).map((name) => shadow.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value)
    const said = (): string =>
      [...shadow.querySelectorAll(one.says ?? 'main [role="alert"]')]
        .map(({ textContent }) => textContent)
        .join(' ')
    const isTurning = (): boolean =>
      [...shadow.querySelectorAll('button')].some(
        (button) => button.querySelector('[aria-live]')?.textContent,
      )
    const state = (): string => `${kind}: "${said()}" at ${opened.path()}, after ${calls.join(', ')}`
    const made = calls.length
    const start = clock.now()
    spoilt = fault
    one.begin(opened)
    const typed = fields()
    ok(typed.every(Boolean), `${kind}: nothing is typed`)
    await comes(() => calls.indexOf(one.call, made) >= 0, state, BEFORE_CALL)
    if (meaning === 'late') {
      clock.advance(start + 20_000 - clock.now())
      if (!one.isQuiet && !one.isRepeated)
        await comes(
          () => shadow.textContent?.includes(SLOW) === true,
          () => `${state()} words while it waits`,
        )
      clock.advance(start + LIMIT - clock.now())
    }
    const others = one.plain?.includes(meaning) ? undefined : one.words.others
    const words = one.words[meaning] ?? others ?? WORDS[meaning]
    await comes(
      () => said().includes(words) && !isTurning(),
      state,
      one.isRepeated && meaning !== 'late' ? REPEATING : 0,
    )
    ok(clock.now() - start <= LIMIT, `${kind}: ${clock.now() - start} ms`)
    ok(!shadow.textContent?.includes(SLOW), `${kind}: still waiting`)
    if (!one.spent?.includes(meaning) || meaning === 'crowded')
      equal(fields(), typed, `${kind}: what was typed`)
  }
})
