-- fiches_techniques: what is known of a dwelling that says which diagnostics its letting asks: its year, its installations, its zones.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the dwelling.

create table public.fiches_techniques (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  bien_id             uuid not null,
  -- Of the building permit; null, as all that follows: not known.
  annee_construction  integer constraint annee_construction_possible check (annee_construction between 1000 and 2199),
  electricite_annee   integer,
  gaz                 boolean, -- whether it has an installation of gas of its own
  gaz_annee           integer,
  zone_risques        boolean,
  zone_bruit          boolean, -- noise of an airport
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint fiche_technique_unique unique (dossier_id, bien_id),
  constraint annee_installation_possible check (electricite_annee between 1850 and 2199 and gaz_annee between 1850 and 2199),
  constraint gaz_installe check (gaz_annee is null or gaz),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

alter table public.fiches_techniques enable row level security;
alter table public.fiches_techniques force row level security;
grant select, insert, update, delete on public.fiches_techniques to authenticated;
grant select, insert, update, delete on public.fiches_techniques to service_role;

create policy select_membre on public.fiches_techniques for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.fiches_techniques for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.fiches_techniques for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_gerant on public.fiches_techniques for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create or replace trigger fait before insert or update or delete on public.fiches_techniques
  for each row execute function private.fait_du_dossier();
