import { isLoopback } from './loopback.ts'

/** Returns whether responses from an address cannot be forged on the way: https, or http on this machine. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
