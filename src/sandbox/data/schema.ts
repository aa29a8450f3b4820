import { PAYMENT_SCHEMA } from './payment-schema.ts'

/**
 * Increase it with every change of tables or seeds: the sandbox empties and seeds a file of another version.
 */
export const SCHEMA_VERSION = 11

/** All tables. Times are in ms of server time. */
export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY, brand TEXT NOT NULL, email TEXT NOT NULL, scenario TEXT NOT NULL,
  full_name TEXT NOT NULL, country_code TEXT NOT NULL, phone TEXT NOT NULL, password_hash TEXT NOT NULL, password_shape TEXT NOT NULL,
  status TEXT NOT NULL, verified INTEGER NOT NULL, locked INTEGER NOT NULL,
  second_factor TEXT, trial_eligible INTEGER NOT NULL,
  migration TEXT NOT NULL, migration_info TEXT,
  wrong_codes INTEGER NOT NULL DEFAULT 0, codes_locked_until INTEGER NOT NULL DEFAULT 0,
  resends INTEGER NOT NULL DEFAULT 0, resends_blocked_until INTEGER NOT NULL DEFAULT 0,
  UNIQUE (brand, email)
) STRICT;

CREATE TABLE plans (
  id TEXT PRIMARY KEY, brand TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, billing_cycle INTEGER NOT NULL,
  provider TEXT NOT NULL, device_quantity INTEGER NOT NULL, billing_order INTEGER NOT NULL,
  features TEXT NOT NULL, amounts TEXT NOT NULL, legacy INTEGER NOT NULL, visible INTEGER NOT NULL,
  is_default INTEGER NOT NULL, trial_days INTEGER, second_plan_id TEXT, large_catalog INTEGER NOT NULL
) STRICT;
CREATE INDEX plans_by_brand ON plans (brand);

CREATE TABLE device_models (
  brand TEXT NOT NULL, model TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (brand, model)
) STRICT;

CREATE TABLE devices (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, external_device_id TEXT NOT NULL,
  provider TEXT NOT NULL, model TEXT NOT NULL, name TEXT NOT NULL, subscribable INTEGER NOT NULL,
  subscription_id TEXT REFERENCES subscriptions
) STRICT;
CREATE INDEX devices_by_account ON devices (account_id);
CREATE INDEX devices_by_subscription ON devices (subscription_id);

CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, plan_id TEXT NOT NULL REFERENCES plans,
  external_id TEXT, status TEXT NOT NULL, period_end INTEGER, trial_end INTEGER, expires_at INTEGER,
  pause_effective INTEGER, paused_until INTEGER, pending_plan_id TEXT REFERENCES plans, pending_at INTEGER,
  pending_devices TEXT, currency TEXT NOT NULL, paid_in_cents INTEGER NOT NULL, past_due_since INTEGER, retry_at INTEGER,
  CHECK ((pending_plan_id IS NULL) = (pending_at IS NULL)), CHECK (pending_devices IS NULL OR pending_at IS NOT NULL),
  CHECK (paused_until IS NULL OR pause_effective IS NOT NULL), CHECK (paid_in_cents >= 0),
  CHECK ((status = 'past_due') = (past_due_since IS NOT NULL)), CHECK ((past_due_since IS NULL) = (retry_at IS NULL))
) STRICT;
CREATE INDEX subscriptions_by_account ON subscriptions (account_id);
CREATE UNIQUE INDEX one_open_per_plan ON subscriptions (account_id, plan_id) WHERE status IN ('active', 'past_due');

CREATE TABLE invoices (
  id TEXT NOT NULL, account_id TEXT NOT NULL REFERENCES accounts, subscription_id TEXT, invoice_date INTEGER NOT NULL,
  due_date INTEGER NOT NULL, status TEXT NOT NULL, total_in_cents INTEGER NOT NULL, currency TEXT NOT NULL,
  card_type TEXT, last_four TEXT, PRIMARY KEY (account_id, id)
) STRICT;

CREATE TABLE charges (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, account_id TEXT NOT NULL REFERENCES accounts, plan_code TEXT NOT NULL,
  amount_in_cents INTEGER NOT NULL, currency TEXT NOT NULL, intent TEXT
) STRICT;

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL REFERENCES accounts,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sign_in_tokens (
  token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE authorization_codes (
  code_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, client_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE linkings (state_hash TEXT PRIMARY KEY, client_id TEXT NOT NULL, at INTEGER NOT NULL) STRICT;

CREATE TABLE credentials (
  access_key_id TEXT PRIMARY KEY, secret_access_key TEXT NOT NULL, session_token_hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE second_factors (
  token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, channel TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE codes (
  id INTEGER PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL, replaced INTEGER NOT NULL
) STRICT;

CREATE TABLE old_passwords (account_id TEXT NOT NULL REFERENCES accounts, shape TEXT NOT NULL) STRICT;

CREATE TABLE email_links (
  token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, purpose TEXT NOT NULL,
  expires_at INTEGER NOT NULL, used INTEGER NOT NULL
) STRICT;

CREATE TABLE inbox (
  id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, channel TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
  code TEXT, link TEXT, at INTEGER NOT NULL
) STRICT;

${PAYMENT_SCHEMA}
CREATE TABLE idempotency (
  scope TEXT NOT NULL, key TEXT NOT NULL, body_hash TEXT NOT NULL, status INTEGER, answer TEXT,
  PRIMARY KEY (scope, key)
) STRICT;
`
