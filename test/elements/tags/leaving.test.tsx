import '../../../elements/acct-forgot-password.ts'
import '../../../elements/acct-login.ts'
import '../../../elements/acct-menu.ts'
import '../../../elements/acct-pending-delete.ts'
import '../../../elements/acct-portal.ts'
import '../../../elements/acct-reset-password.ts'
import '../../../elements/acct-subscriptions.ts'
import '../../../elements/acct-verify-email.ts'
import { watchLive } from '../../soak/watch.ts'
import { signInWith } from '../screens/portal-support.tsx'
import { equal, ok, until } from '../support.tsx'
import { answerWith, clearPage, put, rendered, withOnePlan } from './page.tsx'

const ALL = [
  'acct-login',
  'acct-menu',
  'acct-subscriptions',
  'acct-pending-delete',
  'acct-forgot-password',
  'acct-reset-password',
  'acct-verify-email',
  'acct-portal',
] as const

/** React keeps this one listener per document. */
const BY_REACT = ['document selectionchange']

/** Records listeners of window and document, timers and open channels until `stop`. */
function watch() {
  const listeners: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = []
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isCapture = (options: unknown): boolean =>
    typeof options === 'object' && options !== null
      ? Boolean(Reflect.get(options, 'capture'))
      : options === true
  const same = (at: EventTarget, type: string, listener: unknown, options: unknown): number =>
    listeners.findIndex(
      (one) =>
        one.target === at &&
        one.type === type &&
        one.listener === listener &&
        one.capture === isCapture(options),
    )
  const isPage = (target: EventTarget): boolean =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const at = this ?? window
    if (isPage(at) && listener && same(at, type, listener, options) < 0) {
      const entry = { target: at, type, listener, capture: isCapture(options) }
      listeners.push(entry)
      const signal = typeof options === 'object' ? options.signal : undefined
      const gone = (): void => void listeners.splice(listeners.indexOf(entry), 1)
      if (signal) addEventListener.call(signal, 'abort', gone)
      if (typeof options === 'object' && options.once) addEventListener.call(at, type, gone, { once: true })
    }
    return addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const at = same(this ?? window, type, listener, options)
    if (at >= 0) listeners.splice(at, 1)
    return removeEventListener.call(this, type, listener, options)
  }
  const stopLive = watchLive()

  return {
    left: () => ({
      listeners: listeners
        .map(({ target, type }) => `${target === window ? 'window' : 'document'} ${type}`)
        .filter((one) => !BY_REACT.includes(one))
        .sort(),
      timers: window.acctLive?.().timers ?? [],
      channels: window.acctLive?.().channels ?? 0,
    }),
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener })
      stopLive()
    },
  }
}

describe('a page after all tags are removed', () => {
  afterEach(clearPage)

  it('keeps none of their listeners, timers and channels, with or without a session', async () => {
    answerWith(withOnePlan())
    const watched = watch()
    try {
      for (const hasSession of [false, true]) {
        const tags = ALL.map((tag) => put(tag, { brand: 'otis' }))
        await until(() => tags.every((tag) => tag.matches(':state(ready)')), 'all are there')
        const [login] = tags
        if (hasSession && login) {
          signInWith(await rendered(login))
          await until(
            () => watched.left().listeners.includes('window pageshow'),
            'the watch over the session',
          )
          ok(watched.left().channels > 0 && watched.left().timers.length > 0, 'some work is pending')
        }
        for (const tag of tags) tag.remove()
        await until(() => tags.every((tag) => !tag.matches(':state(ready)')), 'all are reset')
        const isClean = (): boolean => {
          const { listeners, timers, channels } = watched.left()
          return listeners.length + timers.length + channels === 0
        }
        await until(isClean, 'nothing is left').catch(() => {})
        equal(watched.left(), { listeners: [], timers: [], channels: 0 }, `signed in: ${hasSession}`)
      }
    } finally {
      watched.stop()
    }
  })
})
