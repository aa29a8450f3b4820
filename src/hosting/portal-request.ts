/** The parts of a request that the portal reads. */
export interface PortalRequest {
  method: string
  url: URL
  /** Returns a header by its name in lower case. */
  header(name: string): string | null
}
