import type { Selection } from '../selection.mjs'

export function cdnFolders(version: string, selection?: Selection): { release: string; channel: string }
