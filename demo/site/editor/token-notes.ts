import { h, ref, type VNode } from 'vue'
import { TOKEN_TEXTS } from './token-texts.ts'
import { tokenAt } from './tokens.ts'

/** Returns what a token is for; an empty text for an unknown one. */
export const textOfToken = (key: string): string => TOKEN_TEXTS[tokenAt(key)?.property ?? ''] ?? ''

/** Returns the attributes of a token's row, which `useTokenNotes` reads. */
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
 * Creates the line. It always takes its space, so that no row moves. Assistive technology reads the same text at
 * each field.
 */
export function useTokenNotes(): TokenNotes {
  const shown = ref<{ label: string; text: string } | null>(null)
  function show({ target }: Event): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null
    const { token = '', label = '' } = row?.dataset ?? {}
    if (token) shown.value = { label, text: textOfToken(token) }
  }
  return {
    listeners: { onMouseover: show, onFocusin: show },
    render: () =>
      h('p', { class: 'tool-about', 'aria-hidden': 'true' }, [
        shown.value
          ? [h('strong', shown.value.label), ` ${shown.value.text}`]
          : 'Point at a row, or focus it: this line says what it changes.',
      ]),
  }
}
