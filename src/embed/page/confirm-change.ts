import { getChangeId, getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { Profile } from '../../services/access/session-response.ts'
import type { Permit } from '../../store/core/context.ts'
import type { EmbedActions } from '../../store/embed/embed.actions.ts'
import type { ConfirmedTerms } from '../../store/plans/resume-terms.ts'
import type { ConfirmedWrite } from '../protocol.ts'
import { requestTexts } from './change-texts.ts'
import type { FramePanel } from './frame-panel.ts'
import { openChangeWindow } from './portal-window.ts'
import { watchShown } from './watch-shown.ts'

/**
 * Result of a confirmation; of a resume, the terms that the window showed. `hidden`: the host page did not
 * show the frame.
 */
export type Confirmation = ConfirmedTerms | 'confirmed' | 'declined' | 'hidden'

/** A change that the account holder confirms. */
export interface ConfirmedChange {
  method: ConfirmedWrite
  plan: SubscriptionPlan
  /** The account whose plan it is. */
  account: Profile
  /** Ends with the connection, the grant and the session, and so does the confirmation. */
  permit: Permit
  /** Whether an earlier confirmation was about another price or payment method, so that nothing was sent. */
  hasChanged: boolean
}

/** How a confirmation has ended, and whether that applies to later changes of this kind, too. */
export interface ConfirmationEnd {
  confirmation: Confirmation
  isAllowed: boolean
}

/** State of the frame: no press yet, the window is open, or the browser blocked the window. */
type Step = 'requested' | 'opened' | 'blocked'

/** Time in ms in which the host page must show the frame, while the visitor looks at the page. */
const SHOW_MS = 5_000

/** Returns whether the frame has no box. One that is scrolled out of the window has one. */
const isHidden = (page: Document): boolean =>
  page.defaultView?.innerHeight === 0 || page.body.getBoundingClientRect().height === 0

/**
 * Waits for the account holder to confirm or decline a change that costs money or ends a plan. The frame
 * shows the request, a button that opens the portal's window, and a button that declines. A host page can
 * cover or restyle a frame, and no browser reports every way to do so
 * (.docs/decisions/0029-changes-are-confirmed-in-a-window.md). If the page no longer waits, the change counts
 * as declined: the signal aborts, or the page hides the frame again, which a frame of another site may not
 * observe. A closed window declines it, too.
 * @param deps `show` requests that the host page shows the frame.
 */
export async function confirmChange(
  { method, plan, account: { email, account }, hasChanged }: Omit<ConfirmedChange, 'permit'>,
  {
    view,
    brand,
    panel,
    origin,
    actions,
    signal,
    show,
    isListed,
  }: {
    view: Window
    brand: string
    panel: Pick<FramePanel, 'brand' | 'openConfirmation' | 'look'>
    /** Origin of the site. */
    origin: string
    actions: Pick<EmbedActions, 'findResumeTerms'>
    signal: AbortSignal
    show(): void
    /** Whether Connected Sites lists the site. */
    isListed: boolean
  },
): Promise<ConfirmationEnd> {
  const { billingProvider: provider } = panel.brand
  const terms = method === 'resume' ? await actions.findResumeTerms(plan, provider) : null
  if (signal.aborted) return { confirmation: 'declined', isAllowed: false }
  const planId = getChangeId(plan)
  const planName = plan.planConfig?.name ?? getCode(plan) ?? planId
  const change = {
    method,
    planId,
    planName,
    accountId: account.id,
    email,
    origin,
    terms,
    isListed,
    hasChanged,
  }
  const page = view.document
  return new Promise((resolve) => {
    let wasShown = false
    let hidePanel = (): void => {}
    const closing = new AbortController()
    function end(confirmation: Confirmation, isAllowed = false): void {
      clearTimeout(timer)
      closing.abort()
      hidePanel()
      unwatch()
      signal.removeEventListener('abort', decline)
      resolve({ confirmation, isAllowed })
    }
    const decline = (): void => end('declined')
    function handleChange(isShown: boolean): void {
      if (wasShown && isHidden(page)) decline()
      wasShown ||= isShown
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
    async function openWindow(): Promise<void> {
      const place = { view, brand, look: panel.look(), signal: closing.signal }
      const opening = openChangeWindow(place, change)
      showStep('opened')
      const opened = await opening
      if (closing.signal.aborted) return
      if (opened.kind === 'done') {
        const { isConfirmed, isAllowed } = opened.result
        const confirmed = terms ? { terms, provider } : 'confirmed'
        end(isConfirmed ? confirmed : 'declined', isConfirmed && isAllowed)
      } else if (opened.kind === 'blocked') showStep('blocked')
      // A press that follows replaces the window of this one.
      else if (opened.kind === 'closed') decline()
    }
    function showStep(step: Step): void {
      hidePanel = panel.openConfirmation((text) => ({
        ...requestTexts(text, change),
        ...(step === 'opened' ? { text: text.t('embed.waiting') } : {}),
        ...(step === 'requested' && hasChanged ? { alert: text.t('resume.changed') } : {}),
        ...(step === 'blocked' ? { alert: text.t('embed.blocked') } : {}),
        buttons: [
          {
            label: text.t(step === 'opened' ? 'embed.openAgain' : 'embed.openWindow'),
            onPress: () => void openWindow(),
          },
          { label: text.t('embed.decline'), onPress: decline },
        ],
      }))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    waitForPage()
    showStep('requested')
    const unwatch = watchShown(page, handleChange)
    signal.addEventListener('abort', decline)
    show()
  })
}
