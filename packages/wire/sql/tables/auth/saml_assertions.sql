-- auth.saml_assertions: the assertions that opened a session, remembered until they expire: none opens a second one.
-- Reached by the server's own acts alone. Only a digest is kept.

create table auth.saml_assertions (
  assertion_hash  text primary key,
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now()
);

create index on auth.saml_assertions (expires_at);

alter table auth.saml_assertions enable row level security;
alter table auth.saml_assertions force row level security;
grant select, insert, update, delete on auth.saml_assertions to service_role;
