import type { SliceContext } from '../core/context.ts'

/** Flags of the shared layout (A§2). */
export interface UiState {
  /** A full-page spinner covers the screen. */
  isLoading: boolean
  /** The header is left out at 600 px and below. */
  hidesHeaderWhenNarrow: boolean
  /** The native app that shows the page, if one does (A§1 embedded mode). */
  source: 'android' | 'ios' | null
}

export const initialUi: UiState = { isLoading: false, hidesHeaderWhenNarrow: false, source: null }

export interface UiActions {
  setLoading(isLoading: boolean): void
  hideHeaderWhenNarrow(hides: boolean): void
}

export function createUiSlice({ set }: SliceContext): UiActions {
  return {
    setLoading: (isLoading) => set(({ ui }) => ({ ui: { ...ui, isLoading } })),
    hideHeaderWhenNarrow: (hidesHeaderWhenNarrow) =>
      set(({ ui }) => ({ ui: { ...ui, hidesHeaderWhenNarrow } })),
  }
}
