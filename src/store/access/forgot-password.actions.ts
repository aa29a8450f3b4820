import { forgotPassword } from '../../services/access/recovery.ts'
import type { SliceContext } from '../core/context.ts'

/** Starts the recovery of a forgotten password (A§4). */
export function forgotPasswordActions({ brand, calls }: SliceContext) {
  return {
    /** Requests a mail with a link. Resolves whatever the response is: errors are swallowed. */
    async sendLink(email: string): Promise<void> {
      try {
        const { transport } = await calls()
        await forgotPassword(transport, { brand, email })
      } catch {
        // A visible error would tell strangers whether an account exists.
      }
    },
  }
}
