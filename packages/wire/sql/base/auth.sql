-- Who is asking: what the token of the request says, read from the settings that the server puts on each transaction.

create or replace function auth.jwt() returns jsonb language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create or replace function auth.uid() returns uuid language sql stable parallel safe as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

create or replace function auth.role() returns text language sql stable parallel safe as $$
  select auth.jwt() ->> 'role'
$$;

create or replace function auth.email() returns text language sql stable parallel safe as $$
  select auth.jwt() ->> 'email'
$$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
