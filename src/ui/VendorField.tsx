import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { field, hint as hintStyle, label as labelStyle, message } from './field.css.ts'
import { Icon } from './Icon.tsx'
import { Skeleton } from './Skeleton.tsx'
import * as css from './vendor-field.css.ts'

export interface VendorFieldProps {
  label: string
  hint?: string | undefined
  /** What is wrong and what to do. */
  error?: string | undefined
  /** The slot of the place that the vendor draws into. */
  slot: string
  isFocused?: boolean
  /** Whether the vendor has drawn the field; a skeleton stands there before. */
  isReady: boolean
  /** `box` is one line like our own controls; `free` is as high as what the vendor shows. */
  shape?: 'box' | 'free'
}

/**
 * A field that a card vendor draws in its own frame, with our label, hint and message around it. No label reaches into
 * another origin's frame, so the three belong to a group that assistive technology announces on the way in.
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own */}
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
        {!isReady && <Skeleton className={css.waiting} />}
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
          {error}
        </p>
      )}
    </div>
  )
}

/** Where the look of vendors' frames is read (vendor-look.ts). */
export function VendorProbe({ ref }: { ref: Ref<HTMLSpanElement> }): ReactNode {
  return <span ref={ref} className={css.probe} />
}

/** A place without a label of ours: a row of wallet buttons, a challenge. */
export function VendorPlace({ slot }: { slot: string }): ReactNode {
  return (
    <div className={css.free}>
      <slot name={slot} />
    </div>
  )
}
