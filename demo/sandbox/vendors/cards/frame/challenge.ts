// A bank's 3-D Secure page: the account holder says who they are, or fails to.
import { callVendor, createButton, createElement, listenToPage, postToPage, root } from './page.ts'

listenToPage({
  open({ actionToken }: { actionToken: string }) {
    const answer = async (pass: boolean): Promise<void> => {
      for (const one of root.querySelectorAll('button')) one.disabled = true
      const { isDone, answer: given } = await callVendor('challenges', { actionToken, pass })
      postToPage(
        isDone ? 'passed' : 'failed',
        isDone ? { resultToken: given.resultToken } : { code: given.code },
      )
    }
    root.replaceChildren(
      createElement('h1', 'Confirm your payment'),
      createElement('p', 'The bank’s stand-in of the sandbox asks whether it is you.'),
      createButton('Complete', () => void answer(true)),
      createButton('Fail', () => void answer(false)),
    )
  },
})
postToPage('ready')
