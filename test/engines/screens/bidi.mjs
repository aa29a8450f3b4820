// A client of WebDriver BiDi: commands over one WebSocket.

/**
 * Opens a session at an address such as `ws://127.0.0.1:9222`. Returns the browser's version, `send`, which
 * returns a command's result, and `close`.
 */
export async function openSession(address) {
  const socket = new WebSocket(`${address}/session`)
  const pending = new Map()
  const rejectAll = (message) => {
    for (const { reject } of pending.values()) reject(new Error(message))
    pending.clear()
  }
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No WebDriver BiDi answers at ${address}.`)))
  })
  socket.addEventListener('close', () => rejectAll('The browser closed its connection.'))
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    const command = pending.get(id)
    pending.delete(id)
    if (type === 'success') command?.resolve(result)
    else command?.reject(new Error(`${command.method} failed: ${error} ${message}`))
  })
  let id = 0
  function send(method, params = {}) {
    id++
    return new Promise((resolve, reject) => {
      pending.set(id, { method, resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  const { capabilities } = await send('session.new', { capabilities: {} })
  return { version: capabilities.browserVersion, send, close: () => socket.close() }
}
