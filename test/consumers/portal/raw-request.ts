import { request as send } from 'node:http'
import { type Received, type Row, received } from './table.ts'

/** Requests a row from a server on this machine, without following redirects or normalizing the path. */
export const requestRow = (port: number, { path, host, headers, method = 'GET' }: Row): Promise<Received> =>
  new Promise((resolve, reject) => {
    const request = send(
      {
        ...{ port, path, method, host: '127.0.0.1', agent: false },
        headers: { host: host ?? 'account.geeni.example', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const header = (name: string) => response.headers[name]?.toString()
          try {
            resolve(received(response.statusCode ?? 0, header, Buffer.concat(parts)))
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
