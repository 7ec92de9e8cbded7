-- storage.objects: a file of a bucket, by its name; its bytes are kept apart, under its `version`.
-- Reached by whom a policy lets in: here none, so the service role alone; `base/images.sql` lets administrators into the bucket `site`.

create table storage.objects (
  id                uuid primary key default gen_random_uuid(),
  bucket_id         text not null references storage.buckets,
  name              text not null,
  owner             uuid, -- kept for older policies: `owner_id` says the same
  owner_id          text,
  version           text not null default gen_random_uuid()::text,
  metadata          jsonb,
  user_metadata     jsonb,
  path_tokens       text[] generated always as (string_to_array(name, '/')) stored,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  last_accessed_at  timestamptz not null default now()
);

create unique index bucketid_objname on storage.objects (bucket_id, name collate "C");
create unique index objects_version on storage.objects (version);

alter table storage.objects enable row level security;
alter table storage.objects force row level security;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
