-- auth.users: a person who can sign in. Names and meanings are those of the Supabase service.
-- Reached by the server's own acts alone.

create table auth.users (
  id                    uuid primary key default gen_random_uuid(),
  aud                   text not null default 'authenticated',
  role                  text not null default 'authenticated',
  email                 text,
  encrypted_password    text, -- argon2id, in its standard text form
  password_contested    boolean not null default false, -- several said several before the address was proved: its link lets one be chosen
  email_confirmed_at    timestamptz,
  invited_at            timestamptz,
  confirmation_sent_at  timestamptz,
  recovery_sent_at      timestamptz,
  email_change          text,
  email_change_sent_at  timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status in (0, 1)), -- 1: one of the two addresses has said yes
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
  is_sso_user           boolean not null default false, -- known by the identity provider of his company alone, which keeps his account
  banned_until          timestamptz,
  deleted_at            timestamptz,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  -- What seeds and imports written for the Supabase service fill in. Nothing here reads it: tokens are in one_time_tokens.
  instance_id                 uuid,
  is_super_admin              boolean,
  confirmation_token          text,
  recovery_token              text,
  email_change_token_new      text,
  email_change_token_current  text,
  phone_change_token          text,
  reauthentication_token      text
);

-- A company's provider may say an address that somebody signed up with by himself: they are two accounts.
create unique index users_email_key on auth.users (lower(email)) where not is_sso_user;
create index users_sso_email on auth.users (lower(email)) where is_sso_user;

alter table auth.users enable row level security;
alter table auth.users force row level security;
grant select, insert, update, delete on auth.users to service_role;

create or replace trigger row_stamp before update on auth.users
  for each row execute function private.stamp_row();
