import type { ReactNode } from 'react'
import { errorText } from '../../errors/error-text.ts'
import { gatewayErrors } from '../../errors/gateway-rows.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { ReturnState } from '../../store/orders/redirect-return.ts'
import type { AlertKind } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureAlert } from '../shared/reference.view.tsx'

export interface PaymentReturnViewProps {
  text: I18n
  state: ReturnState
  onRetry(): void
  onOpen(path: string): void
  onDismiss(): void
}

const FORMS = { save: '/billing', verify: '/billing', order: '/order-summary' } as const

const CONTENT: Record<Exclude<ReturnState['kind'], 'failed'>, [AlertKind, MessageKey, title?: MessageKey]> = {
  none: ['info', 'redirect.pending'],
  pending: ['info', 'redirect.pending'],
  saved: ['success', 'redirect.saved'],
  order: ['success', 'redirect.order'],
  waiting: ['warning', 'redirect.waiting'],
  unknown: ['warning', 'redirect.unsure', 'redirect.unsureTitle'],
  foreign: ['warning', 'redirect.foreign', 'redirect.foreignTitle'],
}

/** Renders the outcome of a confirmation at the bank's page. */
export function PaymentReturnView(props: PaymentReturnViewProps): ReactNode {
  const { text, state, onRetry, onOpen, onDismiss } = props
  const { kind, title, message } = getContent()
  return (
    <FailureAlert
      kind={kind}
      text={text}
      error={state.kind === 'failed' ? state.error : null}
      title={title}
      actions={button()}
      {...(state.kind !== 'pending' && { dismissLabel: text.t('action.dismiss'), onDismiss })}
    >
      <p>{message}</p>
    </FailureAlert>
  )

  function getContent(): { kind: AlertKind; title?: string | undefined; message: string } {
    if (state.kind === 'failed') return { kind: 'danger', ...errorText(state.error, gatewayErrors, text) }
    const [kind, message, title] = CONTENT[state.kind]
    return { kind, message: text.t(message), title: title && text.t(title) }
  }

  function button(): ReactNode {
    const go = (label: string, path: string): ReactNode => (
      <Button variant="secondary" onClick={() => onOpen(path)}>
        {label}
      </Button>
    )
    const retry = (
      <Button variant="secondary" onClick={onRetry}>
        {text.t('action.tryAgain')}
      </Button>
    )
    if (state.kind === 'waiting') return retry
    if (state.kind === 'unknown' || state.kind === 'foreign') return go(text.t('redirect.check'), '/payment')
    if (state.kind !== 'failed') return null
    return state.canRetry ? retry : go(text.t('redirect.goOn'), FORMS[state.purpose])
  }
}
