-- auth.webauthn_credentials: the passkeys of a person, each a way to sign in by itself.
-- Reached by the server's own acts alone.

create table auth.webauthn_credentials (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references auth.users on delete cascade,
  credential_id    text not null unique, -- base64url, as browsers say it
  public_key       text not null, -- COSE, base64url
  sign_count       bigint not null default 0,
  aaguid           uuid,
  transports       jsonb not null default '[]',
  backup_eligible  boolean not null default false,
  backed_up        boolean not null default false,
  friendly_name    text not null default '' check (length(friendly_name) <= 120),
  last_used_at     timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);

create index on auth.webauthn_credentials (user_id, created_at);

create or replace trigger row_stamp before update on auth.webauthn_credentials
  for each row execute function private.stamp_row();

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_credentials force row level security;
grant select, insert, update, delete on auth.webauthn_credentials to service_role;
