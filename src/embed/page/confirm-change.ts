import { changeIdOf, codeOf, type SubscriptionPlan } from '../../domain/plan.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { Profile } from '../../services/session-response.ts'
import type { EmbedActions } from '../../store/embed/embed.actions.ts'
import type { ResumeCharge } from '../../store/embed/resume-charge.ts'
import type { ConfirmedWrite } from '../protocol.ts'
import type { FramePanel } from './frame-panel.ts'
import { CHANGE_LABELS } from './permission-texts.ts'
import { watchShown } from './watch-shown.ts'

/** Result of a confirmation; `hidden`: the host page did not show the frame. */
export type Confirmation = 'confirmed' | 'declined' | 'hidden'

/** A change that the account holder confirms. */
export interface ConfirmedChange {
  method: ConfirmedWrite
  plan: SubscriptionPlan
  /** The account whose plan it is. */
  account: Profile
}

/** Time in ms in which the host page must show the frame, while the visitor looks at the page. */
const SHOW_MS = 5_000

const TITLES = {
  resume: 'embed.confirmResume',
  cancel: 'embed.confirmCancel',
  extend: 'embed.confirmExtend',
} as const

/** Returns whether the frame has no box. One that is scrolled out of the window has one. */
const isHidden = (page: Document): boolean =>
  page.defaultView?.innerHeight === 0 || page.body.getBoundingClientRect().height === 0

/**
 * Shows a change that costs money or ends a plan, with the sum, and waits for the account holder to confirm
 * or decline it. If the page no longer waits, the change counts as declined: the signal aborts, or the page hides
 * the frame again, which a frame of another site may not observe.
 * @param deps `show` requests that the host page shows the frame.
 */
export async function confirmChange(
  { method, plan, account: { email } }: ConfirmedChange,
  {
    page,
    panel,
    site,
    actions,
    signal,
    show,
    isListed,
    allow,
  }: {
    page: Document
    panel: Pick<FramePanel, 'openConfirmation'>
    /** Host of the site. */
    site: string
    actions: Pick<EmbedActions, 'findResumeCharge'>
    signal: AbortSignal
    show(): void
    /** Whether Connected Sites lists the site. */
    isListed: boolean
    /** Allows the change without a confirmation from now on. */
    allow(): void
  },
): Promise<Confirmation> {
  const charge = method === 'resume' ? await actions.findResumeCharge(plan) : null
  if (signal.aborted) return 'declined'
  const name = plan.planConfig?.name ?? codeOf(plan) ?? changeIdOf(plan)
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
      unwatch()
      signal.removeEventListener('abort', handleAbort)
      resolve(result)
    }
    function handleChange(isShown: boolean): void {
      if (wasShown && isHidden(page)) end('declined')
      wasShown ||= isShown
    }
    function handleAbort(): void {
      end('declined')
    }
    /** Waits until the page has had its time. In a hidden tab the browser renders no frame. */
    function waitForPage(): void {
      const wasVisible = page.visibilityState === 'visible'
      timer = setTimeout(() => {
        if (wasShown) return
        if (wasVisible && page.visibilityState === 'visible') end('hidden')
        else waitForPage()
      }, SHOW_MS)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    waitForPage()
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
    const unwatch = watchShown(page, handleChange)
    signal.addEventListener('abort', handleAbort)
    show()
  })
}

/** Returns what the change does, with the sum where it is known. */
function describeConsequence(method: ConfirmedWrite, charge: ResumeCharge | null, text: I18n): string {
  if (method === 'cancel') return text.t('embed.planEnds')
  if (!charge) return text.t('embed.chargeUnknown')
  const sum = formatMoney(charge.cents, charge.currency, text.intlTag)
  return text.t(charge.hasTax ? 'embed.chargeAtMost' : 'embed.chargePlusTax', { sum })
}
