-- auth.webauthn_challenges: a random value that a passkey is asked to sign, taken once.
-- Reached by the server's own acts alone.

create table auth.webauthn_challenges (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid references auth.users on delete cascade, -- of a registration; who signs in is not known yet
  challenge_type  text not null check (challenge_type in ('registration', 'authentication')),
  challenge       text not null,
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now(),

  check ((challenge_type = 'registration') = (user_id is not null))
);

create index on auth.webauthn_challenges (user_id);
create index on auth.webauthn_challenges (expires_at);

alter table auth.webauthn_challenges enable row level security;
alter table auth.webauthn_challenges force row level security;
grant select, insert, update, delete on auth.webauthn_challenges to service_role;
