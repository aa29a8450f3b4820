import type { Fields, PlanAnswer, Reader } from '../core/persisted.ts'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isFieldsOrNull = (value: unknown): boolean => value === null || isFields(value)

/** Checks each field of a plan that an answer can have. */
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isText,
  subscriptionId: isTextOrNull,
  planConfigId: isTextOrNull,
  recurlyPlanCode: isTextOrNull,
  periodEnd: isTextOrNull,
  trialEnd: isTextOrNull,
  expiration: isTextOrNull,
  planConfig: (value) => value === null || (isFields(value) && isText(value.id) && isText(value.name)),
  paused: isFieldsOrNull,
  pending: isFieldsOrNull,
  devices: (value) =>
    Array.isArray(value) && value.every((one) => isFields(one) && isText(one.pepperDeviceId)),
}

/** Reads the stored answers; leaves out malformed ones. */
export const readAnswers: Reader<'answers'> = ({ accountId, entries }) =>
  isText(accountId) && Array.isArray(entries) ? { accountId, entries: entries.flatMap(readAnswer) } : null

function readAnswer(stored: unknown): PlanAnswer[] {
  if (!isFields(stored)) return []
  const { at, planId, plan } = stored
  if (!isText(planId) || typeof at !== 'number' || !isFields(plan)) return []
  const isPlan = Object.entries(plan).every(([name, value]) => CHECKS[name]?.(value))
  return isPlan ? [{ at, planId, plan }] : []
}
