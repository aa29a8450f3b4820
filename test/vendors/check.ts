// Ends with a message and exit code 1 when the environment names no usable client of a card vendor.
import { command, working } from '../../demo/setup/say.mjs'
import { checkClients, readClients } from './clients.ts'

await command(async () => {
  const clients = readClients(process.env)
  await working('Checking the clients', () => checkClients(clients))
})
