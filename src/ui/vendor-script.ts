/** What of Trusted Types is used here; not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

const key = Symbol.for('acct-elements.vendor-scripts')
/** One of each per document, whichever of the library's entries asked first. */
interface Vendors {
  policy: { createScriptURL(address: string): string }
  scripts: Map<string, Promise<void>>
}

/**
 * Loads a vendor's script that the brand's settings name, once per document; rejects when it does not come, and may
 * then be asked again. Only http(s) addresses are loaded. A page that demands Trusted Types allows the policy `acct`.
 */
export function loadVendorScript(page: Document, address: string): Promise<void> {
  const { policy, scripts } = vendorsOf(page)
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = page.createElement('script')
    if (!/^https?:$/.test(new URL(address, page.baseURI).protocol)) throw new Error('not a script address')
    script.src = policy.createScriptURL(address)
    script.async = true
    script.referrerPolicy = 'no-referrer'
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the vendor’s script did not load'))
    })
    page.head.append(script)
  })
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

function vendorsOf(page: Document & { [key]?: Vendors }): Vendors {
  page[key] ??= { policy: createPolicy(page.defaultView), scripts: new Map() }
  return page[key]
}

function createPolicy(view: (Window & { trustedTypes?: PolicyFactory }) | null): Vendors['policy'] {
  const rules = { createScriptURL: (address: string) => address }
  return view?.trustedTypes?.createPolicy('acct', rules) ?? rules
}
