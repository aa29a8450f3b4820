const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Returns whether a host name is this machine; false without one. */
export function isLoopback(hostname = ''): boolean {
  return LOOPBACK.test(hostname)
}
