import { useMemo } from 'react'
import { type NativeApp, nativeApp } from '../store/page/native-app.ts'
import { useAccount } from './use-account.ts'

/** Returns the native app around a screen's element. */
export function useNativeApp(): NativeApp {
  const { host, brand } = useAccount()
  return useMemo(() => (host ? nativeApp(host, brand.name) : NONE), [host, brand])
}

/** A prerendered first view has no page around it. */
const NONE: NativeApp = { source: null, alert: () => false, navigateBack: () => false }
