-- auth.flow_state: a sign-in that a browser began with a secret of its own (PKCE), until it comes back with the code.
-- Reached by the server's own acts alone. Only the hash of the code is kept.

create table auth.flow_state (
  id                     uuid primary key default gen_random_uuid(),
  user_id                uuid not null references auth.users on delete cascade,
  token_hash             text unique, -- the mail's token that leads here
  auth_code              text unique, -- the hash of the code, once the mail's link was followed
  auth_code_issued_at    timestamptz,
  code_challenge         text not null,
  code_challenge_method  text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method  text not null,
  session_not_after      timestamptz, -- how long the session that comes of it may live, where the proof said so
  created_at             timestamptz not null default now()
);

create index on auth.flow_state (user_id);

alter table auth.flow_state enable row level security;
alter table auth.flow_state force row level security;
grant select, insert, update, delete on auth.flow_state to service_role;
