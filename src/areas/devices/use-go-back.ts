import { useAccount } from '../../account/use-account.ts'

/** Returns a function that goes to a path: one entry back where that shows it, else by replacing. */
export function useGoBack(): (to: string) => void {
  const { host, href, navigate } = useAccount()
  return (to) => {
    const view = host?.ownerDocument.defaultView
    if (host?.matches('[routing="history"]') && view && isPrevious(view, href(to))) view.history.back()
    else navigate(to, { replace: true, reason: 'back', byUser: true })
  }
}

/** Returns whether the entry before the present one shows the path of an address; false where unknown. */
function isPrevious({ navigation, location }: Window, address: string): boolean {
  const index = navigation?.currentEntry?.index ?? 0
  const url = index > 0 ? navigation.entries()[index - 1]?.url : null
  return !!url && new URL(url).pathname === new URL(address, location.href).pathname
}
