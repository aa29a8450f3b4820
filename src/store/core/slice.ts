import type { SliceContext } from './context.ts'

export interface Slot<Value> {
  get(): Value
  set(next: Value): void
}

/** A part of the state that is an object; `set` writes some of its fields. */
export interface Slice<State> {
  get(): State
  set(part: Partial<State>): void
  slot<Name extends keyof State>(name: Name): Slot<State[Name]>
}

/** Returns a field of the state, which reads as `initial` while it is absent. */
export function getSlot<Name extends string, Value>(
  context: SliceContext<{ [Key in Name]?: Value | null | undefined }>,
  name: Name,
  initial: Value,
): Slot<Value> {
  return {
    get: () => context.get()[name] ?? initial,
    set: (next) => context.set(() => ({ [name]: next }) as { [Key in Name]: Value }),
  }
}

/** Returns the slice in a slot, which reads as `initial` while it is absent. */
export function sliceIn<State extends object>(within: Slot<State | undefined>, initial: State): Slice<State> {
  const get = (): State => within.get() ?? initial
  const set = (part: Partial<State>): void => within.set({ ...get(), ...part })
  return {
    get,
    set,
    slot: <Name extends keyof State>(name: Name) => ({
      get: () => get()[name],
      set: (next: State[Name]) => set({ [name]: next } as unknown as Partial<State>),
    }),
  }
}

/** Returns a slice of the state, which reads as `initial` while it is absent. */
export const getSlice = <Name extends string, State extends object>(
  context: SliceContext<{ [Key in Name]?: State | null | undefined }>,
  name: Name,
  initial: State,
): Slice<State> => sliceIn(getSlot(context, name, initial), initial)
