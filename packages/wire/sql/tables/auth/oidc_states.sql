-- auth.oidc_states: a person who was sent to an outside provider, until he comes back once.
-- Reached by the server's own acts alone. Only the hash of the state is kept.

create table auth.oidc_states (
  state_hash             text primary key,
  provider               text not null,
  user_id                uuid references auth.users on delete cascade, -- who adds this provider to his account; else a sign-in
  redirect_to            text not null,
  nonce                  text not null,
  code_verifier          text not null, -- the server's own towards the provider
  code_challenge         text, -- the browser's own towards the server
  code_challenge_method  text check (code_challenge_method in ('s256', 'plain')),
  expires_at             timestamptz not null,
  created_at             timestamptz not null default now()
);

create index on auth.oidc_states (user_id);
create index on auth.oidc_states (expires_at);

alter table auth.oidc_states enable row level security;
alter table auth.oidc_states force row level security;
grant select, insert, update, delete on auth.oidc_states to service_role;
