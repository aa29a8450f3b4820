import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import type { ScreenTexts } from '../shared/reference.view.tsx'
import { body, consequences } from './delete-account.css.ts'

/** What follows from a deletion, by message key. */
export const CONSEQUENCES = ['subscriptions', 'devices', 'video', 'signIn'] as const

export interface DeleteAccountViewProps extends ScreenTexts {
  isBusy: boolean
  onConfirm(): void
  onClose(): void
}

/** Renders logo, title, explanation, four numbered consequences, Cancel and Delete Account (A§2, U-15). */
export function DeleteAccountView(props: DeleteAccountViewProps): ReactNode {
  const { brand, text, isBusy, onConfirm, onClose } = props
  return (
    <Dialog
      open
      closesOutside
      title={text.t('deletion.title')}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      cancelLabel={text.t('deletion.cancel')}
      isCancelOff={isBusy}
      actions={
        <Button
          variant="danger"
          isBusy={isBusy}
          busyLabel={text.t('deletion.submitting')}
          onClick={onConfirm}
        >
          {text.t('menu.deleteAccount')}
        </Button>
      }
    >
      <div className={body}>
        <Logo image={brand.images['logo-login']} alt={brand.brandName} />
        <p>{text.t('deletion.intro')}</p>
        <ol className={consequences}>
          {CONSEQUENCES.map((name) => (
            <li key={name}>{text.t(`deletion.${name}`)}</li>
          ))}
        </ol>
        <SlowNotice isWaiting={isBusy} slow={text.t('ui.slow')} />
      </div>
    </Dialog>
  )
}
