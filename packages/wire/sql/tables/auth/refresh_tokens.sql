-- auth.refresh_tokens: the tokens of a session, each made from its parent. One used twice betrays a theft.
-- Reached by the server's own acts alone. `token` and `parent` hold SHA-256 hashes, never the token itself.

create table auth.refresh_tokens (
  id          bigint generated always as identity primary key,
  session_id  uuid not null references auth.sessions on delete cascade,
  user_id     uuid not null references auth.users on delete cascade,
  token       text not null unique,
  parent      text,
  revoked     boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index on auth.refresh_tokens (session_id, revoked);
create index on auth.refresh_tokens (parent);
create index on auth.refresh_tokens (user_id);

alter table auth.refresh_tokens enable row level security;
alter table auth.refresh_tokens force row level security;
grant select, insert, update, delete on auth.refresh_tokens to service_role;

create or replace trigger row_stamp before update on auth.refresh_tokens
  for each row execute function private.stamp_row();
