import * as v from 'valibot'
import type { Transport } from '../../transport/transport.ts'
import { listDeviceModels } from './device-model-list.ts'

/** Lifetime of cached device models in ms (B§4, B§9). */
export const DEVICE_MODELS_FRESH_MS = 5 * 60_000

const modelSchema = v.object({ model: v.string() })

/**
 * Creates a function that returns the model codes of a brand's devices, which the check of a promo code
 * needs. It caches them for five minutes, and caches no failure.
 * @param now Local time in ms.
 */
export function createDeviceModels(
  now: () => number = Date.now,
): (transport: Transport, brand: string, signal?: AbortSignal) => Promise<string[]> {
  let cached: { brand: string; at: number; models: string[] } | null = null
  return async (transport, brand, signal) => {
    if (cached?.brand === brand && now() - cached.at < DEVICE_MODELS_FRESH_MS) return cached.models
    const at = now()
    const entries = await listDeviceModels(transport, brand, signal)
    const models = entries.flatMap((entry) => {
      const parsed = v.safeParse(modelSchema, entry)
      return parsed.success ? [parsed.output.model] : []
    })
    cached = { brand, at, models }
    return models
  }
}
