/** Loads a script by a string, as the vendors do; a page that requires Trusted Types forbids it. */
export const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', reject)
    script.src = address
    document.head.append(script)
  })
