import { h, ref, type VNode } from 'vue'
import { TOKEN_TEXTS } from './token-texts.ts'
import { tokenAt } from './tokens.ts'

/** Returns what a token is for; nothing for an unknown one. */
export const textOfToken = (key: string): string => TOKEN_TEXTS[tokenAt(key)?.property ?? ''] ?? ''

/** Returns the attributes of a token's row, from which `useTokenNotes` reads. */
export const rowOfToken = (key: string, label: string): Record<string, string> => ({
  'data-token': key,
  'data-label': label,
})

/** A line that says what the row under the pointer or with the focus is for. */
export interface TokenNotes {
  /** Listeners of the element that contains the rows. */
  listeners: { onMouseover(event: Event): void; onFocusin(event: Event): void }
  render(): VNode
}

/**
 * Holds the line. It has its place always, so that no row moves. Assistive technology has the same text at each field.
 */
export function useTokenNotes(): TokenNotes {
  const told = ref<{ label: string; text: string } | null>(null)
  function tell({ target }: Event): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null
    const { token = '', label = '' } = row?.dataset ?? {}
    if (token) told.value = { label, text: textOfToken(token) }
  }
  return {
    listeners: { onMouseover: tell, onFocusin: tell },
    render: () =>
      h('p', { class: 'tool-about', 'aria-hidden': 'true' }, [
        told.value
          ? [h('strong', told.value.label), ` ${told.value.text}`]
          : 'Point at a row, or focus it: this line says what it changes.',
      ]),
  }
}
