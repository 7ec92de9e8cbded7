-- processes: the servers that hold open screens, each seen a moment ago; one that fell silent loses its presences.
-- The server's alone.

create table realtime.processes (
  id       uuid primary key,
  seen_at  timestamptz not null default now()
);

alter table realtime.processes enable row level security;
alter table realtime.processes force row level security;
grant select, insert, update, delete on realtime.processes to service_role;
