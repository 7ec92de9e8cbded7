-- outbox: what happened and is to be told to the open screens; kept for ten minutes, read by every process.
-- Written by triggers and by the server; read by the server alone.

create table realtime.outbox (
  -- The transaction, to know what a snapshot could not see; `id` orders what one transaction did.
  xid          xid8 not null default pg_current_xact_id(),
  id           bigint generated always as identity,
  at           timestamptz not null default clock_timestamp(),
  kind         text not null constraint kind_known
               check (kind in ('INSERT', 'UPDATE', 'DELETE', 'broadcast', 'presence')),
  schema_name  text,
  table_name   text,
  record       json, -- the row after the change, or the message
  old_record   json,

  primary key (xid, id)
);

alter table realtime.outbox enable row level security;
alter table realtime.outbox force row level security;
grant select, insert, delete on realtime.outbox to service_role;
