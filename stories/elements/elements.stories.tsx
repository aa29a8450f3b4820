import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefinition, type TagName } from '../../elements/definitions.ts'
import { getBrand } from '../support/account-stage.tsx'
import { ElementStage } from './element-stage.tsx'

type Args = Record<string, string | boolean | undefined>

const getName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns a story of a tag with a control for each attribute of its definition. */
function element(tag: TagName): StoryObj {
  const attributes = Object.entries(getDefinition(tag).attributes)
  const controls = attributes.map(([property, { values, description, fallback }]) => [
    getName(property),
    {
      description,
      control: values ? { type: 'select' } : { type: 'text' },
      ...(values ? { options: [undefined, ...values] } : {}),
      table: {
        category: 'Attributes',
        type: { summary: values?.join(' | ') ?? 'string' },
        defaultValue: { summary: fallback },
      },
    },
  ])
  return {
    parameters: { docs: { description: { story: getDefinition(tag).summary } } },
    argTypes: {
      ...Object.fromEntries(controls),
      takesNavigation: {
        name: 'page takes acct-navigate over',
        control: { type: 'boolean' },
        table: { category: 'Page' },
      },
    },
    args: { takesNavigation: true },
    render: ({ takesNavigation, ...given }: Args, context) => (
      <ElementStage
        key={tag}
        tag={tag}
        brand={getBrand(context)}
        takesNavigation={takesNavigation === true}
        attributes={Object.fromEntries(
          attributes.map(([property]) => {
            // The toolbar sets brand and scheme unless a control does.
            const value = given[getName(property)] ?? context.globals[property]
            return [getName(property), typeof value === 'string' && value ? value : undefined]
          }),
        )}
      />
    ),
  }
}

/**
 * The elements as pages load them, with the sandbox that `storybook dev` starts. Sign in as
 * `active@geeni.example` with `Sandbox-1!`.
 */
export default {
  title: 'Elements',
  parameters: {
    isElement: true,
    controls: { disable: false, expanded: true },
    actions: { disable: false },
  },
} satisfies Meta

export const Portal = element('acct-portal')
export const Login = element('acct-login')
export const ForgotPassword = element('acct-forgot-password')
export const ResetPassword = element('acct-reset-password')
export const VerifyEmail = element('acct-verify-email')
export const Menu = element('acct-menu')
export const Task = element('acct-button')
export const PendingDelete = element('acct-pending-delete')
export const Subscriptions = element('acct-subscriptions')
export const Plans = element('acct-plans')
export const Devices = element('acct-devices')
export const Order = element('acct-order')
export const Billing = element('acct-billing')
export const History = element('acct-history')
export const CancelPlan = element('acct-cancel-plan')
export const Checkout = element('acct-checkout')
