import { profileShape } from './authentication.ts'
import type { CallContract } from './call.ts'
import { done } from './failures.ts'
import { currentPlanShape, deviceModelShape, deviceShape } from './plans.ts'
import { from, list, object, oneOf, text } from './shape.ts'

const devices = object({ devices: list(deviceShape) })

/** Calls of the context `account`. */
export const accountCalls = {
  profile: {
    summary: 'Returns the account holder’s profile.',
    source: 'U-31',
    effect: 'reads',
    response: profileShape,
  },
  requestDeletion: {
    summary: 'Requests the deletion of the account. A second request changes nothing.',
    source: 'A§7',
    effect: 'changes',
    response: done,
  },
  cancelDeletion: {
    summary: 'Withdraws the request to delete the account.',
    source: 'A§7',
    effect: 'changes',
    response: done,
  },
  subscriptions: {
    summary: 'Returns the plans of the account.',
    source: 'B§7',
    effect: 'reads',
    response: object({ subscriptions: list(currentPlanShape) }),
  },
  devices: {
    summary: 'Returns the devices of the account.',
    source: 'B§7',
    effect: 'reads',
    query: {
      excludeExternalSub: oneOf(['false', 'true'], 'Whether to omit devices on a plan of an app store.'),
    },
    response: devices,
  },
  contactInfo: {
    summary: 'Returns the addresses of the account; the country of the first one decides the currency.',
    source: 'B§7',
    effect: 'reads',
    response: object({ address: list(object({ country: text('Two letters.') })) }),
  },
  unassignedDevices: {
    summary: 'Returns the devices that no plan covers.',
    source: 'U-31',
    effect: 'reads',
    response: devices,
  },
} as const satisfies Record<string, CallContract>

/** Calls of the context `config`. */
export const configCalls = {
  deviceModels: {
    summary: 'Returns the brand’s device models.',
    source: 'B§7',
    effect: 'reads',
    params: { brand: text('Code of the brand.') },
    response: object({ deviceModels: from('U-41', list(deviceModelShape)) }),
  },
  appUri: {
    summary: 'Returns how to open the brand’s app.',
    source: 'U-10',
    effect: 'reads',
    params: { brand: text('Code of the brand.') },
    response: object({
      appUri: text('Address that opens the app; may be empty.'),
      uriScheme: text('Scheme of the app, without the colon.'),
    }),
  },
} as const satisfies Record<string, CallContract>
