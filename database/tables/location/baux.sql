-- baux: a lease of one bien, from its start until it is ended. Its tenants stand in baux_locataires.
-- Read by every member of the dossier; written by its owner and its accountant: what the law bounds in it, by the acts that check it.

create table public.baux (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  bien_id               uuid not null,
  piece_id              uuid, -- the room that is let apart; null: the whole place
  type_bail             text not null default 'meuble'
                        constraint type_bail_connu check (type_bail in
                          ('meuble', 'vide', 'etudiant', 'mobilite', 'commercial', 'professionnel', 'parking', 'saisonnier',
                           'derogatoire')),
  debut                 date not null,
  fin                   date constraint fin_apres_debut check (fin > debut),
  periodicite           text not null default 'mensuel' constraint periodicite_connue check (periodicite in ('mensuel', 'trimestriel')),
  terme                 text not null default 'a_echoir' constraint terme_connu check (terme in ('a_echoir', 'echu')),
  loyer_cents           bigint not null, -- of one term, its charges too: a month, or a quarter
  charges_cents         bigint not null default 0,
  charges_mode          text not null default 'provision'
                        constraint charges_mode_connu check (charges_mode in ('provision', 'forfait')),
  depot_garantie_cents  bigint not null default 0,
  jour_echeance         integer not null default 1
                        constraint jour_echeance_possible check (jour_echeance between 1 and 28),
  duree_mois            integer constraint duree_bail_possible check (duree_mois between 1 and 1188), -- null: that of the law
  motif_duree           text, -- the event that ends an unfurnished lease before three years
  bailleur_personne_morale boolean not null default false,
  franchise_mois        integer not null default 0 constraint franchise_possible check (franchise_mois between 0 and 36),
  indice                text not null default 'irl' constraint indice_connu check (indice in ('irl', 'ilc', 'ilat', 'icc')),
  revision_annees       integer not null default 1 constraint revision_annees_connue check (revision_annees in (1, 3)),
  petite_entreprise     boolean not null default false,
  interet_retard        integer, -- what its clause says of a rent paid late, in hundredths of a percent: by the year,
  majoration_retard     integer, -- or once, of what was late
  irl_trimestre         text constraint trimestre_valide check (irl_trimestre ~ '^[0-9]{4}-T[1-4]$'), -- of its index; null: no revision
  revision_le           date, -- the first day of revision; null: a year after the lease began
  relocation_motif      text constraint relocation_motif_connu check (relocation_motif in ('travaux', 'sous_evaluation')), -- why it passes the rent of the tenant before
  solidarite            boolean not null default false,
  aide_cents            bigint not null default 0, -- what CAF or MSA pays each month to the landlord himself (CCH L832-1)
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (loyer_cents >= 0 and charges_cents >= 0 and depot_garantie_cents >= 0 and aide_cents >= 0),
  constraint penalite_possible check (interet_retard between 1 and 10000 and majoration_retard between 1 and 10000),
  -- Void in the lease of a home (loi n° 89-462, art. 4, i).
  constraint penalite_habitation check (
    type_bail not in ('meuble', 'vide', 'etudiant', 'mobilite') or interet_retard is null and majoration_retard is null),
  -- A home is paid by the month (loi n° 89-462, art. 7, a); the other places as their lease says.
  constraint periodicite_habitation check (
    type_bail in ('commercial', 'professionnel', 'derogatoire', 'parking') or (periodicite = 'mensuel' and terme = 'a_echoir')),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint piece_du_bien foreign key (dossier_id, bien_id, piece_id) references public.pieces (dossier_id, bien_id, id)
);

create index on public.baux (dossier_id, debut);
create index on public.baux (dossier_id, bien_id, piece_id);

alter table public.baux enable row level security;
alter table public.baux force row level security;
grant select, insert, update, delete on public.baux to authenticated;
grant select, insert, update, delete on public.baux to service_role;

create policy select_membre on public.baux for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.baux for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.baux for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_proprietaire on public.baux for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.baux
  for each row execute function private.fait_du_dossier();

create or replace trigger mot before insert or update of dossier_id, type_bail on public.baux
  for each row execute function private.mot_de_l_activite('type_bail');

-- What the law bounds in a lease, which the acts check (`controlerBail`) before they say that they write: its nature, its term, its
-- rent, its charges, its deposit, its revision. Whoever writes the row itself leaves them alone, or begins a lease without them.
create or replace function private.bail_par_acte() returns trigger language plpgsql as $$
begin
  if current_setting('role') <> 'authenticated' or current_setting('app.acte', true) = 'bail' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.depot_garantie_cents > 0 or new.charges_mode <> 'provision' or new.duree_mois is not null or new.motif_duree is not null
       or new.irl_trimestre is not null or new.type_bail in ('etudiant', 'mobilite', 'derogatoire') then
      perform private.refuser('bail_par_acte');
    end if;
  elsif (new.type_bail, new.debut, new.fin, new.duree_mois, new.motif_duree, new.bailleur_personne_morale, new.loyer_cents,
         new.periodicite, new.terme, new.franchise_mois, new.charges_mode, new.depot_garantie_cents, new.indice, new.irl_trimestre,
         new.revision_le, new.revision_annees, new.solidarite)
        is distinct from
        (old.type_bail, old.debut, old.fin, old.duree_mois, old.motif_duree, old.bailleur_personne_morale, old.loyer_cents,
         old.periodicite, old.terme, old.franchise_mois, old.charges_mode, old.depot_garantie_cents, old.indice, old.irl_trimestre,
         old.revision_le, old.revision_annees, old.solidarite)
        or new.charges_mode = 'forfait' and new.charges_cents is distinct from old.charges_cents then
    perform private.refuser('bail_par_acte');
  end if;
  return new;
end
$$;

create or replace trigger par_acte before insert or update on public.baux
  for each row execute function private.bail_par_acte();

-- Why the rent or the deposit of a home rose while its lease ran, in the log, signed by the caller.
create or replace function private.noter_hausse(dossier uuid, dite jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if dossier <> all (array(select private.mes_dossiers_pour('baux'))) then
    perform private.refuser('acces_non_autorise');
  end if;
  insert into public.actes (dossier_id, user_id, acte, detail) values (dossier, auth.uid(), 'enregistrer-bail', dite);
end
$$;

grant execute on function private.noter_hausse(uuid, jsonb) to authenticated;
