-- inventaire_mobilier: a thing of a furnished dwelling, and the element of the decree of 31 July 2015 that it is.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the dwelling.

create table public.inventaire_mobilier (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bien_id     uuid not null,
  element     text constraint element_mobilier_connu check (element in ('literie', 'occultation', 'plaques', 'four',
              'refrigerateur', 'vaisselle', 'ustensiles', 'table', 'etageres', 'luminaires', 'menage')),
  libelle     text not null constraint libelle_requis check (btrim(libelle) <> ''),
  quantite    integer not null default 1 constraint quantite_possible check (quantite between 0 and 999),
  etat        text not null default 'bon'
              constraint etat_usage_connu check (etat in ('neuf', 'tres_bon', 'bon', 'moyen', 'mauvais')),
  remarque    text,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

create index on public.inventaire_mobilier (dossier_id, bien_id);

alter table public.inventaire_mobilier enable row level security;
alter table public.inventaire_mobilier force row level security;
grant select, insert, update, delete on public.inventaire_mobilier to authenticated;
grant select, insert, update, delete on public.inventaire_mobilier to service_role;

create policy select_membre on public.inventaire_mobilier for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.inventaire_mobilier for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.inventaire_mobilier for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.inventaire_mobilier for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.inventaire_mobilier
  for each row execute function private.fait_du_dossier();
