import { type ReactNode, useState } from 'react'
import { useAccount } from '../../react/use-account.ts'
import { useWayOn } from '../../react/use-way-on.ts'
import { forgotPasswordActions } from '../../store/access/forgot-password.actions.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { type ForgotPasswordStep, ForgotPasswordView } from './forgot-password.view.tsx'

/** Requests a mail with a reset link. The screen never shows whether the call succeeded. */
export function ForgotPassword(): ReactNode {
  const { brand, text, store } = useAccount()
  const isShown = useIsMounted()
  const [step, setStep] = useState<ForgotPasswordStep>('default')
  const [email, setEmail] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function send(to: string, next: ForgotPasswordStep): Promise<void> {
    if (isSending) return
    setEmail(to)
    setIsSending(true)
    await store.use(forgotPasswordActions).sendLink(to)
    if (!isShown()) return
    setIsSending(false)
    setStep(next)
  }

  return (
    <ForgotPasswordView
      brand={brand}
      text={text}
      step={step}
      email={email}
      isSending={isSending}
      wayOn={useWayOn()}
      onSubmit={(typed) => void send(typed, 'submitted')}
      onResend={() => void send(email, 'resent')}
      onOtherEmail={() => setStep('default')}
    />
  )
}
