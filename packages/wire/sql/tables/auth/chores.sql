-- auth.chores: what the server does of itself from time to time, and when it was last done, shared by all its processes.
-- Reached by the server's own acts alone.

create table auth.chores (
  name     text primary key,
  done_at  timestamptz not null
);

alter table auth.chores enable row level security;
alter table auth.chores force row level security;
grant select, insert, update, delete on auth.chores to service_role;
