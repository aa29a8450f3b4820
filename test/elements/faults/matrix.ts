import { HANG_MS } from '../../fixtures/hang-limit.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { type FakeClock, fakeClock } from '../clock.ts'
import { countImports } from '../hold-imports.ts'
import { isReported, type Reported, recordErrors } from '../reported.ts'
import { type Answers, closePortal, type Opened } from '../screens/portal-support.tsx'
import { equal, ok } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'
import { type Case, type Change, ENDED } from './case.ts'
import { FAULTS, type Fault, type Meaning } from './kinds.ts'

/** Default text of each meaning. */
const TEXTS: Record<Meaning, string> = {
  unreached: 'We could not reach the service. Check your connection and try again.',
  late: 'The service is taking too long to respond. Please try again.',
  broken: 'The service has a problem right now. Please try again in a moment.',
  unreadable: 'We could not read the response of the service. Please try again.',
  crowded: 'Too many requests. Please wait a moment and try again.',
  rejected: 'An unknown error occurred, please try again.',
  unauthorized: ENDED,
  nothing: 'We could not read the response of the service. Please try again.',
}
/** Shown while a change that may have been made is looked up. */
const UNSURE = 'We do not know yet whether your change was made'
const SLOW = 'This is taking longer than usual.'
/** Longest allowed wait, ms. */
const LIMIT = 30_000
/** By then an unknown outcome is called a failure, if its lookups end at once, ms. */
const FOLLOWED_MS = 150_000

/** A longer wait must show a notice, ms. */
const NOTICE_BY = 15_000
/** Time for the delay before a sign-in call, ms of the fake clock. */
const BEFORE_CALL = 4_000
const SHORT_DELAY = 600
/** Step of the fake clock: for a hanging response, and until a retry, ms. */
const STEP = { hanging: 1_000, repeating: 250 }
/** Meanings with an unknown outcome. */
const UNKNOWN: readonly Meaning[] = ['unreached', 'late', 'broken', 'unreadable', 'nothing']

/** One fault per meaning. */
const ONE_OF_EACH = FAULTS.filter(([, meaning], at) => FAULTS.findIndex((one) => one[1] === meaning) === at)
/** Rejected credentials never apply a change. */
const COMMITTING = ONE_OF_EACH.filter(([, meaning]) => meaning !== 'unauthorized')
/** Of how many faults a case meets one outside of a sweep, where each takes long; its neighbors meet the others. */
const EVERY = 3

const realTimeout = window.setTimeout.bind(window)
const pause = (ms: number): Promise<unknown> => new Promise((resolve) => realTimeout(resolve, ms))
/** Runs due tasks without the clamping of nested timers. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

interface Befalls {
  kind: string
  meaning: Meaning
  fault: Fault
  /** Applies the change despite the fault. */
  commits?: Change | undefined
}

/**
 * Runs every fault against the call of each case; outside of a sweep one of each meaning, and some of those that apply
 * a change or leave it unknown.
 */
