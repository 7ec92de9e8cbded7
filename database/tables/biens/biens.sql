-- biens: a property: what was bought, for how much, and since when it is let.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.biens (
  id                       uuid primary key default gen_random_uuid(),
  dossier_id               uuid not null constraint dossier_connu references public.dossiers,
  libelle                  text not null constraint libelle_requis check (btrim(libelle) <> ''),
  adresse                  text not null,
  code_postal              text not null constraint code_postal_valide check (code_postal ~ '^[0-9]{5}$'),
  ville                    text not null,
  type_bien                text not null default 'appartement'
                           constraint type_bien_connu check (type_bien in
                             ('appartement', 'maison', 'studio', 'immeuble', 'bureau', 'commerce', 'parking', 'terrain', 'autre')),
  surface_m2               double precision constraint surface_positive check (surface_m2 > 0),
  categorie                text not null default 'meuble'
                           constraint categorie_connue check (categorie in ('meuble', 'tourisme_non_classe', 'tourisme_classe')),
  classe_dpe               text constraint classe_dpe_connue check (classe_dpe in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  zone_location            text constraint zone_location_connue check (zone_location in ('tres_tendue', 'tendue', 'autre')), -- of its town, by decree
  date_acquisition         date not null,
  date_mise_en_location    date not null,
  prix_cents               bigint not null,
  frais_acquisition_cents  bigint not null default 0,
  frais_immobilises        boolean not null default false,
  -- For students, the elderly or the disabled: its depreciation does not lower the price of acquisition (CGI 150 VB, III).
  residence_services       boolean not null default false,
  -- Why its lettings bear VAT (CGI 261 D, 4°; by option, 260, 2°), the services given and the rate; null together: exempt.
  tva_motif                text constraint tva_motif_connu check (tva_motif in ('sejours', 'residence', 'exploitant', 'option')),
  tva_services             text[] not null default '{}'
                           constraint tva_services_connus check (tva_services <@ array['petit_dejeuner', 'menage', 'linge', 'reception']),
  tva_taux                 integer constraint tva_taux_connu check (tva_taux in (2000, 1000, 850, 550, 210)), -- hundredths of a per cent
  tva_debut                date, -- first day of its taxable use, where it was let without VAT before (CGI ann. II, 207, III, 1, 4°)
  tva_fin                  date, -- last day of its taxable use, where it left for good (CGI ann. II, 207, III)
  date_cession             date,
  prix_cession_cents       bigint, -- before VAT
  mobilier_cession_cents   bigint, -- the part of that price for furniture, before VAT, where it bears VAT and the walls do not (CGI 261, 3, 1°, a)
  tva_cession              text constraint tva_cession_connue check (tva_cession in ('sans', 'prix', 'dispense')),
  created_at               timestamptz not null default now(),
  tva_option_le            date, -- of an option: the day on which it was declared
  tva_fin_motif            text constraint tva_fin_motif_connu check (tva_fin_motif in ('denonciation', 'destination')), -- of an option that ended
  -- The day from which its rents are called, and its income declared, in another dossier of the same person: which, and as which
  -- property. Written by the acts alone; no foreign key leaves a dossier.
  declare_ailleurs_le      date,
  declare_dossier_id       uuid,
  declare_bien_id          uuid,
  tva_achat_cents          bigint, -- of premises under an option: the VAT of their purchase; null: none, or not said

  unique (dossier_id, id),
  constraint declare_ailleurs_complet check (
    (declare_ailleurs_le is null) = (declare_dossier_id is null) and (declare_dossier_id is null) = (declare_bien_id is null)),
  constraint montant_positif check (prix_cents >= 0 and frais_acquisition_cents >= 0 and prix_cession_cents >= 0),
  constraint tva_complete check ((tva_motif is null) = (tva_taux is null)),
  -- CGI 278 and after; 297 (Corsica); 296 (Guadeloupe, Martinique, Réunion); 294: no VAT in Guyane, Mayotte and the collectivities.
  constraint tva_taux_du_lieu check (tva_taux is null or case
    when code_postal in ('97133', '97150') or code_postal ~ '^(97[35678]|98[4678])' then false
    when code_postal ~ '^97[124]' then tva_taux in (850, 210)
    when code_postal ~ '^20' then tva_taux <> 850
    else tva_taux in (2000, 1000, 550) end),
  constraint tva_fin_d_un_taxable check (tva_fin is null or tva_motif is not null),
  constraint tva_debut_d_un_taxable check (tva_debut is null or tva_motif is not null),
  constraint tva_debut_avant_fin check (tva_debut <= tva_fin),
  -- An option is that of premises of a trade, from the month in which it is declared, for nine civil years at least, at the
  -- normal rate (CGI 260, 2°; ann. II, 193 to 195).
  constraint option_tva_datee check ((tva_motif is not distinct from 'option') = (tva_option_le is not null)),
  constraint option_tva_d_un_local check (
    tva_option_le is null or tva_fin is not null or type_bien in ('bureau', 'commerce', 'immeuble', 'autre')),
  constraint option_tva_prend_effet check (
    tva_option_le is null or (tva_debut is not null and tva_debut = tva_option_le - extract(day from tva_option_le)::integer + 1)),
  constraint option_tva_fin_dite check ((tva_fin_motif is not null) = (tva_option_le is not null and tva_fin is not null)),
  constraint option_tva_neuf_ans check (
    tva_fin_motif is distinct from 'denonciation' or tva_fin >= make_date(extract(year from tva_option_le)::integer + 8, 12, 31)),
  constraint tva_achat_d_une_option check (tva_achat_cents is null or (tva_option_le is not null and tva_achat_cents >= 0)),
  constraint option_tva_taux_normal check (tva_option_le is null or tva_taux in (2000, 850)),
  constraint tva_cession_d_une_cession check (tva_cession is null or date_cession is not null),
  constraint mobilier_dans_le_prix check (
    mobilier_cession_cents is null or (prix_cession_cents is not null and mobilier_cession_cents between 0 and prix_cession_cents)),
  constraint cession_complete check ((date_cession is null) = (prix_cession_cents is null)),
  constraint cession_apres_acquisition check (date_cession >= date_acquisition)
);

-- A property of the other dossier comes from one alone.
create unique index bien_declare_une_fois on public.biens (declare_bien_id);

alter table public.biens enable row level security;
alter table public.biens force row level security;
grant select, insert, update, delete on public.biens to authenticated;
grant select, insert, update, delete on public.biens to service_role;

create policy select_membre on public.biens for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.biens for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.biens for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_proprietaire on public.biens for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.biens
  for each row execute function private.fait_du_dossier();

create or replace trigger mot before insert or update of dossier_id, type_bien on public.biens
  for each row execute function private.mot_de_l_activite('type_bien');

create or replace trigger motif_tva before insert or update of dossier_id, tva_motif on public.biens
  for each row execute function private.mot_de_l_activite('tva_motif');

-- Where a property is declared is told by the acts, which look at both dossiers; the one where it is declared stays until it is taken back.
create or replace function private.bien_declare_ailleurs() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if private.est_declare_ici(old.id) and not private.est_efface(old.dossier_id) then
      perform private.refuser('bien_declare_ici');
    end if;
    return old;
  end if;
  if current_user = 'authenticated' and (new.declare_ailleurs_le, new.declare_dossier_id, new.declare_bien_id)
     is distinct from (case when tg_op = 'UPDATE' then old.declare_ailleurs_le end,
                       case when tg_op = 'UPDATE' then old.declare_dossier_id end,
                       case when tg_op = 'UPDATE' then old.declare_bien_id end) then
    perform private.refuser('bien_declare_par_acte');
  end if;
  return new;
end
$$;

-- Whoever asks: the dossier that it comes from may be closed to him.
create or replace function private.est_declare_ici(bien uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.biens b where b.declare_bien_id = bien)
$$;

grant execute on function private.est_declare_ici(uuid) to authenticated, service_role;

create or replace trigger declare_ailleurs before insert or update or delete on public.biens
  for each row execute function private.bien_declare_ailleurs();
