import { describe, expect, it } from 'vitest'
import { uncoveredDevices } from '../../../../src/domain/devices/coverable-devices.ts'
import type { Device } from '../../../../src/domain/plans/plan.ts'

const device = (pepperDeviceId: string, subscribable = true): Device => ({
  pepperDeviceId,
  deviceId: pepperDeviceId,
  externalDeviceId: null,
  provider: null,
  model: null,
  name: pepperDeviceId,
  subscribable,
  subscription: null,
})
const [door, yard, hub] = [device('door'), device('yard'), device('hub', false)]

describe('the devices without a plan', () => {
  it.each([
    ['are the unassigned ones that a plan can cover', [door, yard, hub], [], [door, yard]],
    ['lack those that any plan covers since an older list', [door, yard], [[], [door]], [yard]],
    ['are none once the plans cover all', [door, yard], [[door], [yard]], []],
  ])('%s', (_, unassigned, covered, expected) => {
    expect(
      uncoveredDevices(
        unassigned,
        covered.map((devices) => ({ devices })),
      ),
    ).toEqual(expected)
  })
})
