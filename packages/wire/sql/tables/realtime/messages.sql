-- messages: what is said to a topic from the database; its policies say who may hear (select) and speak (insert)
-- in a private channel, whose topic is `realtime.topic()`. Without a policy nobody may. Kept for three days.

create table realtime.messages (
  id              uuid primary key default gen_random_uuid(),
  topic           text not null,
  extension       text not null, -- broadcast, presence
  event           text,
  payload         jsonb,
  binary_payload  bytea, -- instead of `payload`
  private         boolean not null default false,
  inserted_at     timestamptz not null default clock_timestamp(),
  updated_at      timestamptz not null default now()
);

create index on realtime.messages (topic, inserted_at);
create index on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;
alter table realtime.messages force row level security;
grant select, insert on realtime.messages to anon, authenticated;
grant select, insert, delete on realtime.messages to service_role;

create or replace trigger realtime after insert on realtime.messages
  for each row execute function realtime.note_message();
