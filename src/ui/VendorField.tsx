import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { field, hint as hintStyle, label as labelStyle, message } from './field.css.ts'
import { Icon } from './Icon.tsx'
import { Skeleton } from './Skeleton.tsx'
import * as css from './vendor-field.css.ts'

export interface VendorFieldProps {
  label: string
  hint?: string | undefined
  /** Error text with the problem and its solution. */
  error?: string | undefined
  /** Slot name of the vendor's mount target. */
  slot: string
  isFocused?: boolean
  /** Whether the vendor has mounted the field; a skeleton shows until then. */
  isReady: boolean
  /** `box` is one line like our own controls; `free` grows with the vendor's content. */
  shape?: 'box' | 'free'
}

/**
 * Renders our label, hint and error text around a field in a card vendor's frame. A label cannot reference a
 * control in another origin's frame, so the texts name a group, which assistive technology announces on
 * entry.
 */
export function VendorField(props: VendorFieldProps): ReactNode {
  const { label, hint, error, slot, isFocused = false, isReady, shape = 'box' } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field} part="field">
      <span className={labelStyle} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={describedBy || undefined}
        className={classNames(
          shape === 'box' ? css.box : css.free,
          shape === 'box' && isFocused && css.focused,
          shape === 'box' && error && css.invalid,
        )}
      >
        {!isReady && <Skeleton className={css.loading} />}
        <div className={css.slot}>
          <slot name={slot} />
        </div>
      </div>
      {hint && (
        <p className={hintStyle} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={message} id={`${id}-error`}>
          <Icon name="errorCircle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Renders the hidden elements whose computed styles `readLook` reads (vendor-look.ts). */
export function VendorProbe({ ref }: { ref: Ref<HTMLSpanElement> }): ReactNode {
  return (
    <span ref={ref} className={css.probe}>
      <span className={labelStyle} />
    </span>
  )
}

/** Renders the slot of a mount target without a label, for wallet buttons or a challenge. */
export function VendorSlot({ slot }: { slot: string }): ReactNode {
  return (
    <div className={css.free}>
      <slot name={slot} />
    </div>
  )
}
