import type { ResponseOf } from '../../services/contract/contract.ts'

/** GET /devices; `excludeExternalSub=true` omits devices on a plan that an app store sold. */
export type DevicesResponse = ResponseOf<'devices'>

export type WireDevice = DevicesResponse['devices'][number]

/** GET /deviceModels/{brand}. */
export type DeviceModelsResponse = ResponseOf<'deviceModels'>

export type WireDeviceModel = DeviceModelsResponse['deviceModels'][number]

export type WireDeviceKind = WireDeviceModel['kind']
