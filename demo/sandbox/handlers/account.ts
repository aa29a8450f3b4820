import { holdingsOf } from '../data/holdings.ts'
import { cardOf } from '../data/money.ts'
import { subscribedPlan } from '../data/plan-views.ts'
import { accountProfile } from '../data/sessions.ts'
import { done, fail, ok } from '../http/answer.ts'
import type { AccountProfile, ContactInfo, Devices, PlanList } from '../wire.ts'
import type { Handler, SignedCall } from './handler.ts'

/** GET /users (U-31). */
export const profile: Handler<SignedCall> = {
  handle: ({ account }) => ok<AccountProfile>(accountProfile(account)),
}

/** GET /subscriptions of the account context: `{subscriptions}`, each a Plan (subscriptions view) of B§3. */
export const subscriptions: Handler<SignedCall> = {
  handle: (call) => ok<PlanList>({ subscriptions: holdingsOf(call, call.account).held.map(subscribedPlan) }),
}

/** GET /devices. */
export const devices: Handler<SignedCall> = {
  handle(call) {
    const { devices: all, externalDeviceIds } = holdingsOf(call, call.account)
    const excluded = call.query.get('excludeExternalSub') === 'true'
    return ok<Devices>({
      devices: excluded ? all.filter((device) => !externalDeviceIds.has(device.deviceId)) : all,
    })
  },
}

/** GET /devices/unassigned (U-31): devices on no plan. */
export const unassignedDevices: Handler<SignedCall> = {
  handle: (call) =>
    ok<Devices>({
      devices: holdingsOf(call, call.account).devices.filter((device) => device.subscription === null),
    }),
}

/** GET /contactInfo: the address came with the card, so that without one there is none. */
export const contactInfo: Handler<SignedCall> = {
  handle: ({ db, account }) =>
    ok<ContactInfo>({ address: cardOf(db, account.id) ? [{ country: account.country_code }] : [] }),
}

/** POST /users/deletionRequests; asking twice changes nothing. */
export const requestDeletion: Handler<SignedCall> = {
  handle: (call) => setStatus(call, 'pending_delete'),
}

/** PUT /users/deletionRequests takes the request back. */
export const cancelDeletion: Handler<SignedCall> = {
  handle: (call) =>
    call.account.status === 'pending_delete'
      ? setStatus(call, 'active')
      : fail(409, 'There is no deletion request to cancel.'),
}

function setStatus({ db, account }: SignedCall, status: 'active' | 'pending_delete') {
  db.run('UPDATE accounts SET status = ? WHERE id = ?', status, account.id)
  return done()
}
