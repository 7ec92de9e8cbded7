-- storage.buckets: a bucket of files, open to all when `public`, with the size and the types that it takes.
-- Reached by whom a policy lets in: here none, so the service role alone.

create table storage.buckets (
  id                  text primary key,
  name                text not null constraint bname unique,
  type                text not null default 'STANDARD' check (type = 'STANDARD'),
  owner               uuid, -- kept for older policies: `owner_id` says the same
  owner_id            text,
  public              boolean not null default false,
  avif_autodetection  boolean not null default false,
  file_size_limit     bigint check (file_size_limit > 0),
  allowed_mime_types  text[],
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
grant select, insert, update, delete on storage.buckets to anon, authenticated, service_role;

create or replace trigger update_buckets_updated_at before update on storage.buckets
  for each row execute function storage.update_updated_at_column();
