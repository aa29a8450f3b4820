// A bank's 3-D Secure page: the account holder says who they are, or fails to.
import { button, call, element, hear, root, tell } from './page.ts'

hear({
  open({ actionToken }: { actionToken: string }) {
    const answer = async (pass: boolean): Promise<void> => {
      for (const one of root.querySelectorAll('button')) one.disabled = true
      const { isDone, answer: given } = await call('challenges', { actionToken, pass })
      tell(isDone ? 'passed' : 'failed', isDone ? { resultToken: given.resultToken } : { code: given.code })
    }
    root.replaceChildren(
      element('h1', 'Confirm your payment'),
      element('p', 'The bank’s stand-in of the sandbox asks whether it is you.'),
      button('Complete', () => void answer(true)),
      button('Fail', () => void answer(false)),
    )
  },
})
tell('ready')
