-- auth.saml_relay_states: a person who was sent to an identity provider, until he comes back once.
-- Reached by the server's own acts alone.

create table auth.saml_relay_states (
  id                     uuid primary key default gen_random_uuid(), -- what travels as RelayState
  sso_provider_id        uuid not null references auth.sso_providers on delete cascade,
  request_id             text not null, -- what the answer must be in response to
  redirect_to            text not null,
  code_challenge         text, -- the browser's own towards the server
  code_challenge_method  text check (code_challenge_method in ('s256', 'plain')),
  expires_at             timestamptz not null,
  created_at             timestamptz not null default now()
);

create index on auth.saml_relay_states (sso_provider_id);
create index on auth.saml_relay_states (expires_at);

alter table auth.saml_relay_states enable row level security;
alter table auth.saml_relay_states force row level security;
grant select, insert, update, delete on auth.saml_relay_states to service_role;
