-- locataires: a person who rents, whatever the lease.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.locataires (
  id                       uuid primary key default gen_random_uuid(),
  dossier_id               uuid not null constraint dossier_connu references public.dossiers,
  prenom                   text not null default '',
  nom                      text not null constraint nom_requis check (btrim(nom) <> ''),
  email                    text constraint adresse_valide check (email like '%_@_%'),
  telephone                text,
  consent_electronique_le  date, -- loi du 6 juillet 1989, art. 21
  date_naissance           date, -- tells two people of one name apart
  created_at               timestamptz not null default now(),

  unique (dossier_id, id)
);

create index on public.locataires (dossier_id, nom);

alter table public.locataires enable row level security;
alter table public.locataires force row level security;
grant select, insert, update, delete on public.locataires to authenticated;
grant select, insert, update, delete on public.locataires to service_role;

create policy select_membre on public.locataires for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.locataires for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.locataires for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_proprietaire on public.locataires for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.locataires
  for each row execute function private.fait_du_dossier();
