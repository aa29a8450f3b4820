import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Brand } from '../../src/brand/brand.ts'
import { type Account, AccountContext } from '../../src/react/account-context.ts'
import { safePath } from '../../src/shell/routes.ts'
import { openAccount, type StatePreset } from './open-account.ts'

export interface AccountStageProps {
  brand: Brand
  /** Path of the screen. */
  path?: string
  state?: StatePreset
  children: ReactNode
}

/** Renders a screen with an account whose services never respond. */
export function AccountStage({
  brand,
  path: start = '/',
  state = {},
  children,
}: AccountStageProps): ReactNode {
  const [{ store, text, settings }] = useState(() => openAccount({ brand, state }))
  const [path, setPath] = useState(start)
  useEffect(() => () => store.close(), [store])
  const locale = useSyncExternalStore(text.subscribe, () => text.locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new locale renders every text again
  const account = useMemo<Account>(
    () => ({
      brand,
      settings,
      store,
      text,
      path,
      query: new URL(path, 'https://path.example').searchParams,
      navigate(to) {
        setPath(to)
        return true
      },
      safePath,
      href: (to) => `https://portal.example${to}`,
      emit: () => {},
      host: null,
    }),
    [brand, settings, store, text, path, locale],
  )
  return <AccountContext value={account}>{children}</AccountContext>
}

/** Returns the brand selected in the toolbar. */
export const getBrand = ({ loaded }: { loaded: Record<string, unknown> }): Brand => loaded.brand as Brand

/** Renders a view with the brand and the messages of an account. */
export function WithAccount({
  children,
  ...stage
}: Omit<AccountStageProps, 'children'> & { children: (account: Account) => ReactNode }): ReactNode {
  return (
    <AccountStage {...stage}>
      <AccountContext.Consumer>{(account) => account && children(account)}</AccountContext.Consumer>
    </AccountStage>
  )
}
