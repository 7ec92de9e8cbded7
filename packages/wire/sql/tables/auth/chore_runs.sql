-- auth.chore_runs: each time that a chore was done or failed, what it did and what went wrong; the last ones of each are kept.
-- Reached by the server's own acts alone.

create table auth.chore_runs (
  id          bigint generated always as identity primary key,
  name        text not null,
  started_at  timestamptz not null,
  ended_at    timestamptz not null,
  detail      jsonb not null default '{}',
  error       text -- null: it was done
);

create index on auth.chore_runs (name, id desc);

alter table auth.chore_runs enable row level security;
alter table auth.chore_runs force row level security;
grant select, insert, delete on auth.chore_runs to service_role;
