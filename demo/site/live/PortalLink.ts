import { withBase } from 'vitepress'
import { defineComponent, h, type VNode } from 'vue'
import { chosenBrand } from './chosen-brand.ts'
import { noteButton } from './sandbox-note.ts'
import { portalAddress } from './sandbox-settings.ts'
import { isInBrowser, sandboxState, startSandbox } from './sandbox-state.ts'
import { useMounted } from './use-mounted.ts'

/** Opens the portal of the sandbox, or says how to start one: `<PortalLink />`. */
export const PortalLink = defineComponent({
  name: 'PortalLink',
  setup() {
    const isMounted = useMounted()

    function way(): (VNode | string)[] {
      const state = isMounted.value ? sandboxState.value : 'unknown'
      // A prerendered page has no storage for the brand.
      const brand = state === 'ready' ? chosenBrand('geeni') : ''
      const address = brand && portalAddress(brand)
      if (address) {
        // The brands of the sandbox in this browser share one address.
        const href = isInBrowser ? `${address}?brand=${brand}` : address
        return [h('a', { href, target: '_blank' }, 'open it live'), '.']
      }
      if (state === 'starting') return ['the sandbox in this browser is starting…']
      if (state === 'offered')
        return [
          'a sandbox in this browser can show it. ',
          noteButton('Start the sandbox', () => void startSandbox()),
        ]
      return ['with ', h('code', 'npm start'), ' this page has a link to a live one.']
    }

    return () =>
      h('div', { class: 'live' }, [
        h('p', { class: 'live-note', role: 'status' }, [
          'The portal takes a whole page: ',
          // Texts side by side would be one in the prerendered page.
          h('span', way()),
          ' Or see it in the ',
          h('a', { href: withBase('/playground?tag=acct-portal') }, 'playground'),
          '.',
        ]),
      ])
  },
})
