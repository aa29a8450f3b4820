import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { resumeTexts } from '../../react/resume-texts.ts'
import type { ConfirmedWrite } from '../protocol.ts'
import type { PanelContent } from './panel.ts'
import { CHANGE_LABELS } from './permission-texts.ts'
import { formatSite, type ShownChange } from './window-messages.ts'

const TITLES: Readonly<Record<ConfirmedWrite, MessageKey>> = {
  resume: 'embed.confirmResume',
  cancel: 'embed.confirmCancel',
  extend: 'embed.confirmExtend',
}

/** Returns what a site requests, and of which account. */
export const requestTexts = (
  text: I18n,
  { method, origin, planName, email }: Pick<ShownChange, 'method' | 'origin' | 'planName' | 'email'>,
): Pick<PanelContent, 'title'> & { account: string } => ({
  title: text.t(TITLES[method], { site: formatSite(origin), plan: planName }),
  account: text.t('embed.signedInAs', { email }),
})

/**
 * Returns the confirmation of a change: the request, the consequence with its cost as far as that is known,
 * and the choice to skip later confirmations.
 * @param decide Called with the decision, and whether later changes of this kind need no confirmation.
 */
export function confirmationContent(
  text: I18n,
  change: ShownChange,
  decide: (isConfirmed: boolean, isAllowed: boolean) => void,
): PanelContent {
  const site = formatSite(change.origin)
  let isAllowed = false
  return {
    ...requestTexts(text, change),
    ...describeConsequence(text, change),
    ...(change.hasChanged && { alert: text.t('resume.changed') }),
    checkbox: {
      label: text.t('embed.dontAsk', { site }),
      note: change.isListed ? text.t('embed.dontAskStored') : text.t('embed.dontAskPage', { site }),
      isChecked: false,
      onChange(isChecked) {
        isAllowed = isChecked
      },
    },
    buttons: [
      {
        label: text.t(CHANGE_LABELS[change.method]),
        onPress: () => decide(true, isAllowed),
        isCautious: true,
      },
      { label: text.t('embed.decline'), onPress: () => decide(false, false) },
    ],
  }
}

function describeConsequence(
  text: I18n,
  { method, terms }: Pick<ShownChange, 'method' | 'terms'>,
): Pick<PanelContent, 'text' | 'items'> {
  if (method === 'cancel') return { text: text.t('embed.planEnds') }
  if (!terms) return { text: text.t('embed.chargeUnknown') }
  const [sentence = '', ...items] = resumeTexts(terms, text)
  return { text: sentence, items }
}
