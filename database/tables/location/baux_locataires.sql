-- baux_locataires: who lives under a lease.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the lease.

create table public.baux_locataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  locataire_id  uuid not null,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint locataire_deja_au_bail unique (dossier_id, bail_id, locataire_id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
);

create index on public.baux_locataires (dossier_id, locataire_id);

alter table public.baux_locataires enable row level security;
alter table public.baux_locataires force row level security;
grant select, insert, update, delete on public.baux_locataires to authenticated;
grant select, insert, update, delete on public.baux_locataires to service_role;

create policy select_membre on public.baux_locataires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.baux_locataires for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.baux_locataires for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.baux_locataires for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.baux_locataires
  for each row execute function private.fait_du_dossier();
