import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorText } from '../../errors/error-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { card } from '../../ui/entry-card.css.ts'
import { Form } from '../../ui/Form.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { hidden } from '../../ui/visually-hidden.css.ts'
import { bareText } from '../../util/bare-text.ts'
import { FailureAlert, type ScreenTexts } from '../shared/reference.view.tsx'
import { forgot as forgotLink, greeting, help as helpText, intro, methods } from './sign-in.css.ts'
import { USERNAME_SLOT } from './username-anchor.ts'

export interface SignInViewProps extends ScreenTexts {
  /** Initial username; the typed value stays in this view, whatever the call returns. */
  username: string
  rememberMe: boolean
  isBusy: boolean
  error: AcctError | null
  /** Shown when there is no error, until `onDismiss`. */
  note?: { title?: string; message: string } | null
  /** Error of a failed session restore; shown with a retry button. */
  unreached?: AcctError | null
  /** Tries a link again whose sign-in has failed; null without one. */
  onLinkRetry?: (() => void) | null
  isRetrying?: boolean
  onRetry?(): void
  onSubmit(login: { username: string; password: string; rememberMe: boolean }): void
  onDismiss(): void
  /** Receives the typed username, for password managers. */
  onUsername(username: string): void
  /** Receives the choice of Remember Me, which counts for every way in. */
  onRememberMe(rememberMe: boolean): void
  /** The link "Forgot Password?", for brands that have it. */
  forgot?: { href: string; onClick(event: MouseEvent): void } | false
  /** Whether the visitor needs help: the address of the brand's support, or what else helps. */
  hasHelp?: boolean
  /** Content below the button. */
  below?: ReactNode
  /** Other sign-in methods. */
  children?: ReactNode
}

/** Renders the sign-in form (A§2). */
export function SignInView(props: SignInViewProps): ReactNode {
  const { brand, text, isBusy, error } = props
  const [username, setUsername] = useState(props.username)
  const [password, setPassword] = useState('')
  const [isFilledIn, setIsFilledIn] = useState(false)
  const name = bareText(username)
  const isComplete = name !== '' && password !== ''
  const top = useRef<HTMLDivElement>(null)
  const problem = error && errorText(error, 'sign-in', text)
  const help = problem?.help ?? (props.hasHelp ? { message: '', app: text.t('signIn.helpApp') } : null)
  const isGreeting = !props.unreached && !problem && !props.note

  function dismiss(): void {
    props.onDismiss()
    // The dismissed alert disappears, so the focus moves to the first field.
    top.current?.parentElement?.querySelector('input')?.focus()
  }

  function submit(): void {
    if (isComplete && !isBusy) props.onSubmit({ username: name, password, rememberMe: props.rememberMe })
  }

  return (
    <Card className={card} part="card">
      <Logo image={brand.images['logo-login']} alt={brand.brandName} />
      <div ref={top}>
        <div className={intro}>
          {/* Errors and notes take the place of the greeting, so that the form never moves. */}
          <h1 className={isGreeting ? greeting : hidden}>{text.t('brand.tagline')}</h1>
          {props.unreached ? (
            <FailureAlert
              text={text}
              error={props.unreached}
              title={text.t('restore.failedTitle')}
              actions={
                <Button
                  variant="secondary"
                  isBusy={props.isRetrying === true}
                  busyLabel={text.t('ui.loading')}
                  onClick={() => props.onRetry?.()}
                >
                  {text.t('action.tryAgain')}
                </Button>
              }
            >
              {errorText(props.unreached, 'session', text).message}
            </FailureAlert>
          ) : problem ? (
            <FailureAlert
              text={text}
              error={error}
              dismissLabel={text.t('action.dismiss')}
              onDismiss={dismiss}
              actions={
                props.onLinkRetry && (
                  <Button variant="secondary" onClick={props.onLinkRetry}>
                    {text.t('action.tryAgain')}
                  </Button>
                )
              }
            >
              {problem.message}
            </FailureAlert>
          ) : (
            props.note && (
              <Alert
                kind="info"
                title={props.note.title}
                dismissLabel={text.t('action.dismiss')}
                onDismiss={dismiss}
              >
                {props.note.message}
              </Alert>
            )
          )}
        </div>
      </div>
      <Form onSubmit={submit} onAutofill={() => setIsFilledIn(true)} aria-label={text.t('signIn.title')}>
        <TextField
          label={text.t('signIn.username')}
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(value) => {
            setIsFilledIn(false)
            setUsername(value)
            props.onUsername(value)
          }}
        />
        <PasswordField
          label={text.t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(value) => {
            setIsFilledIn(false)
            setPassword(value)
          }}
          toggle={
            brand.capabilities.passwordToggle
              ? { show: text.copy('passwordToggle.show'), hide: text.copy('passwordToggle.hide') }
              : undefined
          }
        />
        {props.forgot && (
          <a className={forgotLink} href={props.forgot.href} onClick={props.forgot.onClick}>
            {text.t('signIn.forgot')}
          </a>
        )}
        <CheckboxField
          label={text.t('signIn.rememberMe')}
          name="rememberMe"
          checked={props.rememberMe}
          onChange={props.onRememberMe}
        />
        <Button
          type="submit"
          full
          isBusy={isBusy}
          disabled={!isComplete && !isFilledIn}
          busyLabel={text.t('ui.loading')}
        >
          {text.t('signIn.submit')}
        </Button>
        <SlowNotice isWaiting={isBusy || props.isRetrying === true} slow={text.t('ui.slow')} />
      </Form>
      {props.below}
      <div className={methods}>{props.children}</div>
      {/* Below everything else, which then never moves. */}
      {help?.message && <p className={helpText}>{help.message}</p>}
      {help && (
        <p className={helpText}>
          {brand.supportEmail ? (
            <>
              <span>{`${text.t('signIn.help')} `}</span>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </>
          ) : (
            help.app
          )}
        </p>
      )}
      <VisuallyHidden>
        <slot name={USERNAME_SLOT} />
      </VisuallyHidden>
    </Card>
  )
}
