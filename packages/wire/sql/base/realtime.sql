-- Realtime: how a change of a table, or a message, reaches the processes that serve the open screens.
--
-- A trigger keeps the image of each change in realtime.outbox; the NOTIFY only says that there is something to read.
-- Every process reads what its last snapshot could not see: nothing is lost, nothing is told twice.

create schema if not exists realtime;
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated, service_role;
grant usage, create on schema realtime to wire_owner;
alter default privileges in schema realtime grant all on tables to wire_owner;
alter default privileges in schema realtime grant execute on functions to wire_owner;

-- The topic of the private channel that is being judged, for the policies of realtime.messages.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- A commit that carries a NOTIFY waits for the others that do: of several writers at the same time, one alone tells.
-- Who listens reads again a little later, and so finds the others.
create or replace function realtime.tell() returns void language plpgsql volatile as $$
begin
  if pg_try_advisory_xact_lock(4917120032) then
    perform pg_notify('realtime', '');
  end if;
end
$$;

-- After each row of a published table. The arguments are the columns to keep; none: the whole row.
create or replace function realtime.note_change() returns trigger
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  kept text;
  image json;
  before json;
begin
  if tg_nargs = 0 then
    image := case when tg_op <> 'DELETE' then row_to_json(new) end;
    before := case when tg_op <> 'INSERT' then row_to_json(old) end;
  else
    select format('select row_to_json(r) from (select %s) as r', string_agg(format('($1).%I', c.name), ', '))
    into kept from unnest(tg_argv::text[]) as c (name);
    if tg_op <> 'DELETE' then
      execute kept into image using new;
    end if;
    if tg_op <> 'INSERT' then
      execute kept into before using old;
    end if;
  end if;
  insert into realtime.outbox (kind, schema_name, table_name, record, old_record)
  values (tg_op, tg_table_schema, tg_table_name, image, before);
  perform realtime.tell();
  return null;
end
$$;

-- Publishes a table: from then on its changes reach the subscribers who may read the row.
create or replace function realtime.publish(published regclass, variadic kept text[] default '{}') returns void
language plpgsql volatile as $$
begin
  execute format('create or replace trigger realtime after insert or update or delete on %s
    for each row execute function realtime.note_change(%s)', published,
    (select string_agg(quote_literal(c.name), ', ') from unnest(kept) as c (name)));
end
$$;

-- The tables that another house published in its own way: by the publication that the real service reads. It is done with
-- the rights of who built this, who may alter those tables where the server's roles may not.
create or replace function realtime.follow_publication() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  published regclass;
begin
  for published in
    -- By the catalogue's own rows: a name would be looked up with the rights of wire_owner, and perhaps before it is filtered.
    select c.oid from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime' and not exists (
      select from pg_trigger t where t.tgname = 'realtime' and not t.tgisinternal and t.tgrelid = c.oid)
  loop
    begin
      -- Its condition, which always holds, says that it counts only as long as the publication names the table.
      execute format('create trigger realtime after insert or update or delete on %s
        for each row when (true) execute function realtime.note_change()', published);
    exception when insufficient_privilege then
      null; -- its owner did not allow it: the table stays unpublished, and a subscription to it is refused
    end;
  end loop;
end
$$;

-- A message from the database to the subscribers of a topic; those of a private channel unless told otherwise. It is written
-- by the policies of its caller, who reads the topic by realtime.topic(); what fails is a warning, and the change that sends
-- it stays. A payload without `id` is given that of the message.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql volatile as $$
declare
  number constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (number, case when jsonb_typeof(send.payload) = 'object' then jsonb_build_object('id', number) || send.payload
    else send.payload end, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- The same with bytes, for those who speak the second version of the protocol.
create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql volatile as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- The change of a row as a message: for a trigger that chooses its topic itself.
create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text,
  table_name text, table_schema text, new record, old record, level text default 'ROW')
returns void language plpgsql volatile as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'operation % is not supported', operation;
  end if;
  perform realtime.send(jsonb_build_object('old_record', to_jsonb(old), 'record', to_jsonb(new), 'operation', operation,
    'table', table_name, 'schema', table_schema), event_name, topic_name);
end
$$;

create or replace function realtime.note_message() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into realtime.outbox (kind, record)
  values ('broadcast', json_build_object('topic', new.topic, 'private', new.private, 'event', new.event,
    'encoding', case when new.binary_payload is null then 'json' else 'binary' end,
    'payload', coalesce(encode(new.binary_payload, 'base64'), new.payload::text, '{}'),
    'meta', json_build_object('id', new.id)));
  perform realtime.tell();
  return null;
end
$$;

grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text) to anon, authenticated, service_role;
grant execute on function realtime.tell(), realtime.note_change(), realtime.publish(regclass, text[]),
  realtime.follow_publication() to service_role;
