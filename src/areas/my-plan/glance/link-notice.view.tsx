import type { ReactNode } from 'react'
import type { I18n } from '../../../i18n/i18n.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { currentPlanHeading } from '../../shared/plan/plan-heading.ts'
import type { UnansweredLink } from '../use-resume.tsx'

/** Explains why a link that resumes a plan opens no dialog. Needs the messages `myPlan`. */
export function LinkNotice({ text, link }: { text: I18n; link: UnansweredLink }): ReactNode {
  if (link.kind === 'notFound') return <Alert kind="warning">{text.t('glance.linkNotFound')}</Alert>
  return (
    <Alert kind="info">{text.t('glance.linkNotPaused', { plan: currentPlanHeading(link.plan, text) })}</Alert>
  )
}
