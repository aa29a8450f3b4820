import { refetchFiles } from '../../account/refetch-files.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** Returns label and action of a button that fetches the loaded files again and reloads the page. */
export const reloadIn = ({ t }: I18n): { retryLabel: string; onRetry(): void } => ({
  retryLabel: t('action.reload'),
  onRetry: () => void refetchFiles(new URL('.', import.meta.url)).then(() => location.reload()),
})
