-- auth.rate_limits: how many times something was tried in the present window, shared by all the processes of the server.
-- Reached by the server's own acts alone.

create table auth.rate_limits (
  key         text primary key,
  points      integer not null,
  expires_at  timestamptz not null
);

create index on auth.rate_limits (expires_at);

alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;
grant select, insert, update, delete on auth.rate_limits to service_role;
