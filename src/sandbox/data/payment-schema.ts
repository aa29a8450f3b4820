/** Payment tables. They contain no card number and no CVV, and tokens only as hashes. */
export const PAYMENT_SCHEMA = `
CREATE TABLE cards (
  account_id TEXT PRIMARY KEY REFERENCES accounts, vendor TEXT NOT NULL, account_type TEXT NOT NULL,
  card_type TEXT, last_four TEXT, expires_month INTEGER, expires_year INTEGER, verifies TEXT NOT NULL, charges TEXT NOT NULL, renews TEXT NOT NULL, holder TEXT NOT NULL
) STRICT;

CREATE TABLE card_tokens (
  token_hash TEXT PRIMARY KEY, vendor TEXT NOT NULL, account_type TEXT NOT NULL, card_type TEXT, last_four TEXT,
  expires_month INTEGER, expires_year INTEGER, verifies TEXT NOT NULL, charges TEXT NOT NULL, renews TEXT NOT NULL, holder TEXT NOT NULL,
  account_id TEXT REFERENCES accounts, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE challenges (
  action_hash TEXT PRIMARY KEY, result_hash TEXT UNIQUE, account_id TEXT NOT NULL REFERENCES accounts,
  vendor TEXT NOT NULL, last_four TEXT NOT NULL, passed INTEGER, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE setup_intents (
  secret_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, payment_method_id TEXT,
  status TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE coupons (
  brand TEXT NOT NULL, code TEXT NOT NULL, description TEXT NOT NULL, percent_off INTEGER NOT NULL,
  plan_codes TEXT NOT NULL, device_models TEXT NOT NULL, max_redemptions INTEGER, PRIMARY KEY (brand, code)
) STRICT;

CREATE TABLE redemptions (
  brand TEXT NOT NULL, code TEXT NOT NULL, account_id TEXT NOT NULL REFERENCES accounts,
  subscription_id TEXT NOT NULL, percent_off INTEGER NOT NULL, used INTEGER NOT NULL,
  PRIMARY KEY (brand, code, account_id)
) STRICT;

CREATE TABLE checkout_sessions (
  token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, account_id TEXT NOT NULL REFERENCES accounts, plan_id TEXT,
  devices TEXT NOT NULL, success_url TEXT NOT NULL, cancel_url TEXT NOT NULL, status TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
`
