-- auth.saml_providers: what an identity provider publishes of itself (SAML 2.0), and how its attributes are read.
-- Reached by the server's own acts alone.

create table auth.saml_providers (
  id                 uuid primary key default gen_random_uuid(),
  sso_provider_id    uuid not null unique references auth.sso_providers on delete cascade,
  entity_id          text not null unique check (entity_id <> ''),
  metadata_xml       text not null check (metadata_xml <> ''),
  metadata_url       text,
  metadata_at        timestamptz not null default now(), -- when it was last read from its address
  metadata_tried_at  timestamptz,
  attribute_mapping  jsonb not null default '{}', -- { "keys": { "first_name": { "name": "givenName" } } }
  name_id_format     text,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);

create or replace trigger row_stamp before update on auth.saml_providers
  for each row execute function private.stamp_row();

alter table auth.saml_providers enable row level security;
alter table auth.saml_providers force row level security;
grant select, insert, update, delete on auth.saml_providers to service_role;
