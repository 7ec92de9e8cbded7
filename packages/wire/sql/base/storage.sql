-- The schema `storage` and what its policies ask of a name. Names and meanings are those of the Supabase service.

create schema if not exists storage;

revoke all on schema storage from public;
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema storage to wire_owner;
alter default privileges in schema storage grant all on tables to wire_owner;
alter default privileges in schema storage grant execute on functions to wire_owner;

-- The folders of a name: `{a,b}` of `a/b/c.png`.
create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;

create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

-- What follows the last dot of the file's own name; nothing when it has none.
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select coalesce(substring((string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] from '\.([^.]*)$'), '')
$$;

create or replace function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- What the server is doing, as `storage.object.upload`; nothing when the database is asked by another.
create or replace function storage.operation() returns text language sql stable as $$
  select nullif(current_setting('storage.operation', true), '')
$$;

-- Whether it is doing this, named whole or without `storage.`; for policies.
create or replace function storage.allow_only_operation(expected_operation text) returns boolean language sql stable as $$
  select coalesce(expected_operation <> '' and
    regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected_operation, '^storage\.', ''), false)
$$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable as $$
  select coalesce(bool_or(storage.allow_only_operation(o.name)), false) from unnest(expected_operations) as o (name)
$$;

grant execute on function storage.operation(), storage.allow_only_operation(text), storage.allow_any_operation(text[])
  to anon, authenticated, service_role;
