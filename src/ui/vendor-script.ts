/** The subset of the Trusted Types API used here; not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

const key = Symbol.for('acct-elements.vendor-scripts')
/** Policy and scripts of one document, shared by all entries of the library. */
interface Vendors {
  policy: { createScriptURL(address: string): string }
  scripts: Map<string, Promise<void>>
}

/**
 * Loads a vendor's script from the brand's settings once per document. The promise rejects when the script
 * does not load, and a later call then loads it again. Only http(s) addresses load. A page that enforces
 * Trusted Types must allow the policy `acct`.
 */
export function loadVendorScript(page: Document, address: string): Promise<void> {
  const { policy, scripts } = getVendors(page)
  const existing = scripts.get(address)
  if (existing) return existing
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

function getVendors(page: Document & { [key]?: Vendors }): Vendors {
  page[key] ??= { policy: createPolicy(page.defaultView), scripts: new Map() }
  return page[key]
}

function createPolicy(view: (Window & { trustedTypes?: PolicyFactory }) | null): Vendors['policy'] {
  const rules = { createScriptURL: (address: string) => address }
  return view?.trustedTypes?.createPolicy('acct', rules) ?? rules
}
