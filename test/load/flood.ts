import { connect } from 'node:net'

const LONG = 'a'.repeat(200_000)

/** Raw requests that no browser sends. */
const REQUESTS: readonly string[] = [
  'GET /%ff%00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET //evil.example/login HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  `GET /login?${LONG} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET /${LONG} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ${LONG}\r\n\r\n`,
  `GET /login HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(3_000)}\r\n`,
  'GET /login HTTP/1.1\r\n\r\n',
  'GET /login HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET /login HTTP/1.1\r\nHost: <script>\r\n\r\n',
  'GET /login HTTP/1.1\r\nHost: localhost\r\nAccept-Language: ;;;q=,,,\u0001\r\n\r\n',
  'GET /login HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: "\r\n\r\n',
  `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${LONG.length}\r\n\r\n${LONG}`,
  'BREW /login HTTP/1.1\r\nHost: localhost\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
]

/** Sends one raw request; resolves with its status, or 0 for a connection that ends without one. */
function send(port: number, raw: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (): void => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))
    }
    socket.setTimeout(20_000, end)
    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (text.includes('\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(raw)
  })
}

/** Sends every invalid request `rounds` times, and returns how often each status was the response (0: none). */
export async function flood(origin: string, rounds: number): Promise<Record<number, number>> {
  const port = Number(new URL(origin).port)
  const statuses: Record<number, number> = {}
  for (let round = 0; round < rounds; round++)
    for (const status of await Promise.all(REQUESTS.map((raw) => send(port, raw))))
      statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}
