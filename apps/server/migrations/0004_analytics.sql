create table analytics_events (
  id bigint generated always as identity primary key,
  name text not null,
  path text,
  at timestamptz not null,
  -- Of one person on one day; null where nobody was signed in.
  visitor text
);
--> statement-breakpoint
create index analytics_events_at on analytics_events (at);
--> statement-breakpoint
-- What the visitors of a day are hashed with. Gone the next day, and with it the way back to a person.
create table analytics_salts (
  day date primary key,
  salt text not null
);
