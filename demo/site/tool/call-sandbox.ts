/** The sandbox accepts changes with this type only where it sees no origin, as in the browser. */
export const JSON_TYPE = { 'content-type': 'application/json' }

/** Calls the sandbox. Rejects where the services are no sandbox. */
export async function callSandbox<Result>(address: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(address, {
    method,
    headers: JSON_TYPE,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`The sandbox responds with ${response.status}.`)
  return response.json()
}
