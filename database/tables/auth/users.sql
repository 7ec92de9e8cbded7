-- auth.users: a person who can sign in. Names and meanings are those of the Supabase service.
-- Reached by the server's own acts alone.

create table auth.users (
  id                    uuid primary key default gen_random_uuid(),
  aud                   text not null default 'authenticated',
  role                  text not null default 'authenticated',
  email                 text,
  encrypted_password    text, -- argon2id, in its standard text form
  email_confirmed_at    timestamptz,
  invited_at            timestamptz,
  confirmation_sent_at  timestamptz,
  recovery_sent_at      timestamptz,
  email_change          text,
  email_change_sent_at  timestamptz,
  phone                 text unique,
  phone_confirmed_at    timestamptz,
  phone_change          text,
  phone_change_sent_at  timestamptz,
  reauthentication_sent_at timestamptz,
  confirmed_at          timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  last_sign_in_at       timestamptz,
  raw_app_meta_data     jsonb not null default '{}',
  raw_user_meta_data    jsonb not null default '{}',
  is_anonymous          boolean not null default false,
  banned_until          timestamptz,
  deleted_at            timestamptz,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now()
);

create unique index users_email_key on auth.users (lower(email));

alter table auth.users enable row level security;
alter table auth.users force row level security;
grant select, insert, update, delete on auth.users to service_role;

create or replace trigger horodatage before update on auth.users
  for each row execute function private.horodater();