export function matrix(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    withoutBoxes()
    let clock: FakeClock
    /** Returns the number of dynamic imports in flight. They take real time, which the clock does not outrun. */
    let importsInFlight: () => number
    beforeEach(() => {
      clock = fakeClock()
      importsInFlight = countImports()
    })
    afterEach(() => {
      clock.restore()
      closePortal()
    })

    for (const [index, one] of cases.entries()) {
      const isMet = (at: number): boolean => at % EVERY === index % EVERY
      it(`${one.name}: shows the failure within 30 s and keeps the choices`, async () => {
        let opened: Opened | null = null
        // The lookups of an unknown outcome take minutes of the clock.
        const isShort = (meaning: Meaning): boolean => !(one.change?.isFollowed && UNKNOWN.includes(meaning))
        const faults = ONE_OF_EACH.filter(([, meaning], at) => isShort(meaning) || isMet(at))
        for (const [kind, meaning, fault] of isSweep ? FAULTS : faults) {
          opened ??= await openedFor(one)
          await endures(one, opened, { kind, meaning, fault })
          if (one.spent?.includes(meaning) || (meaning === 'nothing' && one.change?.saysNothing))
            opened = null
          else if (opened) await readied(one, opened, kind)
        }
      })

      const { change } = one
      if (!change) continue
      it(`${one.name}: handles a change applied despite the fault`, async () => {
        for (const [kind, meaning, fault] of COMMITTING.filter((_, at) => isSweep || isMet(at)))
          await endures(one, await openedFor(one), { kind, meaning, fault, commits: change })
      })

      it(`${one.name}: checks a change applied during an outage before a retry`, async () => {
        const opened = await openedFor(one)
        isDark = true
        const [, , fault] = FAULTS.find(([, meaning]) => meaning === 'late') ?? []
        ok(fault, 'a fault that takes long')
        await endures(one, opened, { kind: 'silence', meaning: 'late', fault, commits: change })
        isDark = false
        if (!one.again) return
        if (!change.isFollowed) await readied(one, opened, 'silence')
        one.begin(opened)
        await comes(
          () => change.isDone(opened),
          () => `found out (${opened.shadow.textContent})`,
        )
        equal(opened.calls.filter((call) => call === one.call).length, 1, 'sent')
      })
    }

    let spoilt: Fault | null = null
    let committing: Change | null = null
    /** Whether all calls hang after the tested one. */
    let isDark = false
    /** Hanging requests. */
    const hanging = new Set<Request>()
    /** First response of a read, which starts without a click. */
    const first = ({ isRead }: Case): Fault | undefined =>
      FAULTS.find(([, meaning]) => meaning === (isRead ? 'rejected' : 'broken'))?.[2]

    function spoil(request: Request, fault: Fault | undefined): Response | Promise<Response> {
      if (isLate) {
        hanging.add(request)
        request.signal.addEventListener('abort', () => hanging.delete(request), { once: true })
      }
      return fault?.(request) ?? new Response()
    }
    let isLate = false
    let errors: readonly Reported[] = []

    async function openedFor(one: Case): Promise<Opened> {
      spoilt = null
      isLate = false
      isDark = false
      hanging.clear()
      errors = recordErrors()
      one.change?.reset()
      const { lookup, state } = one.change ?? {}
      let isMade = false
      const answers: Answers = {
        [one.call](request) {
          isMade = true
          committing?.commit()
          return spoil(request, spoilt ?? first(one))
        },
        ...(lookup && state
          ? { [lookup]: (request) => (isDark && isMade ? spoil(request, spoilt ?? first(one)) : state()) }
          : {}),
      }
      const opened = await one.open({ answers, now: clock.now })
      await comes(
        () => one.isOpen(opened),
        () => `${one.name}: opened (${opened.shadow.textContent})`,
        true,
      )
      return opened
    }

    async function readied(one: Case, opened: Opened, kind: string): Promise<void> {
      one.again?.(opened)
      if (one.isReady)
        await comes(
          () => one.isReady?.(opened) === true,
          () => `${kind}: ready for the next (${opened.shadow.textContent})`,
        )
    }

    /**
     * Waits in real time. With `moves` the fake clock advances too, but only until the call: locks take real time, and
     * no time limit may expire meanwhile.
     */
    async function comes(holds: () => boolean, what: () => string, moves = false): Promise<void> {
      const end = performance.now() + HANG_MS
      const start = clock.now()
      for (let step = 0; !holds(); step += 1) {
        if (performance.now() > end) throw new Error(`waited in vain: ${what()}`)
        const passed = clock.now() - start
        // Fast during the initial delay.
        const isNext = passed < SHORT_DELAY ? step > 1 : passed < BEFORE_CALL && step % 8 === 0
        if (moves && isNext && importsInFlight() === 0) clock.advance(100)
        await (step < 8 ? turn() : pause(1))
      }
    }

    async function endures(
      one: Case,
      opened: Opened,
      { kind, meaning, fault, commits }: Befalls,
    ): Promise<void> {
      const { shadow, calls } = opened
      const kept = (): string =>
        (one.kept ?? [])
          .map((name) => shadow.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value)
          .concat(one.chosen?.(opened) ?? [])
          .join(', ')
      const said = (): string =>
        [...shadow.querySelectorAll(one.says ?? 'main [role="alert"]')]
          .map(({ textContent }) => textContent)
          .join(' ')
      const isTurning = (): boolean =>
        [...shadow.querySelectorAll('button')].some(
          (button) => button.querySelector('[aria-live]')?.textContent,
        )
      const references = (): string => errors.map(({ reference }) => reference).join(', ')
      const state = (): string =>
        `${kind}: "${said()}" at ${opened.path()}, after ${calls.join(', ')}; reported ${references()} of "${shadow.textContent}"`
      const others = one.plain?.includes(meaning) ? undefined : one.texts.others
      const { change } = one
      const isDone = change && !isDark && (commits || (meaning === 'nothing' && change.saysNothing))
      const isUnsure = change?.isFollowed && !isDone && UNKNOWN.includes(meaning)
      const failure = (isDark && one.unknown) || (one.texts[meaning] ?? others ?? TEXTS[meaning])
      let text = isUnsure ? UNSURE : failure
      const isOver = (): boolean =>
        !shadow.textContent?.includes(SLOW) &&
        (isDone
          ? change.isDone(opened)
          : said().includes(text) &&
            (one.isSecret || isReported(errors, shadow.textContent ?? '')) &&
            !isTurning() &&
            one.isOver?.(opened) !== false)

      // Several unknown outcomes together last longer than the 12 idle minutes.
      document.dispatchEvent(new Event('pointerdown'))
      const made = calls.length
      const start = clock.now()
      spoilt = fault
      isLate = meaning === 'late'
      committing = commits ?? null
      one.begin(opened)
      const before = kept()
      ok(before || !(one.kept || one.chosen), `${kind}: nothing is chosen`)
      await comes(() => calls.indexOf(one.call, made) >= 0, state, true)
      let wasSlow = false
      const end = performance.now() + HANG_MS
      for (let step = 0; !isOver(); step += 1) {
        wasSlow ||= shadow.textContent?.includes(SLOW) === true
        if (performance.now() > end) throw new Error(`waited in vain: ${state()}`)
        if (clock.now() - start < LIMIT && importsInFlight() === 0) {
          if (hanging.size > 0) clock.advance(STEP.hanging)
          else if (one.isRead || one.moves) clock.advance(STEP.repeating)
        }
        await (step < 8 ? turn() : pause(1))
      }
      ok(clock.now() - start <= LIMIT, `${kind}: ${clock.now() - start} ms`)
      if (clock.now() - start > NOTICE_BY && !one.isQuiet) ok(wasSlow, `${kind}: a notice while it waits`)
      if (isUnsure && !isDark) {
        text = failure
        for (let step = 0; !isOver(); step += 1) {
          if (performance.now() > end) throw new Error(`waited in vain for the failure: ${state()}`)
          // Lookups take real time: on a slow machine the account would be idle for 12 minutes before they end.
          if (importsInFlight() === 0 && (clock.now() - start < FOLLOWED_MS || step % 50 === 0))
            clock.advance(STEP.hanging)
          await (step < 8 ? turn() : pause(1))
        }
        ok(clock.now() - start >= 120_000, `${kind}: fails after ${clock.now() - start} ms`)
      }
      if (!isDone && (!one.spent?.includes(meaning) || meaning === 'crowded'))
        equal(kept(), before, `${kind}: what was chosen`)
      if (!one.change) return
      const sent = calls.filter((call, at) => at >= made && call === one.call).length
      // A call with rejected credentials was not applied, so it is sent again with new ones.
      equal(sent, meaning === 'unauthorized' ? 2 : 1, `${kind}: sent`)
      const lookedUpAt = calls.indexOf(one.change.lookup, calls.indexOf(one.call, made))
      if (UNKNOWN.includes(meaning)) ok(lookedUpAt > 0, `${state()}: looked up`)
    }
  })
}
