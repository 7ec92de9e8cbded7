-- auth.otp_codes: the code of the second step of a sign-in, one for each session; a new one kills the one before.
-- Reached by the server's own acts alone. Only a digest is kept.

create table auth.otp_codes (
  session_id  uuid primary key references auth.sessions on delete cascade,
  user_id     uuid not null references auth.users on delete cascade,
  code_hash   text not null,
  failures    smallint not null default 0,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null
);

create index on auth.otp_codes (user_id);

alter table auth.otp_codes enable row level security;
alter table auth.otp_codes force row level security;
grant select, insert, update, delete on auth.otp_codes to service_role;
