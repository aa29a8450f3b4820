import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import { refetchFiles } from '../../react/refetch-files.ts'
import { getFolder } from '../../util/folder-of.ts'

/**
 * Returns label and action of the button of a failure.
 * @param needsReload Whether only a reload can help: the button fetches the loaded files again and reloads
 *   the page.
 * @param onRetry What the button does otherwise.
 */
export const repairIn = (
  { t }: I18n,
  needsReload: boolean,
  onRetry: () => void,
  label: MessageKey = 'action.tryAgain',
): { retryLabel: string; onRetry(): void } =>
  needsReload
    ? {
        retryLabel: t('action.reload'),
        onRetry: () => void refetchFiles(new URL(getFolder(import.meta.url))).then(() => location.reload()),
      }
    : { retryLabel: t(label), onRetry }
