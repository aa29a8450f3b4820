export { ManageDevices as Screen } from './devices.container.tsx'
