import { defineComponent, h, onMounted, ref } from 'vue'
import { chosenBrand } from './chosen-brand.ts'
import { portalAddress } from './sandbox-settings.ts'

/** Opens the portal of the sandbox, or says how to start it: `<PortalLink />`. */
export const PortalLink = defineComponent({
  name: 'PortalLink',
  setup() {
    const address = ref<string | null>(null)
    onMounted(() => {
      address.value = portalAddress(chosenBrand('geeni'))
    })
    return () =>
      h('div', { class: 'live' }, [
        h(
          'p',
          { class: 'live-note' },
          address.value
            ? [
                'The portal takes a whole page: ',
                h('a', { href: address.value, target: '_blank' }, 'open it live'),
              ]
            : [
                'The portal takes a whole page. With ',
                h('code', 'npm start'),
                ' this page has a link to a live one.',
              ],
        ),
      ])
  },
})
