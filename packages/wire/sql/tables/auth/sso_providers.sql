-- auth.sso_providers: the identity providers of companies, by which their people sign in.
-- Reached by the server's own acts alone.

create table auth.sso_providers (
  id          uuid primary key default gen_random_uuid(),
  disabled    boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create or replace trigger row_stamp before update on auth.sso_providers
  for each row execute function private.stamp_row();

alter table auth.sso_providers enable row level security;
alter table auth.sso_providers force row level security;
grant select, insert, update, delete on auth.sso_providers to service_role;
