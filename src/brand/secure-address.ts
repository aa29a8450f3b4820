import { isLoopback } from './loopback.ts'

/** Whether what an address answers can be trusted to come from there: https, and http on this machine itself. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
