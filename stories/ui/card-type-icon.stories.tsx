import type { Meta, StoryObj } from '@storybook/react-vite'
import { CARD_NAMES, type CardType } from '../../src/domain/billing/card-type.ts'
import { CardTypeIcon } from '../../src/ui/CardTypeIcon.tsx'
import { line } from '../layout.css.ts'

const TYPES = [...(Object.keys(CARD_NAMES) as Exclude<CardType, 'generic'>[]), 'generic'] as const

const meta = { title: 'UI/CardTypeIcon', component: CardTypeIcon } satisfies Meta<typeof CardTypeIcon>
export default meta

export const All: StoryObj = {
  render: () => (
    <div className={line}>
      {TYPES.map((type) => (
        <CardTypeIcon key={type} type={type} label={type === 'generic' ? 'Card' : CARD_NAMES[type]} />
      ))}
    </div>
  ),
}
