-- flux_agenda: the secret address of a person's calendar, as the SHA-256 of its secret; the row taken away, the address is dead.
-- Made again by the server's act alone; its dates read, and the row taken away, by its person.

create table public.flux_agenda (
  user_id     uuid primary key constraint utilisateur_connu references auth.users on delete cascade,
  empreinte   text not null constraint empreinte_valide check (empreinte ~ '^[0-9a-f]{64}$')
              constraint flux_agenda_unique unique,
  created_at  timestamptz not null default now(),
  lu_le       timestamptz -- the last time that a program asked for it
);

alter table public.flux_agenda enable row level security;
alter table public.flux_agenda force row level security;
grant select (user_id, created_at, lu_le), delete on public.flux_agenda to authenticated;
grant select, insert, update, delete on public.flux_agenda to service_role;

create policy select_soi on public.flux_agenda for select to authenticated
  using (user_id = (select private.moi()));

create policy delete_soi on public.flux_agenda for delete to authenticated
  using (user_id = (select private.moi()));
