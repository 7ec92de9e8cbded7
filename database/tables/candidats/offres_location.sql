-- offres_location: a lot put on offer: its rent, from when, a few words, and until when its link takes candidates. The link is sealed by
-- the house and kept nowhere: this row is what it opens, and what ends it.
-- Read by every member of the dossier; written by its owner and its accountant; withdrawn, never taken away.

create table public.offres_location (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  bien_id               uuid not null,
  type_bail             text not null constraint offre_type_bail check (type_bail in ('vide', 'meuble', 'etudiant', 'mobilite')),
  loyer_cents           bigint not null,
  charges_cents         bigint not null default 0,
  depot_garantie_cents  bigint not null default 0,
  disponible_le         date not null,
  texte                 text not null default '' constraint offre_texte check (length(texte) <= 2000),
  expire_le             date not null, -- the last day on which its link takes a candidate
  retiree_le            date,
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (loyer_cents > 0 and charges_cents >= 0 and depot_garantie_cents >= 0),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

-- One at a time for a lot.
create unique index offre_ouverte_unique on public.offres_location (dossier_id, bien_id) where retiree_le is null;
create index on public.offres_location (dossier_id, bien_id);

alter table public.offres_location enable row level security;
alter table public.offres_location force row level security;
grant select, insert, update on public.offres_location to authenticated;
grant select, insert, update, delete on public.offres_location to service_role;

create policy select_membre on public.offres_location for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.offres_location for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('candidats'))));

create policy update_gerant on public.offres_location for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('candidats'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('candidats'))));

create or replace trigger fait before insert or update or delete on public.offres_location
  for each row execute function private.fait_du_dossier();
