// Loads only for a brand whose settings say that its services differ from the wire contract.
import * as v from 'valibot'
import { WIRE } from '../brand/check-wire.ts'
import type { BrandSettings } from '../brand/settings.ts'
import { findSharedAddress } from '../brand/shared-address.ts'
import type { WireSettings } from '../brand/wire-settings.ts'
import { AcctError } from '../errors/acct-error.ts'
import { toJson } from '../util/json.ts'
import { getName, type Names, renameFields, restoreFields } from '../util/rename-fields.ts'
import type { Endpoint } from './endpoint.ts'

/** The values of a call that have names. */
interface NamedValues {
  query?: Readonly<Record<string, string>>
  body?: unknown
}

/** A call in the form that the services of a brand have. */
interface WireForm {
  settings: BrandSettings
  endpoint: Endpoint
  /** Returns the values of a call with the services' names. */
  request<Values extends NamedValues>(values: Values): Values
  /** Returns the JSON of a response with the names of the contract. */
  response(body: unknown): unknown
}

/**
 * Returns how a call goes to the services of a brand. Throws AcctError `configuration` for settings that the
 * check of settings rejects: they could send a call to another address, or its token in a header without
 * protection.
 */
export function getWireForm(settings: BrandSettings, endpoint: Endpoint): WireForm {
  const wire: WireSettings = settings.wire ?? {}
  if (!v.is(WIRE, wire) || findSharedAddress(wire.calls, settings.contexts))
    throw new AcctError('configuration')
  const { method = endpoint.method, path, request = {}, response = {} } = wire.calls?.[endpoint.name] ?? {}
  const sent: Names = { paths: request, fields: wire.fields ?? {} }
  const received: Names = { paths: response, fields: wire.fields ?? {} }
  return {
    // The path of the settings contains the prefix of its context.
    settings: path ? { ...settings, contexts: { ...settings.contexts, [endpoint.context]: '' } } : settings,
    endpoint: { ...endpoint, method, path: path ?? endpoint.path },
    request: (values) => ({
      ...values,
      ...(values.body === undefined ? {} : { body: renameFields(values.body, sent) }),
      ...(values.query && {
        query: Object.fromEntries(
          Object.entries(values.query).map(([name, value]) => [getName(sent, name) ?? name, value]),
        ),
      }),
    }),
    response: (body) => restoreFields(body, received),
  }
}

/** Sends a call, and resolves with its response. */
type Send<Deps, Clock, Values> = (
  deps: Deps,
  clock: Clock,
  endpoint: Endpoint,
  values: Values,
) => Promise<Response>

/**
 * Returns the function that sends calls in the form of the services, and whose responses have the names of
 * the contract.
 */
export const inWireForm =
  <Deps extends { settings: BrandSettings }, Clock, Values extends NamedValues>(
    send: Send<Deps, Clock, Values>,
  ): Send<Deps, Clock, Values> =>
  async (deps, clock, endpoint, values) => {
    const form = getWireForm(deps.settings, endpoint)
    const { tokenHeader, keyHeader, signing } = deps.settings.wire ?? {}
    const changed = { ...deps, settings: form.settings, tokenHeader, keyHeader, signing }
    const response = await send(changed, clock, form.endpoint, form.request(values))
    const { status, headers } = response
    const text = await response.text()
    // A response with these statuses must not have a body.
    const body = [204, 205, 304].includes(status) ? null : restoredText(text, form)
    return new Response(body, { status, headers })
  }

/** Returns JSON with the names of the contract, and any other text as it is. */
function restoredText(text: string, { response }: WireForm): string {
  try {
    return toJson(response(JSON.parse(text)))
  } catch {
    // The transport rejects it as malformed.
    return text
  }
}
