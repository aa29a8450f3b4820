import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Brand } from '../../src/brand/brand.ts'
import { SCOPES } from '../../src/domain/embed/scopes.ts'
import type { ResumeTerms } from '../../src/domain/plans/resume-terms.ts'
import { confirmationContent, requestTexts } from '../../src/embed/page/change-texts.ts'
import { createPanel, type PanelContent } from '../../src/embed/page/panel.ts'
import { permissionTexts } from '../../src/embed/page/permission-texts.ts'
import type { ConfirmedWrite } from '../../src/embed/protocol.ts'
import type { I18n } from '../../src/i18n/i18n.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { createSubscriptionPlan } from '../support/plans.ts'

const SITE = 'a-very-long-subdomain.of-a-shop.example'
const EMAIL = 'alexandra.longname@mail.example'
const noop = (): void => {}
const TERMS: ResumeTerms = {
  price: { cents: 999, currency: 'USD', isTaxAdded: true },
  card: { cardType: 'visa', lastFour: '4242', accountType: 'card' },
  next: null,
}

type Show = (content: (text: I18n) => PanelContent) => void

/** Mounts the panel, which React does not render. */
function PanelStage({ brand, text, show }: { brand: Brand; text: I18n; show(show: Show): void }): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const panel = createPanel(host.current, brand, text)
    show((content) => panel.show(content(text)))
  }, [brand, text, show])
  return <div ref={host} />
}

const panel = (show: (show: Show, brand: Brand) => void): StoryObj => ({
  render: (_, context) => {
    const brand = getBrand(context)
    return (
      <WithAccount brand={brand}>
        {({ text }) => <PanelStage brand={brand} text={text} show={(set) => show(set, brand)} />}
      </WithAccount>
    )
  },
})

const getChange = (method: ConfirmedWrite, terms: ResumeTerms | null) => ({
  request: 'r-1',
  method,
  planId: 's-1',
  planName: createSubscriptionPlan().planConfig?.name ?? '',
  accountId: 'a-1',
  email: EMAIL,
  origin: `https://${SITE}`,
  terms,
  isListed: method !== 'extend',
  hasChanged: false,
})
/** The window in which the account holder confirms a change. */
const confirmation = (method: ConfirmedWrite, terms: ResumeTerms | null = null): StoryObj =>
  panel((set) => set((text) => confirmationContent(text, getChange(method, terms), noop)))
/** The request of a change in the frame, before or after the press that opens the window. */
const request = (step: 'requested' | 'opened' | 'blocked'): StoryObj =>
  panel((set) =>
    set((text) => ({
      ...requestTexts(text, getChange('cancel', null)),
      ...(step === 'opened' ? { text: text.t('embed.waiting') } : {}),
      ...(step === 'blocked' ? { alert: text.t('embed.blocked') } : {}),
      buttons: [
        { label: text.t(step === 'opened' ? 'embed.openAgain' : 'embed.openWindow'), onPress: noop },
        { label: text.t('embed.decline'), onPress: noop },
      ],
    })),
  )

export default { title: 'Embed/Panels' } satisfies Meta

export const SignIn = panel((set, { brandName }) =>
  set((text) => ({
    title: text.t('embed.prompt', { brand: brandName, site: SITE }),
    alert: text.t('embed.pendingDelete', { brand: brandName }),
    buttons: [
      { label: text.t('embed.openAccount'), onPress: noop },
      { label: text.t('embed.signIn'), onPress: noop },
      { label: text.t('embed.notNow'), onPress: noop },
    ],
  })),
)
export const SignedIn = panel((set, { brandName }) =>
  set((text) => ({
    title: text.t('embed.prompt', { brand: brandName, site: SITE }),
    account: text.t('embed.signedInAs', { email: EMAIL }),
    ...permissionTexts(text, SITE, SCOPES),
  })),
)
export const Consent = panel((set, { brandName }) =>
  set((text) => ({
    title: text.t('embed.allow', { brand: brandName, site: SITE }),
    ...permissionTexts(text, SITE, SCOPES),
    account: text.t('embed.signedInAs', { email: EMAIL }),
    buttons: [
      { label: text.t('embed.continue'), onPress: noop, isCautious: true },
      { label: text.t('embed.otherAccount'), onPress: noop, isCautious: true },
      { label: text.t('embed.cancel'), onPress: noop },
    ],
  })),
)
export const SignInStrip = panel((set, { brandName }) =>
  set((text) => ({
    title: text.t('embed.windowTitle', { brand: brandName, site: SITE }),
    ...permissionTexts(text, SITE, SCOPES),
    isStrip: true,
  })),
)
export const ConfirmResume = confirmation('resume', TERMS)
export const ConfirmResumeWithoutTax = confirmation('resume', {
  ...TERMS,
  price: { cents: 999, currency: 'EUR', isTaxAdded: false },
  next: '2031-06-30T12:00:00.000Z',
})
export const ConfirmCancel = confirmation('cancel')
export const ConfirmExtend = confirmation('extend')
export const RequestOfChange = request('requested')
export const RequestInWindow = request('opened')
export const RequestBlocked = request('blocked')
