/** Header of the session token, unless the settings name another (U-02). */
export const TOKEN_HEADER = 'peppertoken'
/** Header of the idempotency key, unless the settings name another. */
export const KEY_HEADER = 'idempotency-key'
