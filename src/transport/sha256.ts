type Data = string | ArrayBuffer | ArrayBufferView

function bytesOf(data: Data): Uint8Array<ArrayBuffer> {
  if (typeof data === 'string') return new TextEncoder().encode(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
    : new Uint8Array(data)
}

/** SHA-256, or HMAC over it when made with a secret, in the form that Signature V4 asks for. */
export class Sha256 {
  readonly #secret: Data | undefined
  #data = new Uint8Array()

  constructor(secret?: Data) {
    this.#secret = secret
  }

  /** Text counts as UTF-8. */
  update(data: Data): void {
    const added = bytesOf(data)
    const all = new Uint8Array(this.#data.length + added.length)
    all.set(this.#data)
    all.set(added, this.#data.length)
    this.#data = all
  }

  /** The 32 bytes. */
  async digest(): Promise<Uint8Array> {
    const secret = this.#secret
    // A page that is no secure context has no cryptography of its own, whatever the type says.
    const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
    if (!subtle) {
      const { Sha256: Script } = await import('@aws-crypto/sha256-js')
      const hash = new Script(secret)
      hash.update(this.#data)
      return hash.digest()
    }
    if (secret === undefined) return new Uint8Array(await subtle.digest('SHA-256', this.#data))
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
    return new Uint8Array(await subtle.sign('HMAC', key, this.#data))
  }
}
