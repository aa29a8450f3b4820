import { codeOf } from '../../domain/plan.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { EmbedActions } from '../../store/embed/embed.actions.ts'
import type { ResumeCharge } from '../../store/embed/resume-charge.ts'
import type { ConfirmedWrite } from '../protocol.ts'
import type { FramePanel } from './frame-panel.ts'
import { CHANGE_LABELS } from './permission-texts.ts'

/** Result of a confirmation; `hidden`: the host page did not show the frame. */
export type Confirmation = 'confirmed' | 'declined' | 'hidden'

/** A change that the account holder confirms. */
export interface ConfirmedChange {
  method: ConfirmedWrite
  subscriptionId: string
}

/** Time in ms in which the host page must show the frame. */
const SHOW_MS = 5_000

const TITLES = {
  resume: 'embed.confirmResume',
  cancel: 'embed.confirmCancel',
  extend: 'embed.confirmExtend',
} as const

/** Returns whether the host page shows the frame: one without a box has no height. */
const isShown = (view: Window): boolean => view.innerHeight > 0

/**
 * Shows a change that costs money or ends a plan, with the sum, and waits for the account holder to confirm
 * or decline it. If the page no longer waits, the change counts as declined: the signal aborts, or the page hides
 * the frame again, which a frame of another site may not observe.
 * @param page `show` requests that the host page shows the frame.
 */
export async function confirmChange(
  { method, subscriptionId }: ConfirmedChange,
  {
    view,
    panel,
    site,
    email,
    actions,
    signal,
    show,
    isListed,
    allow,
  }: {
    view: Window
    panel: Pick<FramePanel, 'openConfirmation'>
    /** Host of the site. */
    site: string
    email: string
    actions: Pick<EmbedActions, 'listSubscriptions' | 'findResumeCharge'>
    signal: AbortSignal
    show(): void
    /** Whether Connected Sites lists the site. */
    isListed: boolean
    /** Allows the change without a confirmation from now on. */
    allow(): void
  },
): Promise<Confirmation> {
  const plans = await actions.listSubscriptions()
  const plan = plans.find((one) => (one.subscriptionId ?? one.id) === subscriptionId)
  // The services reject the change of an unknown plan.
  if (!plan) return 'confirmed'
  const charge = method === 'resume' ? await actions.findResumeCharge(plan) : null
  if (signal.aborted) return 'declined'
  const name = plan.planConfig?.name ?? codeOf(plan) ?? subscriptionId
  return new Promise((resolve) => {
    let wasShown = false
    let isAllowed = false
    function confirm(): void {
      if (isAllowed) allow()
      end('confirmed')
    }
    function end(result: Confirmation): void {
      clearTimeout(timer)
      close()
      view.removeEventListener('resize', handleResize)
      signal.removeEventListener('abort', handleAbort)
      resolve(result)
    }
    function handleResize(): void {
      if (wasShown && !isShown(view)) end('declined')
      wasShown ||= isShown(view)
    }
    function handleAbort(): void {
      end('declined')
    }
    const timer = setTimeout(() => {
      if (!isShown(view)) end('hidden')
    }, SHOW_MS)
    const close = panel.openConfirmation((text) => ({
      title: text.t(TITLES[method], { site, plan: name }),
      account: text.t('embed.signedInAs', { email }),
      text: describeConsequence(method, charge, text),
      checkbox: {
        label: text.t('embed.dontAsk', { site }),
        note: text.t(isListed ? 'embed.dontAskStored' : 'embed.dontAskPage'),
        isChecked: isAllowed,
        onChange(isChecked) {
          isAllowed = isChecked
        },
      },
      buttons: [
        { label: text.t(CHANGE_LABELS[method]), onPress: confirm, isCautious: true },
        { label: text.t('embed.decline'), onPress: () => end('declined') },
      ],
    }))
    view.addEventListener('resize', handleResize)
    signal.addEventListener('abort', handleAbort)
    show()
    handleResize()
  })
}

/** Returns what the change does, with the sum where it is known. */
function describeConsequence(method: ConfirmedWrite, charge: ResumeCharge | null, text: I18n): string {
  if (method === 'cancel') return text.t('embed.planEnds')
  if (!charge) return text.t('embed.chargeUnknown')
  const sum = formatMoney(charge.cents, charge.currency, text.intlTag)
  return text.t(charge.hasTax ? 'embed.chargeAtMost' : 'embed.chargePlusTax', { sum })
}
