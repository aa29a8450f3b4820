import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as css from './choice-bar.css.ts'

export interface ChoiceBarProps {
  text: I18n
  /** Texts of the chosen plan; null without a choice. */
  choice: {
    name: string
    price: string
    suffix: string
    trial: string | null
    replaces?: string | null
  } | null
  isVisitor: boolean
  /** The choice of the page's address; the next step gets the focus once for each. */
  requestedId?: string | null
  /** Whether the next step is loading. */
  isChecking: boolean
  /** Whether the dialog of Back is loading. */
  isLeaving?: boolean
  onBack(): void
  onChange(): void
  onSignIn(): void
}

/** Renders Back, the choice with its price, and Change Plan; sticks to the window after a choice. */
export function ChoiceBar(props: ChoiceBarProps): ReactNode {
  const { text, choice, isVisitor, isChecking, requestedId = null } = props
  const id = useId()
  const costId = `${id}-cost`
  // Firefox takes no description from an element with the role `status`.
  const describedBy = choice ? `${id} ${costId}` : id
  const actions = useRef<HTMLDivElement>(null)
  const focusedFor = useRef<string>(null)
  const isReady = choice !== null
  useEffect(() => {
    if (!isReady || !requestedId || focusedFor.current === requestedId) return
    focusedFor.current = requestedId
    actions.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus()
  }, [isReady, requestedId])
  return (
    <section
      className={classNames(css.bar, choice && css.floating)}
      aria-label={text.t('offer.choice')}
      part="choice"
    >
      <div className={css.text} role="status">
        {choice ? (
          <>
            <span className={css.name} id={id}>
              <bdi>{choice.name}</bdi>
            </span>
            {choice.replaces && <span className={css.replaces}>{choice.replaces}</span>}
            <span className={css.cost} id={costId}>
              <span className={css.price}>{choice.price}</span>
              {choice.suffix && <span>{` ${choice.suffix}`}</span>}
              {choice.trial && <span className={css.trial}>{choice.trial}</span>}
            </span>
          </>
        ) : (
          <span className={css.none} id={id}>
            {text.t('offer.noChoice')}
          </span>
        )}
      </div>
      <div className={css.actions} ref={actions}>
        <Button
          variant="secondary"
          isBusy={props.isLeaving === true}
          busyLabel={text.t('ui.loading')}
          onClick={props.onBack}
        >
          {text.t('offer.back')}
        </Button>
        {isVisitor ? (
          <Button onClick={props.onSignIn} aria-describedby={describedBy}>
            {text.t('offer.signIn')}
          </Button>
        ) : (
          <Button
            disabled={!choice}
            isBusy={choice !== null && isChecking}
            busyLabel={text.t('offer.checking')}
            onClick={props.onChange}
            aria-describedby={describedBy}
          >
            {text.t('offer.changePlan')}
          </Button>
        )}
      </div>
    </section>
  )
}
