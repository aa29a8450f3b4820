import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { codeError } from '../../errors/code-error.ts'
import type { Account } from '../../react/account-context.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount } from '../../react/use-account.ts'
import { useHydrated } from '../../react/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { place } from './task-button.css.ts'
import { startOf, taskOf } from './tasks.ts'

type Dialog = ComponentType<{ onClose: () => void }>

export interface TaskButtonProps {
  /**
   * Shows a path in the dialog of the element, and returns the dialog once its first screen has loaded. Null on a
   * partner page, where the portal shows the task.
   */
  open: ((path: string, account: Account) => Promise<Dialog>) | null
  /** Whether the dialog shows a path. */
  isOpen: boolean
  onClose(host: HTMLElement): void
}

/** Renders the button of `<acct-button>`, whose label is the element's content, else the name of the task. */
export function TaskButton({ open, isOpen, onClose }: TaskButtonProps): ReactNode {
  const account = useAccount()
  const { text, host, navigate, emit } = account
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  // The build knows no attributes.
  const element = useHydrated() ? host : null
  const task = taskOf(element?.getAttribute('task'))
  const name = text.t(task.name)
  const isBlank = useIsBlank(element)

  async function press(): Promise<void> {
    if (!host) return
    const path = startOf(task, host.getAttribute('path'))
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

  return (
    <span className={place}>
      <Button isBusy={isOpening} busyLabel={text.t('ui.loading')} onClick={() => void press()}>
        <slot hidden={isBlank}>{name}</slot>
        {isBlank && name}
      </Button>
      {Dialog && isOpen && host && <Dialog onClose={() => onClose(host)} />}
    </span>
  )
}

/** Returns whether an element's content is spaces alone, which a slot would show in place of its own content. */
function useIsBlank(element: HTMLElement | null): boolean {
  const [isBlank, setIsBlank] = useState(false)
  useLayoutEffect(() => {
    if (!element) return
    const read = (): void => {
      // Children with the name of a slot are the fields of a card vendor.
      const label = [...element.childNodes].filter((node) => !(node instanceof Element && node.slot))
      setIsBlank(label.every((node) => node instanceof Text && !node.data.trim()))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [element])
  return isBlank
}
