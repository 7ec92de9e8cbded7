-- auth.one_time_tokens: what a mail's link or code proves, once: an address, a forgotten password, a new address.
-- Reached by the server's own acts alone. Only hashes are kept; one token of each type for a person.

create table auth.one_time_tokens (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users on delete cascade,
  token_type  text not null check (token_type in (
    'confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token')),
  token_hash  text not null check (token_hash <> ''),
  code_hash   text, -- the six digits that go with the link, or alone by SMS: a digest that only the house can make
  failures    smallint not null default 0, -- wrong codes said for it
  relates_to  text not null default '', -- the address or the number that the token was sent to
  expires_at  timestamptz not null default now() + interval '24 hours',
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),

  unique (user_id, token_type)
);

create index on auth.one_time_tokens (token_hash);
create index on auth.one_time_tokens (relates_to);

alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens force row level security;
grant select, insert, update, delete on auth.one_time_tokens to service_role;

create or replace trigger row_stamp before update on auth.one_time_tokens
  for each row execute function private.stamp_row();
