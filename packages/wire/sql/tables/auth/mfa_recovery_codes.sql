-- auth.mfa_recovery_codes: what opens the second step, once each, when the phone or the app is lost.
-- Reached by the server's own acts alone. Only digests are kept.

create table auth.mfa_recovery_codes (
  id          uuid primary key default gen_random_uuid(),
  factor_id   uuid not null references auth.mfa_factors on delete cascade,
  code_hash   text not null,
  used_at     timestamptz,
  created_at  timestamptz not null default now(),

  unique (factor_id, code_hash)
);

alter table auth.mfa_recovery_codes enable row level security;
alter table auth.mfa_recovery_codes force row level security;
grant select, insert, update, delete on auth.mfa_recovery_codes to service_role;
