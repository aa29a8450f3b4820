import { type ReactNode, useState } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface OpenAppProps {
  texts: { open: string; question: string; cancel: string; confirm: string; close: string; failed: string }
  /** Text that assistive technology announces while `findAddress` is pending. */
  busyLabel: string
  /** Returns the app's validated address (domain/access/app-address.ts), or null without one. */
  findAddress(): Promise<string | null>
}

/** Renders a button that opens the brand's app after a confirmation (A§2). */
export function OpenApp({ texts, busyLabel, findAddress }: OpenAppProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  function setDialogOpen(open: boolean): void {
    setIsOpen(open)
    setFailed(false)
  }

  async function open(button: HTMLElement): Promise<void> {
    setIsBusy(true)
    const address = await findAddress()
    setIsBusy(false)
    setFailed(address === null)
    if (address === null || !button.isConnected) return
    openAddress(address, button)
    setDialogOpen(false)
  }

  return (
    <>
      <Button full onClick={() => setDialogOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={isOpen}
        title={texts.question}
        closeLabel={texts.close}
        onClose={() => setDialogOpen(false)}
        cancelLabel={texts.cancel}
        actions={
          <Button
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={({ currentTarget }) => void open(currentTarget)}
          >
            {texts.confirm}
          </Button>
        }
      >
        {failed && <Alert kind="danger">{texts.failed}</Alert>}
      </Dialog>
    </>
  )
}

/**
 * Navigates with a link, so that the host page can cancel the click;
 * the user activation of the button still applies.
 */
function openAddress(address: string, from: HTMLElement): void {
  const link = from.ownerDocument.createElement('a')
  link.href = address
  link.rel = 'noreferrer'
  from.after(link)
  link.click()
  link.remove()
}
