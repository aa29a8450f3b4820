import { type ComponentType, useRef, useState } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import type { Section } from '../../i18n/i18n.ts'
import { useAccount } from '../../react/use-account.ts'
import { LazyPartFailed } from './lazy-part.tsx'

/** Opens a dialog whose code and messages load with the first press. */
export function useLazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & { onClose(): void }>>,
  section: Section,
) {
  const { text } = useAccount()
  const count = useRef(0)
  const [shown, setShown] = useState<{
    props: Props
    /** A new key for each opening, so that its state is new. */
    key: number
    Dialog?: ComponentType<Props & { onClose(): void }>
    error?: AcctError
  } | null>(null)

  function open(props: Props): void {
    count.current += 1
    const opening = { props, key: count.current }
    setShown(opening)
    const show = (next: NonNullable<typeof shown>): void =>
      // Another press may have opened another dialog meanwhile.
      setShown((current) => (current === opening ? next : current))
    Promise.all([load(), text.load(section)]).then(
      ([Dialog]) => show({ ...opening, Dialog }),
      (cause) => show({ ...opening, error: codeError(cause) }),
    )
  }

  const { props, key, Dialog, error } = shown ?? {}
  return {
    open,
    /** What the loading dialog is about, so that the pressed control can say so; null without one. */
    opening: props && !Dialog && !error ? props : null,
    /** The dialog, or an alert with a retry when its code does not load. */
    dialog:
      props &&
      (Dialog ? (
        <Dialog key={key} {...props} onClose={() => setShown(null)} />
      ) : (
        error && <LazyPartFailed error={error} isPressed onRetry={() => open(props)} />
      )),
  }
}
