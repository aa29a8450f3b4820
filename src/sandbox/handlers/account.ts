import { findCard } from '../data/money.ts'
import { toSubscribedPlan } from '../data/plan-views.ts'
import { readAccountPlans } from '../data/plans-and-devices.ts'
import { createProfileResponse } from '../data/sessions.ts'
import { fail, ok, succeed } from '../http/response.ts'
import type { ContactInfoResponse, ProfileResponse } from '../wire/account.ts'
import type { DevicesResponse } from '../wire/devices.ts'
import type { SubscribedPlansResponse } from '../wire/subscriptions.ts'
import type { Handler, SignedCall } from './handler.ts'

/** GET /users. */
export const profile: Handler<SignedCall> = {
  handle: ({ account }) => ok<ProfileResponse>(createProfileResponse(account)),
}

/** GET /subscriptions of the account context: `{subscriptions}`, each a Plan (subscriptions view) of B§3. */
export const subscriptions: Handler<SignedCall> = {
  handle: (call) =>
    ok<SubscribedPlansResponse>({
      subscriptions: readAccountPlans(call, call.account).currentPlans.map(toSubscribedPlan),
    }),
}

/** GET /devices. */
export const devices: Handler<SignedCall> = {
  handle(call) {
    const { devices: all, externalDeviceIds } = readAccountPlans(call, call.account)
    const excluded = call.query.get('excludeExternalSub') === 'true'
    return ok<DevicesResponse>({
      devices: excluded ? all.filter((device) => !externalDeviceIds.has(device.deviceId)) : all,
    })
  },
}

/** GET /devices/unassigned: devices on no plan. */
export const unassignedDevices: Handler<SignedCall> = {
  handle: (call) =>
    ok<DevicesResponse>({
      devices: readAccountPlans(call, call.account).devices.filter((device) => device.subscription === null),
    }),
}

/** GET /contactInfo: the address comes with the card, so an account without a card has none. */
export const contactInfo: Handler<SignedCall> = {
  handle: ({ db, account }) =>
    ok<ContactInfoResponse>({ address: findCard(db, account.id) ? [{ country: account.country_code }] : [] }),
}

/** POST /users/deletionRequests; a second request changes nothing. */
export const requestDeletion: Handler<SignedCall> = {
  handle: (call) => setStatus(call, 'pending_delete'),
}

/** PUT /users/deletionRequests: withdraws the request. */
export const cancelDeletion: Handler<SignedCall> = {
  handle: (call) =>
    call.account.status === 'pending_delete'
      ? setStatus(call, 'active')
      : fail(409, 'There is no deletion request to cancel.'),
}

function setStatus({ db, account }: SignedCall, status: 'active' | 'pending_delete') {
  db.run('UPDATE accounts SET status = ? WHERE id = ?', status, account.id)
  return succeed()
}
