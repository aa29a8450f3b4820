export { SessionWatch as default } from './session-watch.tsx'
