// The page of a bank, in a frame or a window of the real Recurly.js.
import { addButton, call, parameter, send } from './opener.ts'

async function finish(pass: boolean): Promise<void> {
  const { isDone, result } = await call('challenge', {
    actionToken: parameter('three_d_secure_action_token_id'),
    pass,
  })
  send(
    isDone
      ? { type: 'challenge', success: true, result_token: result.resultToken }
      : { error: { code: result.code, message: result.message } },
  )
}

addButton('Complete', () => void finish(true))
addButton('Fail', () => void finish(false))
