/** How one call of the services differs from the wire contract. Each field may be absent. */
export interface CallChanges {
  /** A call that changes something is never a GET, and a GET becomes a POST at most. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Path below `baseUrl`, of an OAuth call below `oauthUrl`, with each placeholder of the contract's path.
   */
  path?: string
  /** Names in the body and the query: the contract's path of a field, such as `freePlan.id`, to its name. */
  request?: FieldNames
  /** Names in the response, also in a rejection; a list counts as its items: `invoices.invoiceTotal`. */
  response?: FieldNames
}

/** Names of fields in the wire contract, or their paths, to the names that the services use. */
export type FieldNames = Readonly<Record<string, string>>

/**
 * How the services of a brand differ from the wire contract, whose assumptions they may not fulfil.
 * `transport/wire.ts` applies the differences to calls, and the sandbox plays services with them.
 */
export interface WireSettings {
  /** Header of the session token. Default: `peppertoken`. */
  tokenHeader?: string
  /** Header of the idempotency key, which `idempotencyHeader` turns on. Default: `idempotency-key`. */
  keyHeader?: string
  /** Scope of Signature V4. Default: `execute-api` in `us-east-2`. */
  signing?: { service?: string; region?: string }
  /** Names of fields in all calls. Those of a call win. */
  fields?: FieldNames
  /** Differences of calls, by the call's name in the wire contract. */
  calls?: Readonly<Record<string, CallChanges>>
}
