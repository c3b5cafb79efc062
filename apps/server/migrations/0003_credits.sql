create table credit_balances (
  user_id text primary key references users (id) on delete cascade,
  balance integer not null check (balance >= 0)
);
--> statement-breakpoint
create table credit_entries (
  id uuid primary key,
  -- Entries of one moment keep their order.
  position bigint generated always as identity,
  user_id text not null references users (id) on delete cascade,
  reason text not null,
  amount integer not null check (amount <> 0),
  balance integer not null check (balance >= 0),
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index credit_entries_of_user on credit_entries (user_id, position desc);
--> statement-breakpoint
-- A keyed hash of every e-mail that had the free credits; outlives the account so that they are not given twice.
create table credit_grants (
  email_hash text primary key,
  user_id text not null,
  granted_at timestamptz not null default now(),
  forget_at timestamptz
);
