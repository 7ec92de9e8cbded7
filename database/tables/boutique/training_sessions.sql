-- training_sessions: the dates of a training, their seats and price. Those to come are read by all, kept by administrators.

create table public.training_sessions (
  id                    uuid primary key default gen_random_uuid(),
  service_id            uuid not null constraint session_du_service references public.services (id),
  status                text not null default 'scheduled' constraint session_etat check (status in (
                          'scheduled', 'requested', 'cancelled', 'done')),
  session_date          timestamptz, -- null: an individual training whose date is still to be agreed
  max_participants      integer not null default 10 constraint places_possibles check (max_participants between 1 and 500),
  current_participants  integer not null default 0,
  price                 numeric(10, 2) not null default 0 constraint session_prix_positif check (price >= 0),
  is_online             boolean not null default false,
  location              text,
  description           text not null default '',
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  constraint places_prises check (current_participants between 0 and max_participants),
  constraint session_datee check (session_date is not null or status in ('requested', 'cancelled'))
);

create index on public.training_sessions (service_id, session_date);

alter table public.training_sessions enable row level security;
alter table public.training_sessions force row level security;
grant select on public.training_sessions to anon, authenticated;
grant insert, update, delete on public.training_sessions to authenticated;
grant select, insert, update, delete on public.training_sessions to service_role;

create policy select_tous on public.training_sessions for select to anon, authenticated using (status = 'scheduled');

create policy select_admin on public.training_sessions for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.training_sessions for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.training_sessions for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.training_sessions for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.training_sessions
  for each row execute function private.horodater();
