import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { codeError } from '../../errors/code-error.ts'
import type { Account } from '../../react/account-context.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount } from '../../react/use-account.ts'
import { Button } from '../../ui/Button.tsx'
import * as css from './task-button.css.ts'
import { getStart, getTask, TASK_NAMES, TASKS } from './tasks.ts'

export interface TaskButtonProps {
  /**
   * Shows a path in the dialog of the element, and returns the dialog once its first screen has loaded. Null on a
   * partner page, where the portal shows the task.
   */
  open: ((path: string, account: Account) => Promise<ComponentType>) | null
  /** Whether the dialog shows a path. */
  isOpen: boolean
}

/** Renders the button of `<acct-button>`, whose label is the element's content, else the name of the task. */
export function TaskButton({ open, isOpen }: TaskButtonProps): ReactNode {
  const account = useAccount()
  const { text, host, navigate, emit } = account
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const isBlank = useIsBlank(host)

  async function press(): Promise<void> {
    if (!host) return
    const path = getStart(getTask(host.getAttribute('task')), host.getAttribute('path'))
    if (!open) return void navigate(path, { byUser: true })
    setIsOpening(true)
    try {
      const loaded = await open(path, account)
      setDialog(() => loaded)
    } catch (cause) {
      emit('acct-error', errorDetail(codeError(cause), 'page'))
      navigate(path, { byUser: true })
    }
    setIsOpening(false)
  }

  // The prerender does not know the attribute: a style rule selects the name of the task.
  const names = TASK_NAMES.map((name) => (
    <span key={name} className={css.names[name]}>
      {text.t(TASKS[name].name)}
    </span>
  ))
  return (
    <span className={css.place}>
      <Button isBusy={isOpening} busyLabel={text.t('ui.loading')} onClick={() => void press()}>
        <slot hidden={isBlank}>{names}</slot>
        {isBlank && names}
      </Button>
      {Dialog && isOpen && <Dialog />}
    </span>
  )
}

/** Returns whether an element has nodes, but no label among them: a slot would show the spaces in its place. */
function useIsBlank(element: HTMLElement | null): boolean {
  const [isBlank, setIsBlank] = useState(false)
  useLayoutEffect(() => {
    if (!element) return
    const isLabel = (node: Node): boolean =>
      // Children with the name of a slot are the fields of a card vendor.
      node instanceof Text ? node.data.trim() !== '' : node instanceof Element && !node.slot
    const read = (): void => setIsBlank(![...element.childNodes].some(isLabel))
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [element])
  return isBlank
}
