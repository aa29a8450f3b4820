import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { SelectField } from '../../ui/SelectField.tsx'

export interface PlanToChangeProps {
  text: I18n
  plans: readonly { id: string; name: string }[]
  /** Empty until one is chosen. */
  chosenId: string
  /** Whether the services' payment page chooses the plan, which its call cannot name. */
  isChosenThere: boolean
  /** Whether Change Plan has been pressed without a choice. */
  isChoiceMissing: boolean
  onChoose(subscriptionId: string): void
}

/** Renders the choice of the plan that a change replaces, for an account with several. */
export const PlanToChange = ({ text, plans, ...props }: PlanToChangeProps): ReactNode => (
  <SelectField
    label={text.t('offer.planToChange')}
    name="planToChange"
    placeholder={text.t('offer.choosePlan')}
    {...(props.isChosenThere ? { hint: text.t('offer.replacedThere') } : {})}
    value={props.chosenId}
    options={plans.map(({ id, name }) => ({ value: id, label: name }))}
    error={props.isChoiceMissing ? text.t('offer.choosePlanFirst') : undefined}
    onChange={props.onChoose}
  />
)
