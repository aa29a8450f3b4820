import { defineComponent, h, ref } from 'vue'
import { TOKEN_TEXTS } from './token-texts.ts'
import { tokenAt } from './tokens.ts'

/** A token as the rows of the panel name it. */
interface Told {
  label: string
  text: string
}

/** Returns what a token is for; nothing for an unknown one. */
export const textOfToken = (key: string): string => TOKEN_TEXTS[tokenAt(key)?.property ?? ''] ?? ''

/** Returns the attributes of a token's row, from which `TokenNotes` reads. */
export const rowOfToken = (key: string, label: string): Record<string, string> => ({
  'data-token': key,
  'data-label': label,
})

/**
 * Rows of tokens, and below them a line that says what the row under the pointer or with the focus is for. The line
 * has its place always, so that no row moves. Assistive technology has the same text at each field.
 */
export const TokenNotes = defineComponent({
  name: 'TokenNotes',
  setup(_, { slots }) {
    const told = ref<Told | null>(null)
    function tell({ target }: Event): void {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null
      const { token = '', label = '' } = row?.dataset ?? {}
      if (token) told.value = { label, text: textOfToken(token) }
    }
    return () => [
      h('div', { onMouseover: tell, onFocusin: tell }, slots.default?.()),
      h('p', { class: 'tool-about', 'aria-hidden': 'true' }, [
        told.value
          ? [h('strong', told.value.label), ` ${told.value.text}`]
          : 'Point at a row, or focus it: this line says what it changes.',
      ]),
    ]
  },
})
