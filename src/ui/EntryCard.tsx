import type { ReactNode, RefObject } from 'react'
import { Card } from './Card.tsx'
import { card, explanation, heading } from './entry-card.css.ts'
import { Logo, type LogoProps } from './Logo.tsx'

export interface EntryCardProps {
  /** The brand whose logo the card renders above the title; it renders no logo without a brand. */
  brand?: { brandName: string; images: Readonly<Record<'logo-login', LogoProps['image']>> }
  title: string
  /** Receives the title, which can have the focus then. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  /** Paragraphs below the title. */
  texts?: readonly (string | null)[]
  children: ReactNode
}

/** Renders the card of a screen before the account: a title, what it is about, and what there is to do. */
export const EntryCard = ({ brand, title, titleRef, texts = [], children }: EntryCardProps): ReactNode => (
  <Card className={card} part="card">
    {brand && <Logo image={brand.images['logo-login']} alt={brand.brandName} />}
    <div>
      <h1 className={heading} ref={titleRef} tabIndex={titleRef && -1}>
        {title}
      </h1>
      {texts.map(
        (text) =>
          text && (
            <p key={text} className={explanation}>
              {text}
            </p>
          ),
      )}
    </div>
    {children}
  </Card>
)
