-- auth.mfa_challenges: a second step that was asked for, until it is answered once.
-- Reached by the server's own acts alone.

create table auth.mfa_challenges (
  id           uuid primary key default gen_random_uuid(),
  factor_id    uuid not null references auth.mfa_factors on delete cascade,
  ip_address   inet not null,
  code_hash    text, -- of a phone: a digest of the six digits that were sent
  web_authn_session_data jsonb, -- of a security key: the random value that it signs
  failures     smallint not null default 0,
  expires_at   timestamptz not null,
  verified_at  timestamptz,
  created_at   timestamptz not null default now()
);

create index on auth.mfa_challenges (factor_id, created_at);

alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_challenges force row level security;
grant select, insert, update, delete on auth.mfa_challenges to service_role;
