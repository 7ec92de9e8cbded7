-- The roles of the wire, and the two schemas that are its own.
--
-- anon           a visitor
-- authenticated  a signed-in person: every row he reaches, he reaches through a policy
-- service_role   the server's own acts (`asHouse`): passes over the policies
-- wire_owner     owns every definer function, and lends them its rights; nobody connects as one of the four
--
-- The server connects as its own user and takes one of these roles for the length of a transaction.

do $$
declare
  wanted text;
  -- From version 16 on, the maker of a role administers it without being able to take it: that is asked apart.
  able constant text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'wire_owner'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit %s', wanted,
          case when wanted in ('service_role', 'wire_owner') then 'bypassrls' else 'nobypassrls' end);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same cluster made it in the meantime
    end;
    if not pg_has_role(current_user, wanted, able) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

create schema if not exists auth;
create schema if not exists private;

grant usage on schema auth, private to anon, authenticated, service_role;
grant usage, create on schema auth, private to wire_owner;
