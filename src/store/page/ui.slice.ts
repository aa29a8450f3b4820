import type { SliceContext } from '../core/context.ts'
import { sliceOf } from '../core/slice.ts'

/** Flags of the shared layout (A§2). */
export interface UiState {
  /** Whether a full-page spinner covers the screen. */
  isLoading: boolean
  /** Whether the header is hidden at 600 px and below. */
  hidesHeaderWhenNarrow: boolean
  /** The native app that shows the page, if one does (A§1 embedded mode). */
  source: 'android' | 'ios' | null
}

export interface UiPart {
  ui: UiState
}

export const initialUi: UiState = { isLoading: false, hidesHeaderWhenNarrow: false, source: null }

export interface UiActions {
  setLoading(isLoading: boolean): void
  hideHeaderWhenNarrow(hides: boolean): void
}

export function uiActions(context: SliceContext<UiPart>): UiActions {
  const { set } = sliceOf(context, 'ui', initialUi)
  return {
    setLoading: (isLoading) => set({ isLoading }),
    hideHeaderWhenNarrow: (hidesHeaderWhenNarrow) => set({ hidesHeaderWhenNarrow }),
  }
}
