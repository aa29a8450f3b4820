import { formatDate } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { SignInNotice } from '../../store/access/auth.slice.ts'

/** Returns the sign-in form's text about the end of the last session or sign-in; null without a notice. */
export function noticeText(
  notice: SignInNotice | null,
  text: I18n,
): { title?: string; message: string } | null {
  switch (notice?.kind) {
    case 'idle':
      return { message: text.t('signIn.wasIdle') }
    case 'codeExpired':
      return { message: text.t('signIn.codeExpired') }
    // The dialog that requested the deletion has loaded the message.
    case 'deleted':
      return { title: text.t('deletion.received'), message: formatDate(notice.at, text.intlTag) }
    default:
      return null
  }
}
