-- auth.sso_domains: the domains of addresses that lead to an identity provider.
-- Reached by the server's own acts alone.

create table auth.sso_domains (
  id               uuid primary key default gen_random_uuid(),
  sso_provider_id  uuid not null references auth.sso_providers on delete cascade,
  domain           text not null check (domain = lower(btrim(domain)) and domain <> ''),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);

create unique index sso_domains_domain_key on auth.sso_domains (domain);
create index on auth.sso_domains (sso_provider_id);

create or replace trigger row_stamp before update on auth.sso_domains
  for each row execute function private.stamp_row();

alter table auth.sso_domains enable row level security;
alter table auth.sso_domains force row level security;
grant select, insert, update, delete on auth.sso_domains to service_role;
