import type { ReactNode } from 'react'
import type { CardType } from '../domain/billing/card-type.ts'
import { cardTypeIcon, edge, plain, stripe } from './card-type-icon.css.ts'

const WHITE = '#fff'

/** Renders letters as strokes on the picture's grid. */
function Letters({ d, color, width = 1.8 }: { d: string; color: string; width?: number }): ReactNode {
  return (
    <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}

/** Color of each card and the logo on it; the logos are our own simplified drawings. */
const PICTURES: Readonly<Record<CardType, { card: string | null; logo: ReactNode }>> = {
  visa: {
    card: WHITE,
    logo: (
      <Letters
        color="#1d2f8f"
        width={2}
        d="m7.6 8.4 1.7 7.2 3.9-7.2M16.9 8.4l-1.6 7.2M23.2 9.5c-.9-1.5-4-1.6-4.2.3-.2 2 3.4 1.7 3.1 3.9-.2 2.2-3.5 2.3-4.4.6M24.2 15.6l4.4-7.2 1.8 7.2M25.7 13.3h4.1"
      />
    ),
  },
  mastercard: {
    card: WHITE,
    logo: (
      <>
        <circle cx="15.2" cy="12" r="6.4" fill="#d8232f" />
        <circle cx="22.8" cy="12" r="6.4" fill="#f2a33a" />
        <path d="M19 6.9a6.4 6.4 0 0 1 0 10.2 6.4 6.4 0 0 1 0-10.2Z" fill="#ea6a2c" />
      </>
    ),
  },
  amex: {
    card: '#2469b3',
    logo: (
      <Letters
        color={WHITE}
        d="M5.4 15.4 8 8.6l2.6 6.8M6.3 13.2h3.4M13.4 15.4V8.6l2.9 4.4 2.9-4.4v6.8M25.6 8.6h-3.7v6.8h3.7M21.9 12h3.2M28 8.6l4.8 6.8M32.8 8.6 28 15.4"
      />
    ),
  },
  discover: {
    card: WHITE,
    logo: (
      <>
        <Letters
          color="#22262b"
          width={1.6}
          d="M5 9v6h1.4a3 3 0 0 0 0-6ZM11.9 9v6M17.4 9.9c-.8-1.3-3.2-1.2-3.2.4 0 1.8 3.3 1.2 3.3 3.1 0 1.9-2.7 2-3.5.5M24 10a3 3 0 1 0 0 4"
        />
        <circle cx="29.6" cy="12" r="3.8" fill="#e9792b" />
      </>
    ),
  },
  diners: {
    card: WHITE,
    logo: (
      <>
        <circle cx="19" cy="12" r="7.8" fill="#2a5ea8" />
        <circle cx="19" cy="12" r="6" fill={WHITE} />
        <path d="M17.4 7.4v9.2a4.9 4.9 0 0 1 0-9.2ZM20.6 7.4v9.2a4.9 4.9 0 0 0 0-9.2Z" fill="#2a5ea8" />
      </>
    ),
  },
  jcb: {
    card: WHITE,
    logo: (
      <>
        <rect x="8.2" y="4.5" width="6.6" height="15" rx="2.2" fill="#2461a8" />
        <rect x="15.7" y="4.5" width="6.6" height="15" rx="2.2" fill="#c32a3d" />
        <rect x="23.2" y="4.5" width="6.6" height="15" rx="2.2" fill="#2c8a4b" />
        <Letters
          color={WHITE}
          width={1.3}
          d="M12.6 10v3.1c0 1.3-2.1 1.3-2.2 0M20.6 10.6c-.8-.9-3-.8-3 1.4s2.2 2.3 3 1.4M25.2 10v4h1.5c1.2 0 1.2-2 0-2h-1.5 1.3c1.1 0 1.1-2 0-2Z"
        />
      </>
    ),
  },
  apple: {
    card: '#17181a',
    logo: (
      <path
        fill={WHITE}
        d="M19.4 9c.9-.7 3.3-.9 4.4.9-2 1.3-1.7 4.2.6 5.1-.6 1.7-2 3.7-3.2 3.7-.9 0-1.1-.5-2.1-.5s-1.3.5-2.1.5c-1.8-.1-3.9-4.3-3.2-7 .6-2.5 3-3.4 4.3-2.8.6.3.9.4 1.3.1ZM19 8.2c-.1-1.9 1.3-3.4 3-3.5.1 1.9-1.3 3.4-3 3.5Z"
      />
    ),
  },
  paypal: {
    card: WHITE,
    logo: (
      <>
        <path
          d="M18.4 7.8h4.2c2.6 0 3.9 1.5 3.4 3.8-.5 2.5-2.3 3.7-4.8 3.7h-1.3l-.7 3.7h-3Z"
          fill="#3b9ad9"
        />
        <path d="M15.2 5h4.6c2.6 0 3.9 1.5 3.4 3.8-.5 2.5-2.3 3.7-4.8 3.7h-1.7l-.7 3.7h-3Z" fill="#1f3f86" />
      </>
    ),
  },
  generic: {
    card: null,
    logo: (
      <>
        <path className={stripe} d="M0 6.5h38v4H0Z" />
        <path className={stripe} d="M5 15.5h9v2H5ZM28 15.5h5v2h-5Z" opacity="0.6" />
      </>
    ),
  },
}

/**
 * Renders the picture of a payment method. Assistive technology ignores it
 * unless `label` is set, because a text is beside it.
 */
export function CardTypeIcon({ type, label }: { type: CardType; label?: string }): ReactNode {
  const { card, logo } = PICTURES[type]
  return (
    <svg
      className={cardTypeIcon}
      viewBox="0 0 38 24"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="38" height="24" rx="4" {...(card ? { fill: card } : { className: plain })} />
      {logo}
      <rect className={edge} x="0.5" y="0.5" width="37" height="23" rx="3.5" />
    </svg>
  )
}
