import type { ReactNode } from 'react'
import type { PromoAttempt } from '../../domain/promo-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Reference } from '../shared/reference.view.tsx'
import * as sections from './order-sections.css.ts'
import type { OrderViewProps } from './order-view-props.ts'
import { SectionCard } from './section-card.view.tsx'

const LOOKS: Readonly<Record<PromoAttempt['attempting'], { className: string; icon: IconShape }>> = {
  idle: { className: sections.checked, icon: 'info' },
  pending: { className: sections.checked, icon: 'info' },
  fulfilled: { className: sections.applied, icon: 'checkCircle' },
  rejected: { className: sections.rejected, icon: 'errorCircle' },
}

/** A field to apply a promo code, and the result of each code until the account holder removes it (B§4). */
export function PromoCard(props: OrderViewProps): ReactNode {
  const { text, promo, promoTyped, phase } = props
  const isBusy = phase !== 'open'
  const isEmpty = promoTyped.trim() === ''
  const isChecking = promo.attempts[promo.code]?.attempting === 'pending'
  return (
    <SectionCard title={text.t('order.promo')}>
      <Form
        aria-label={text.t('order.promo')}
        onSubmit={() => isBusy || isEmpty || isChecking || props.onPromoApply()}
      >
        <div className={sections.promoRow}>
          <TextField
            label={text.t('order.promoLabel')}
            name="promoCode"
            value={promoTyped}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onChange={props.onPromoType}
          />
          <Button
            type="submit"
            variant="secondary"
            // Not `disabled`, because an applied code empties the field while the button has the focus.
            aria-disabled={isBusy || isEmpty}
            isBusy={isChecking}
            busyLabel={text.t('order.promoChecking')}
          >
            {text.t('order.promoApply')}
          </Button>
        </div>
      </Form>
      <ul className={sections.codes}>
        {promo.codes.map((code) => {
          const { attempting = 'idle', message: result = null, reference } = promo.attempts[code] ?? {}
          // An order takes one code.
          const isReplaced = attempting === 'fulfilled' && code !== promo.code
          const message = isReplaced ? 'promo.replaced' : result
          const look = LOOKS[isReplaced ? 'idle' : attempting]
          return (
            <li key={code} className={look.className}>
              <span className={sections.codeMark}>
                <Icon name={look.icon} />
              </span>
              <div className={sections.codeText}>
                {/* Mounted before the result, so that screen readers announce it; the button announces itself. */}
                <p aria-live="polite">
                  {message ? text.t(message, { code, current: promo.code }) : text.t('order.promoChecking')}
                </p>
                <Reference error={reference ? { reference } : null} text={text} />
              </div>
              <Button
                variant="quiet"
                aria-label={text.t('order.promoRemoveCode', { code })}
                aria-disabled={isBusy}
                onClick={() => props.onPromoRemove(code)}
              >
                {text.t('order.promoRemove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
