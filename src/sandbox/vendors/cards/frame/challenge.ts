// A bank's 3-D Secure page, which the account holder passes or fails.
import { callVendor, createButton, createTextElement, listenToPage, postToPage, root } from './page.ts'

listenToPage({
  open({ actionToken }: { actionToken: string }) {
    const complete = async (pass: boolean): Promise<void> => {
      for (const control of root.querySelectorAll('button')) control.disabled = true
      const { isDone, result } = await callVendor('challenges', { actionToken, pass })
      postToPage(
        isDone ? 'passed' : 'failed',
        isDone ? { resultToken: result.resultToken } : { code: result.code },
      )
    }
    root.replaceChildren(
      createTextElement('h1', 'Confirm your payment'),
      createTextElement('p', 'This is the sandbox’s stand-in for a bank’s 3-D Secure page.'),
      createButton('Complete', () => void complete(true)),
      createButton('Fail', () => void complete(false)),
    )
  },
})
postToPage('ready')
