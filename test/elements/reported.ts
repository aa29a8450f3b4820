import type { AccountEvents } from '../../src/react/events.ts'
import { equal, until } from './support.tsx'

export type Reported = AccountEvents['acct-error']

let recording = new AbortController()

/** Records the details of `acct-error` from now on; ends the previous record. */
export function recordErrors(): readonly Reported[] {
  recording.abort()
  recording = new AbortController()
  const { signal } = recording
  const errors: Reported[] = []
  const record = (event: Event): unknown => errors.push((event as CustomEvent<Reported>).detail)
  document.addEventListener('acct-error', record, { signal })
  return errors
}

/** Returns whether a text shows a reference, and each that it shows is reported exactly once. */
export function isReported(errors: readonly Reported[], text: string): boolean {
  const shown = [...text.matchAll(/Reference: (\w{4}-\w{4})/g)].map(([, reference]) => reference)
  return (
    shown.length > 0 &&
    shown.every((reference) => errors.filter((error) => error.reference === reference).length === 1)
  )
}

/** Waits until a text shows the reference of the only recorded error, whose code and area must be these. */
export async function untilReported(
  errors: readonly Reported[],
  text: () => string,
  expected: Pick<Reported, 'code' | 'area'>,
): Promise<Reported> {
  const isShown = (): boolean => errors.some(({ reference }) => text().includes(`Reference: ${reference}`))
  await until(isShown, `the reference (${JSON.stringify(errors)}; ${text()})`)
  equal(
    errors.map(({ code, area }) => ({ code, area })),
    [{ code: expected.code, area: expected.area }],
    'what is reported, once',
  )
  const [only] = errors
  if (!only) throw new Error('nothing is reported')
  return only
}
