-- What the platform keeps: finished steps of running jobs, mails to send, the local mailbox, rate windows.
create table job_steps (
  job_id uuid not null,
  name text not null,
  result text not null,
  finished_at timestamptz not null default now(),
  primary key (job_id, name)
);
--> statement-breakpoint
create index job_steps_finished_at on job_steps (finished_at);
--> statement-breakpoint
create table mails (
  id uuid primary key,
  kind text not null,
  user_id text not null,
  -- Null: whatever address the user has when the mail is sent.
  recipient text,
  -- Encrypted, and emptied once the mail is sent.
  secret text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
--> statement-breakpoint
create index mails_created_at on mails (created_at);
--> statement-breakpoint
create index mails_user_id on mails (user_id);
--> statement-breakpoint
create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index mailbox_created_at on mailbox (created_at);
--> statement-breakpoint
-- Counters of the current windows: losing them in a crash costs nothing.
create unlogged table rate_windows (
  key text primary key,
  ends_at timestamptz not null,
  count integer not null
);
--> statement-breakpoint
create index rate_windows_ends_at on rate_windows (ends_at);
