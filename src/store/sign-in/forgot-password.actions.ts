import { forgotPassword } from '../../services/recovery.ts'
import type { SliceContext } from '../core/context.ts'

export interface ForgotPasswordActions {
  /** Asks for a mail with a link. Resolves whatever became of it: its errors are swallowed (A§4). */
  sendLink(email: string): Promise<void>
}

/** What can be done about a forgotten password (A§4). */
export function forgotPasswordActions({ brand, calls }: SliceContext): ForgotPasswordActions {
  return {
    async sendLink(email) {
      try {
        const { transport } = await calls()
        await forgotPassword(transport, { brand, email })
      } catch {
        // Whether there is such an account is nobody's business, so no answer looks different (A§4).
      }
    },
  }
}
