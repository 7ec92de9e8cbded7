-- auth.devices: the browsers from which a person signed in, so that a new one is told to him.
-- Reached by the server's own acts alone. The browser is kept as a digest of what it says it is.

create table auth.devices (
  user_id      uuid not null references auth.users on delete cascade,
  fingerprint  text not null,
  seen_at      timestamptz not null default now(),

  primary key (user_id, fingerprint)
);

alter table auth.devices enable row level security;
alter table auth.devices force row level security;
grant select, insert, update, delete on auth.devices to service_role;
