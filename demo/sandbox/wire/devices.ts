/** GET /devices; `excludeExternalSub=true` omits devices on a plan that an app store sold. */
export interface DevicesResponse {
  devices: WireDevice[]
}

/** B§3 Device. */
export interface WireDevice {
  pepperDeviceId: string
  deviceId: string
  externalDeviceId: string
  /** The device's cloud, not a seller of plans. */
  provider: string
  model: string
  subscribable: boolean
  name: string
  subscription: {
    id: string
    plan_code: string
    /** Misspelt on the wire. */
    oz_plan_expriation_date: string | null
    recurly_trial_end_date: string | null
  } | null
}

/** GET /deviceModels/{brand}; the shape is our choice. */
export interface DeviceModelsResponse {
  deviceModels: WireDeviceModel[]
}

export interface WireDeviceModel {
  model: string
  name: string
  kind: WireDeviceKind
}

export type WireDeviceKind = 'indoor' | 'outdoor' | 'doorbell' | 'floodlight' | 'plug' | 'bulb' | 'sensor'
