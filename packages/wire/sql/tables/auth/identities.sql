-- auth.identities: the ways by which a person signs in: `email`, later the outside providers.
-- Reached by the server's own acts alone.

create table auth.identities (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references auth.users on delete cascade,
  provider         text not null,
  provider_id      text not null, -- for `email`: the id of the user
  identity_data    jsonb not null default '{}',
  email            text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at  timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),

  unique (provider, provider_id)
);

create index on auth.identities (user_id);

alter table auth.identities enable row level security;
alter table auth.identities force row level security;
grant select, insert, update, delete on auth.identities to service_role;

create or replace trigger row_stamp before update on auth.identities
  for each row execute function private.stamp_row();
