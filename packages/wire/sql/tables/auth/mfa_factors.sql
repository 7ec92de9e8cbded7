-- auth.mfa_factors: the second steps of a person: an authenticator app, a phone, a security key, or codes on paper.
-- Reached by the server's own acts alone. The secret of an app is encrypted by a key that only the server has.

create table auth.mfa_factors (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references auth.users on delete cascade,
  friendly_name       text,
  factor_type         text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status              text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret              text,
  phone               text,
  last_step           bigint not null default 0, -- of an app: the last period of 30 s whose code was taken, never taken again
  web_authn_credential jsonb, -- of a security key, once it was verified: its id, its public key, its counter
  last_challenged_at  timestamptz,
  failures            integer not null default 0, -- of codes on paper: wrong ones since the last right one
  locked_until        timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),

  check (case factor_type when 'totp' then secret is not null when 'phone' then phone is not null
         when 'recovery_code' then status = 'verified'
         else status = 'unverified' or web_authn_credential is not null end)
);

create index on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where btrim(friendly_name) <> '';

create unique index mfa_factors_one_set_of_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create or replace trigger row_stamp before update on auth.mfa_factors
  for each row execute function private.stamp_row();

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_factors force row level security;
grant select, insert, update, delete on auth.mfa_factors to service_role;
