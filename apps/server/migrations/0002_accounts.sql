create table users (
  id text primary key,
  name text not null default '',
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  is_anonymous boolean not null default false,
  role text not null default 'user' check (role in ('user', 'admin')),
  account_type text not null default 'regular' check (account_type in ('regular', 'demo')),
  demo_settings jsonb,
  settings jsonb not null default '{}',
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
-- No foreign key: a session may outlive its user's row, and then says so ("User not found").
create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create index sessions_user_id on sessions (user_id);
--> statement-breakpoint
create index sessions_expires_at on sessions (expires_at);
--> statement-breakpoint
create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
--> statement-breakpoint
create index accounts_user_id on accounts (user_id);
--> statement-breakpoint
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create index verifications_identifier on verifications (identifier);
--> statement-breakpoint
create index verifications_expires_at on verifications (expires_at);
--> statement-breakpoint
-- Which anonymous visitor became which account; written in the transaction that moves the data.
create table anonymous_migrations (
  old_uid text primary key,
  new_uid text not null,
  migrated_at timestamptz not null default now()
);
