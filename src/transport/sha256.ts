type Data = string | ArrayBuffer | ArrayBufferView

function toBytes(data: Data): Uint8Array<ArrayBuffer> {
  if (typeof data === 'string') return new TextEncoder().encode(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
    : new Uint8Array(data)
}

/**
 * SHA-256, or HMAC with SHA-256 when constructed with a secret, with the interface that Signature V4 needs.
 */
export class Sha256 {
  readonly #secret: Data | undefined
  #data = new Uint8Array()

  constructor(secret?: Data) {
    this.#secret = secret
  }

  /** Appends data; strings as UTF-8. */
  update(data: Data): void {
    const added = toBytes(data)
    const all = new Uint8Array(this.#data.length + added.length)
    all.set(this.#data)
    all.set(added, this.#data.length)
    this.#data = all
  }

  /** Resolves with the 32 bytes of the hash. */
  async digest(): Promise<Uint8Array> {
    const secret = this.#secret
    // Outside secure contexts `subtle` is undefined, contrary to its type.
    const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
    if (!subtle) {
      const { Sha256: Script } = await import('@aws-crypto/sha256-js')
      const hash = new Script(secret)
      hash.update(this.#data)
      return hash.digest()
    }
    if (secret === undefined) return new Uint8Array(await subtle.digest('SHA-256', this.#data))
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await subtle.importKey('raw', toBytes(secret), algorithm, false, ['sign'])
    return new Uint8Array(await subtle.sign('HMAC', key, this.#data))
  }
}
