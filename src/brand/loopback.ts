const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a host name is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}
