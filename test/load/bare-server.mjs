// A bare node:http server that sends the response in the file of its argument to every request. It prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => response.writeHead(status, headers).end(bytes))
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })))
