-- The six activities of the suite, as `domain/activites/catalogue.ts` types them: what the columns that hold one refer to.
-- Read by the database alone; a test compares both.

create table if not exists private.activites (
  cle     text primary key,
  -- Those of one family share a dossier.
  famille text not null,
  -- Their place in the catalogue.
  rang    integer not null unique
);

insert into private.activites (cle, famille, rang) values
  ('lmnp', 'meuble', 1),
  ('lmp', 'meuble', 2),
  ('gestion_locative', 'gestion_locative', 3),
  ('sci', 'sci', 4),
  ('comptabilite_independants', 'independants', 5),
  ('discipline_financiere_patrimoine', 'patrimoine', 6)
on conflict (cle) do update set famille = excluded.famille, rang = excluded.rang
where (activites.famille, activites.rang) is distinct from (excluded.famille, excluded.rang);

-- The activities whose formula opens a dossier of this one: its family, in the order of the catalogue.
create or replace function private.activites_de_la_famille(activite text) returns text[]
language sql stable parallel safe security definer set search_path = '' as $$
  select array_agg(b.cle order by b.rang)
  from private.activites a join private.activites b on b.famille = a.famille
  where a.cle = activite
$$;

grant execute on function private.activites_de_la_famille(text) to service_role;

-- Of the words that a column of a fact knows, those that the dossiers of a family keep (`domain/activites/<family>`, which a
-- test compares). Null: every one.
create or replace function private.mots_de_la_famille(famille text, colonne text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case famille
    when 'meuble' then case colonne
      when 'type_bail' then array['meuble', 'etudiant', 'mobilite', 'saisonnier']
      when 'type_bien' then array['appartement', 'studio', 'maison', 'parking', 'autre']
      when 'payee_par' then array['banque', 'exploitant']
      when 'excedent' then array['deduit', 'rendu_banque', 'rendu_exploitant']
      when 'nature_compte' then array['banque', 'plateforme']
      -- The result of a furnished letting is shared whole: whose depreciation a dismembered property is, it does not say.
      when 'droit' then array['pleine']
      when 'tva_motif' then array['sejours', 'residence', 'exploitant'] end
    when 'gestion_locative' then case colonne
      -- Property income is what was received less what was paid; bare premises of a trade bear VAT by option.
      when 'tenue' then array['super_simplifiee']
      when 'tva_motif' then array['option']
      when 'type_bail' then
        array['meuble', 'vide', 'etudiant', 'mobilite', 'commercial', 'professionnel', 'parking', 'saisonnier',
          'derogatoire']
      when 'type_bien' then
        array['appartement', 'maison', 'studio', 'immeuble', 'bureau', 'commerce', 'parking', 'terrain', 'autre']
      when 'payee_par' then array['banque', 'exploitant']
      when 'excedent' then array['deduit', 'rendu_banque', 'rendu_exploitant']
      when 'nature_compte' then array['banque', 'plateforme', 'gestion'] end end
$$;

-- What a family lets choose of an exercice (`objet`: exercice) or of a dossier (dossier): the words of each key, the first of
-- which is taken until another is chosen. The same is told by `Comptabilite.reglages` in the domain, and a test compares both.
create or replace function private.reglages_de_la_famille(famille text, objet text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(case famille
    when 'meuble' then case objet
      when 'exercice' then jsonb_build_object(
        'statut', jsonb_build_array('lmnp', 'lmp'),
        'regime', jsonb_build_array('reel_simplifie', 'micro_bic'))
      when 'dossier' then jsonb_build_object(
        -- Where the doctrine leaves a choice: each is to be confirmed.
        'cfe_39c', jsonb_build_array('activite', 'bien'),
        'assurance_emprunteur_case', jsonb_build_array('242', '294'),
        'report_352', jsonb_build_array('neutralise', 'direct')) end
    when 'gestion_locative' then case objet
      when 'exercice' then jsonb_build_object('regime', jsonb_build_array('reel_foncier', 'micro_foncier')) end end, '{}')
$$;
