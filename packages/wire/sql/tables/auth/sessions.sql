-- auth.sessions: one sign-in on one device. A deleted row is a revoked session: its tokens open nothing any more.
-- Reached by the server's own acts alone.

create table auth.sessions (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references auth.users on delete cascade,
  aal           text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  amr           jsonb not null default '[]', -- [{ "method": "password", "timestamp": 1700000000 }]
  factor_id     uuid,
  not_after     timestamptz,
  refreshed_at  timestamptz,
  user_agent    text,
  ip            inet,
  tag           text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);

create index on auth.sessions (user_id, created_at);

alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
grant select, insert, update, delete on auth.sessions to service_role;

create or replace trigger row_stamp before update on auth.sessions
  for each row execute function private.stamp_row();
