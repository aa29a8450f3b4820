import { useLazyDialog } from '../use-lazy-dialog.tsx'
import type { ReplaceRequest } from './replace-request.ts'

const loadReplace = () => import('./replace.container.tsx').then(({ ReplaceDevice }) => ReplaceDevice)

/**
 * Replaces a covered device by an uncovered one: `open` shows the devices to choose from. `dialog` is that
 * dialog, and after it the confirmation with Undo, so its place is above the plan's devices.
 */
export const useReplace = () => useLazyDialog<ReplaceRequest>(loadReplace, 'devices')
