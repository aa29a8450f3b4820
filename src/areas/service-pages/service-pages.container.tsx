import type { ComponentType, ReactNode } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { withoutTrailingSlashes } from '../../domain/trailing-slashes.ts'
import { ErrorPage, ErrorStatusPage } from './error-page.tsx'
import { SetupPage } from './setup-page.tsx'
import { SharePage } from './share-page.tsx'

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/share': SharePage,
  '/setup-stripe-elements': SetupPage,
  '/error-status': ErrorStatusPage,
}

/** Renders the small static and redirect pages (A§2), which share one chunk. */
export function ServicePages(): ReactNode {
  const { path } = useAccount()
  const Page = PAGES[withoutTrailingSlashes(path.split(/[?#]/, 1)[0] ?? '')] ?? ErrorPage
  return <Page />
}
