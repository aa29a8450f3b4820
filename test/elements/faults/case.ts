import { safeStorage } from '../../../src/store/core/storage.ts'
import type { Answers, Opened } from '../screens/portal-support.tsx'
import { named } from '../support.tsx'
import type { Meaning } from './kinds.ts'

/** A call of a screen, and what becomes of it. */
export interface Case {
  name: string
  /** `METHOD /path`. */
  call: string
  /** Gets to where the call can be made. */
  open(options: { answers: Answers; now: () => number }): Promise<Opened>
  /** Whether `open` got there; time passes until then. */
  isOpen(opened: Opened): boolean
  /** Makes the call. */
  begin(opened: Opened): void
  /** What the screen says in the end. */
  words: Partial<Record<Meaning | 'others', string>>
  /** Where `others` does not hold. */
  plain?: readonly Meaning[]
  /** Where that is said; alerts unless told. */
  says?: string
  /** What else is true in the end. */
  isOver?(opened: Opened): boolean
  /** Fields whose words stay. */
  kept?: readonly string[]
  /** What else was chosen, and stays. */
  chosen?(opened: Opened): string
  /** After which a new one has to be opened. */
  spent?: readonly Meaning[]
  /** Makes ready for the next. */
  again?(opened: Opened): void
  isReady?(opened: Opened): boolean
  /** Nothing turns while the call is under way. */
  isQuiet?: boolean
  /** A read, which is repeated where that may help. */
  isRead?: boolean
  /** Time passes as well while something is asked again by itself. */
  moves?: boolean
  /** What is said while nobody knows what became of a change; the words of its failure unless told. */
  unknown?: string
  /** Where the call changes something. */
  change?: Change
}

/** What a call changes on the side of the services. */
export interface Change {
  /** Carries it out. */
  commit(): void
  /** Undoes it, before a new one is opened. */
  reset(): void
  /** The question by which a screen learns what became of it; `METHOD /path`. */
  asks: string
  /** An answer that says nothing says that it has been carried out: the services' own is not known. */
  saysNothing?: boolean
  /** Its answer. */
  state(): Response
  /** Whether the screen tells that it has been carried out. */
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
  'refused',
  'rejected',
  'nothing',
]

/** Storages of one who was here before; `more` by the names of what is stored for the tab. */
export function withToken(more: Record<string, unknown> = {}): Opened['storages'] {
  const session = safeStorage(() => undefined)
  for (const [name, state] of Object.entries({ session: { token: 'token-0' }, ...more }))
    session.set(`acct.geeni.${name}`, JSON.stringify({ version: 0, state }))
  return { local: safeStorage(() => undefined), session }
}
