import { type ReactNode, useState } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface OpenAppProps {
  words: { open: string; question: string; cancel: string; confirm: string; close: string; failed: string }
  /** What assistive technology hears while the address is looked for. */
  busyLabel: string
  /** The app's checked address (domain/app-address.ts), or null when there is none. */
  findAddress(): Promise<string | null>
}

/** A button that opens the brand's app, after it has asked (A§2). */
export function OpenApp({ words, busyLabel, findAddress }: OpenAppProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  function ask(open: boolean): void {
    setIsAsking(open)
    setFailed(false)
  }

  async function open(button: HTMLElement): Promise<void> {
    setIsBusy(true)
    const address = await findAddress()
    setIsBusy(false)
    setFailed(address === null)
    if (address === null || !button.isConnected) return
    follow(address, button)
    ask(false)
  }

  return (
    <>
      <Button full onClick={() => ask(true)}>
        {words.open}
      </Button>
      <Dialog
        open={isAsking}
        title={words.question}
        closeLabel={words.close}
        onClose={() => ask(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => ask(false)}>
              {words.cancel}
            </Button>
            <Button
              isBusy={isBusy}
              busyLabel={busyLabel}
              onClick={({ currentTarget }) => void open(currentTarget)}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        {failed && <Alert kind="danger">{words.failed}</Alert>}
      </Dialog>
    </>
  )
}

/** As a link does it, so that the page may have its say; the press that led here still counts. */
function follow(address: string, from: HTMLElement): void {
  const link = from.ownerDocument.createElement('a')
  link.href = address
  link.rel = 'noreferrer'
  from.after(link)
  link.click()
  link.remove()
}
