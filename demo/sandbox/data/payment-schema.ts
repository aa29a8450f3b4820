/** The tables of paying. No card number and no CVV is in any of them, tokens only as hashes. */
export const PAYMENT_SCHEMA = `
CREATE TABLE cards (
  account_id TEXT PRIMARY KEY REFERENCES accounts, account_type TEXT NOT NULL, card_type TEXT, last_four TEXT,
  expires_month INTEGER, expires_year INTEGER, verifies TEXT NOT NULL, charges TEXT NOT NULL, holder TEXT NOT NULL
) STRICT;

CREATE TABLE card_tokens (
  token_hash TEXT PRIMARY KEY, vendor TEXT NOT NULL, account_type TEXT NOT NULL, card_type TEXT, last_four TEXT,
  expires_month INTEGER, expires_year INTEGER, verifies TEXT NOT NULL, charges TEXT NOT NULL, holder TEXT NOT NULL,
  account_id TEXT REFERENCES accounts, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE challenges (
  action_hash TEXT PRIMARY KEY, result_hash TEXT UNIQUE, account_id TEXT NOT NULL REFERENCES accounts,
  vendor TEXT NOT NULL, last_four TEXT NOT NULL, passed INTEGER, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE setup_intents (
  secret_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, payment_method_id TEXT,
  expires_at INTEGER NOT NULL
) STRICT;
`
