-- auth.audit_log_entries: what happened at sign-in: signed in, signed out, token reused, password changed.
-- Written and read by the server's own acts alone.

create table auth.audit_log_entries (
  id          uuid primary key default gen_random_uuid(),
  payload     jsonb not null, -- { action, actor_id, actor_username, log_type, traits }
  ip_address  text not null default '',
  created_at  timestamptz not null default now()
);

create index on auth.audit_log_entries (created_at);
create index on auth.audit_log_entries ((payload ->> 'actor_id'));

alter table auth.audit_log_entries enable row level security;
alter table auth.audit_log_entries force row level security;
grant select, insert on auth.audit_log_entries to service_role;
