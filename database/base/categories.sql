-- The kinds of bills: what a bill, a part of it, a recurring one, a supplier or a rule of the bank may say of its kind.

-- The keys of the domain (`categories-depense.ts`), which a test holds equal.
create or replace function private.categories_depense() returns text[] language sql immutable as $$
  select array[
    'copropriete', 'taxe_fonciere', 'ordures_menageres', 'assurance_pno', 'assurance_loyers', 'assurance_emprunteur',
    'entretien', 'petit_equipement', 'energie', 'honoraires_agence', 'commission_plateforme', 'diagnostics', 'annonces',
    'internet', 'comptable', 'logiciel', 'cotisations', 'fournitures', 'deplacements', 'frais_bancaires', 'frais_emprunt',
    'autres_frais_financiers', 'cfe', 'autres_impots', 'creance_perdue', 'charges_rendues', 'autres_charges',
    'avance_copropriete', 'achat_immobilise', 'part_privee', 'amelioration', 'renovation_energie', 'accessibilite',
    'grosses_reparations', 'construction', 'eviction', 'charges_recuperables', 'indemnite_recue', 'frais_banque_gestion'
  ]
$$;

-- Those that a row says, its parts among them.
create or replace function private.categories_dites(ligne jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(dite), '{}') from (
    select ligne ->> 'categorie' as dite
    union all
    select part ->> 'categorie' from jsonb_array_elements(
      case jsonb_typeof(ligne -> 'repartition' -> 'parts') when 'array' then ligne -> 'repartition' -> 'parts' else '[]' end) part
  ) dites where btrim(dite) <> ''
$$;

-- One that does not exist is refused. What was written before this was is left as it is until it is said again, and what comes of a recurring bill says
-- what that bill does: the closing asks for it.
create or replace function private.categorie_connue() returns trigger
language plpgsql stable security definer set search_path = '' as $$
declare
  ligne jsonb := to_jsonb(new);
  inconnue text;
  deja text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    deja := private.categories_dites(to_jsonb(old));
  elsif ligne ->> 'modele_id' is not null then
    select private.categories_dites(to_jsonb(m)) into deja from public.modeles_depense m
    where m.dossier_id = new.dossier_id and m.id = (ligne ->> 'modele_id')::uuid;
  end if;
  select dite into inconnue from unnest(private.categories_dites(ligne)) dite
  where dite <> all (private.categories_depense()) and dite <> all (coalesce(deja, '{}')) limit 1;
  if inconnue is not null then
    perform private.refuser('categorie_inconnue', '« ' || left(inconnue, 60) || ' ».');
  end if;
  return new;
end
$$;
