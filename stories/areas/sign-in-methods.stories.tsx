import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { brand as nightowl } from '../../brands/nightowl/brand.ts'
import { LinkView } from '../../src/areas/sign-in/linking/link.view.tsx'
import {
  AppLinks,
  AppleView,
  type AppleViewProps,
  GoogleView,
  type GoogleViewProps,
  Or,
} from '../../src/areas/sign-in/methods/methods.view.tsx'
import { SignInView } from '../../src/areas/sign-in/sign-in.view.tsx'
import type { Brand } from '../../src/brand/brand.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { useAccount } from '../../src/react/use-account.ts'
import { AccountStage, getBrand } from '../support/account-stage.tsx'

const drawn = (ink: string): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='260' height='44'><text x='60' y='28' fill='${ink}' font-family='sans-serif'>Sign in with Apple</text></svg>`
const IMAGES = { light: drawn('white'), dark: drawn('black') }
const MISSING = { light: 'data:image/png,none', dark: 'data:image/png,none' }
const nothing = (): void => {}

interface Shown {
  google?: GoogleViewProps['status']
  googleError?: AcctError
  apple?: AppleViewProps['images']
  apps?: boolean
  below?: string
  tools?: boolean
}

/** The sign-in form with the methods that the settings enable. */
function Form({ google, googleError, apple, apps, below, tools }: Shown): ReactNode {
  const { brand, text } = useAccount()
  return (
    <SignInView
      brand={brand}
      text={text}
      username=""
      rememberMe={false}
      isBusy={false}
      error={null}
      onSubmit={nothing}
      onDismiss={nothing}
      onUsername={nothing}
      onRememberMe={nothing}
      below={below && <p>{below}</p>}
      forgot={tools ? { href: '/forgot-password', onClick: nothing } : false}
    >
      {(google || apple) && <Or text={text} />}
      {google && <GoogleView text={text} status={google} error={googleError ?? null} onRetry={nothing} />}
      {apple && <AppleView text={text} images={apple} onPress={nothing} />}
      {apps && (
        <AppLinks text={text} links={{ ios: 'https://apps.example', android: 'https://play.example' }} />
      )}
    </SignInView>
  )
}

const shown = (what: Shown, brand?: Brand): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={brand ?? getBrand(context)} path="/login">
      <Form {...what} />
    </AccountStage>
  ),
})

/** Linking with a session. */
const linking = (error: AcctError | null, isBusy = false): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/oauth/alexa">
      <Linked error={error} isBusy={isBusy} />
    </AccountStage>
  ),
})

function Linked({ error, isBusy }: { error: AcctError | null; isBusy: boolean }): ReactNode {
  const { brand, text } = useAccount()
  return (
    <LinkView
      brand={brand}
      text={text}
      name="Alex Rivera"
      consent={text.t('linking.consent', { partner: 'Alexa', brand: brand.brandName })}
      isBusy={isBusy}
      error={error}
      onContinue={nothing}
      onDismiss={nothing}
      onSignOut={nothing}
    />
  )
}

export default { title: 'Areas/Sign-in, other methods' } satisfies Meta

export const AppleAndAppLinks = shown({ apple: IMAGES, apps: true })
export const GoogleLoading = shown({ google: 'loading' })
export const GoogleMissing = shown({ google: 'failed', apple: IMAGES })
export const GoogleTriedAgain = shown({ google: 'retrying' })
export const GoogleLost = shown({ google: 'failed', googleError: new AcctError('network') })
export const AppleImageMissing = shown({ apple: MISSING })
/** The brand that provides the texts. */
export const PasswordTools = shown({ tools: true }, nightowl)
export const Consent = shown({
  below: 'By signing in, you allow Google to access and control the devices in your account.',
})
export const LinkingWhileSignedIn = linking(null)
export const LinkingUnderWay = linking(null, true)
export const LinkingFailed = linking(new AcctError('unauthorized', { status: 401 }))
