-- composants: a part of a bien with its own life, its furniture, or the land that never depreciates.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.composants (
  id                             uuid primary key default gen_random_uuid(),
  dossier_id                     uuid not null constraint dossier_connu references public.dossiers,
  bien_id                        uuid not null,
  nature                         text not null constraint nature_connue check (nature in (
                                   'terrain', 'gros_oeuvre', 'toiture', 'etancheite', 'facade', 'electricite', 'installations', 'agencements',
                                   'mobilier', 'travaux')),
  libelle                        text not null constraint libelle_requis check (btrim(libelle) <> ''),
  base_cents                     bigint not null,
  tva_cents                      bigint not null default 0, -- got back, beside the base that is then before tax
  -- Of the tax that it bore, the part got back, in hundredths: final coefficient of the year in which it came.
  tva_coefficient                integer not null default 100
                                 constraint tva_coefficient_composant check (tva_coefficient between 1 and 100),
  -- Borne in the base, and not got back then: its fraction comes back the day its dwelling becomes taxable (CGI ann. II, 207, III, 1, 4°).
  tva_supportee_cents            bigint not null default 0,
  mise_en_service                date not null,
  duree_annees                   integer,
  convention                     text not null default 'reel_365'
                                 constraint convention_connue check (convention in ('reel_365', 'trente_360', 'mois')),
  acquis_avec_bien               boolean not null default true,
  date_sortie                    date,
  amortissement_anterieur_cents  bigint not null default 0,
  ard_anterieur_cents            bigint not null default 0,
  created_at                     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint montant_positif check (base_cents >= 0 and amortissement_anterieur_cents >= 0 and ard_anterieur_cents >= 0),
  constraint tva_du_composant check (tva_cents between 0 and base_cents),
  constraint tva_supportee_du_composant check (
    tva_supportee_cents between 0 and base_cents and (tva_supportee_cents = 0 or tva_cents = 0)),
  constraint terrain_sans_duree check ((nature = 'terrain') = (duree_annees is null)),
  constraint duree_positive check (duree_annees between 1 and 100),
  constraint amortissement_anterieur_plafonne check (amortissement_anterieur_cents <= base_cents),
  -- What is carried (art. 39 C) was booked: it is a part of the depreciation, not beside it.
  constraint ard_anterieur_plafonne check (ard_anterieur_cents <= amortissement_anterieur_cents),
  constraint sortie_apres_mise_en_service check (date_sortie >= mise_en_service)
);

create index on public.composants (dossier_id, bien_id);

alter table public.composants enable row level security;
alter table public.composants force row level security;
grant select, insert, update, delete on public.composants to authenticated;
grant select, insert, update, delete on public.composants to service_role;

create policy select_membre on public.composants for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.composants for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.composants for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.composants for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.composants
  for each row execute function private.fait_du_dossier();
create or replace trigger figee before insert or update or delete on public.composants
  for each row execute function private.reprise_figee('ard_anterieur_cents');
