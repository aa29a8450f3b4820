import { expect } from '@playwright/test'
import type { Account } from '../accounts.ts'
import type { Controls, Message } from '../controls.ts'

/** The messages that the services have sent in this test. */
export interface Inbox {
  /** Returns the messages to an account, newest last. */
  messages(to: Account): Promise<Message[]>
  /** Waits for a message with a code, and returns the newest code. */
  code(to: Account): Promise<string>
  /** Waits for a message with a link, and returns the newest link. */
  link(to: Account): Promise<string>
}

/** Returns the inbox of a sandbox. */
export function getInbox(controls: Controls): Inbox {
  async function newest(to: Account, part: 'code' | 'link'): Promise<string> {
    let found: string | undefined
    await expect
      .poll(
        async () => {
          found = (await controls.inbox(to.email)).findLast((message) => message[part])?.[part]
          return found !== undefined
        },
        { message: `a message with a ${part} to ${to.email}`, intervals: [20, 50, 100] },
      )
      .toBe(true)
    return found ?? ''
  }
  return {
    messages: ({ email }) => controls.inbox(email),
    code: (to) => newest(to, 'code'),
    link: (to) => newest(to, 'link'),
  }
}
