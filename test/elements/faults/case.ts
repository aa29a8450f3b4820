import type { Answers, Opened } from '../screens/portal-support.tsx'
import { named } from '../support.tsx'
import type { Meaning } from './kinds.ts'

/** A call of a screen and its expected results. */
export interface Case {
  name: string
  /** `METHOD /path`. */
  call: string
  /** Opens the screen that makes the call. */
  open(options: { answers: Answers; now: () => number }): Promise<Opened>
  /** Returns whether the screen is ready; the fake clock advances until then. */
  isOpen(opened: Opened): boolean
  /** Triggers the call. */
  begin(opened: Opened): void
  /** Expected text by meaning. */
  texts: Partial<Record<Meaning | 'others', string>>
  /** Meanings to which `others` does not apply. */
  plain?: readonly Meaning[]
  /** Selector of the text; alerts by default. */
  says?: string
  /** Further condition at the end. */
  isOver?(opened: Opened): boolean
  /** Fields that keep their values. */
  kept?: readonly string[]
  /** Returns other choices that must stay. */
  chosen?(opened: Opened): string
  /** Meanings after which the screen must be opened again. */
  spent?: readonly Meaning[]
  /** Prepares the screen for the next fault. */
  again?(opened: Opened): void
  isReady?(opened: Opened): boolean
  /** The screen shows no spinner while the call is pending. */
  isQuiet?: boolean
  /** The screen never shows that the call has failed, so that there is no reference. */
  isSecret?: boolean
  /** A read, which the transport may retry. */
  isRead?: boolean
  /** The fake clock advances during automatic retries. */
  moves?: boolean
  /** Text for an unknown outcome; the failure's text by default. */
  unknown?: string
  /** Set when the call is a write. */
  change?: Change
}

/** Effect of a write on the services. */
export interface Change {
  /** Applies the change. */
  commit(): void
  /** Reverts the change. */
  reset(): void
  /** Call that reveals the outcome; `METHOD /path`. */
  lookup: string
  /** An empty response means success, because the real response is unknown. */
  saysNothing?: boolean
  /** Whether the screen looks up an unknown outcome, and fails only after two minutes without the change. */
  isFollowed?: boolean
  /** Response of that call. */
  state(): Response
  /** Returns whether the screen shows the change as done. */
  isDone(opened: Opened): boolean
}

export const has =
  (selector: string) =>
  ({ shadow }: Opened): boolean =>
    shadow.querySelector(selector) !== null
export const press =
  (name: string, within = 'main button') =>
  ({ shadow }: Opened): void =>
    named(shadow, within, name).click()
export const isAt =
  (path: string) =>
  (opened: Opened): boolean =>
    opened.path().split('?')[0] === path

export const ENDED = 'Your session has ended. Please sign in again.'
export const ERROR_PAGE = 'Something went wrong'

export const ALL: readonly Meaning[] = [
  'unreached',
  'late',
  'broken',
  'unreadable',
  'crowded',
  'rejected',
  'unauthorized',
  'nothing',
]
