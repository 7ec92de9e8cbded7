-- presences: who says to be there, in which channel, held by which process.
-- The server's alone.

create table realtime.presences (
  ref         text primary key,
  process_id  uuid not null,
  topic       text not null,
  private     boolean not null,
  key         text not null,
  meta        json not null,
  at          timestamptz not null default clock_timestamp()
);

create index on realtime.presences (topic, private);
create index on realtime.presences (process_id);

alter table realtime.presences enable row level security;
alter table realtime.presences force row level security;
grant select, insert, update, delete on realtime.presences to service_role;
