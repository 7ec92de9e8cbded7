-- Refusals by name, the lock of a dossier, and the triggers that several tables share.

-- A refusal carries its code as a constraint name, so that the server finds its sentence where it finds all the others.
create or replace function private.refuser(code text, precision_ text default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'P0001', message = code, constraint = code, detail = coalesce(precision_, '');
end
$$;

create or replace function private.cle_verrou(dossier uuid) returns bigint language sql immutable as $$
  select hashtextextended('dossier:' || dossier::text, 0)
$$;

-- Taken by who changes the exercices of a dossier, until his transaction ends.
create or replace function private.cle_exercices(dossier uuid) returns bigint language sql immutable as $$
  select hashtextextended('exercices:' || dossier::text, 0)
$$;

-- Taken alone by an act that posts, before it loads the facts; waits for the facts being written to be wholly in.
create or replace function private.verrouiller_dossier(dossier uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(private.cle_verrou(dossier))
$$;

-- On every table of facts: a fact is written before a validation or after it, never during.
create or replace function private.fait_du_dossier() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.dossier_id <> old.dossier_id then
    perform private.refuser('dossier_immuable');
  end if;
  -- The entries of a fact are found by its id.
  if tg_op = 'UPDATE' and new.id <> old.id then
    perform private.refuser('identifiant_immuable');
  end if;
  if tg_op = 'DELETE' then
    perform pg_advisory_xact_lock_shared(private.cle_verrou(old.dossier_id));
    return old;
  end if;
  perform pg_advisory_xact_lock_shared(private.cle_verrou(new.dossier_id));
  return new;
end
$$;

-- On every table whose facts say a word that a family of activities may not keep: the arguments are its column, and the name of
-- the words where it is another column's.
create or replace function private.mot_de_l_activite() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  permis text[];
begin
  select private.mots_de_la_famille(a.famille, coalesce(tg_argv[1], tg_argv[0])) into permis
  from public.dossiers d join private.activites a on a.cle = d.activite where d.id = new.dossier_id;
  if not (to_jsonb(new) ->> tg_argv[0] = any (permis)) then
    perform private.refuser(tg_argv[0] || '_de_l_activite');
  end if;
  return new;
end
$$;

-- The settings that a family asks of an exercice or of a dossier, each with its word: what was not said takes the first one.
-- Refused when it says another key or another word.
create or replace function private.reglages_complets(activite text, objet text, dits jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  permis jsonb;
begin
  select private.reglages_de_la_famille(a.famille, objet) into permis from private.activites a where a.cle = activite;
  if jsonb_typeof(dits) <> 'object' or exists (
    select from jsonb_each(dits) d where not coalesce(permis -> d.key @> d.value and jsonb_typeof(d.value) = 'string', false)
  ) then
    perform private.refuser('reglage_de_l_activite');
  end if;
  return (select coalesce(jsonb_object_agg(p.key, coalesce(dits -> p.key, p.value -> 0)), '{}') from jsonb_each(permis) p);
end
$$;

create or replace function private.est_arrete(dossier uuid, jours date[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (
    select from public.exercices x, unnest(jours) as jour
    where x.dossier_id = dossier and x.etat = 'arrete' and jour between x.debut and x.fin)
    and not private.est_efface(dossier);
end
$$;

-- On every table of dated facts, after `fait` (triggers fire by name): a year that is arrêté holds until it is reopened.
-- The arguments are the columns that hold a day; of a line typed by hand, the day is the one of its operation.
-- Volatile, so that the year is read once the lock is held, as the act that it waited for left it.
create or replace function private.fait_arrete() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A receipt joined to its expense changes no figure.
  avant jsonb := to_jsonb(old) - 'document_id';
  apres jsonb := to_jsonb(new) - 'document_id';
  colonnes text[] := coalesce(tg_argv::text[], '{}');
  jours date[];
begin
  if tg_table_name = 'operations_diverses_lignes' then
    select array_agg(o.date) into jours from public.operations_diverses o
    where o.id in ((avant ->> 'operation_id')::uuid, (apres ->> 'operation_id')::uuid);
  else
    -- Of days that move alone, those that stay are not written: a bill of the year may be paid after it.
    select array_agg(d.jour::date) into jours
    from unnest(colonnes) as c (nom), lateral (values (avant ->> c.nom), (apres ->> c.nom)) as d (jour)
    where d.jour is not null
      and (avant - colonnes is distinct from apres - colonnes or avant ->> c.nom is distinct from apres ->> c.nom);
  end if;
  if avant is distinct from apres
     and private.est_arrete(coalesce(apres ->> 'dossier_id', avant ->> 'dossier_id')::uuid, jours) then
    perform private.refuser('exercice_arrete');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- On what came before the books, and feeds the returns without being an entry of theirs: the arguments are the columns that
-- do. Once a year is final, what its return says stands on them.
create or replace function private.reprise_figee() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  avant jsonb := to_jsonb(old);
  apres jsonb := to_jsonb(new);
begin
  if exists (
    select from unnest(tg_argv) as c (nom) where coalesce(avant ->> c.nom, '0') <> coalesce(apres ->> c.nom, '0')
  ) and exists (
    select from public.exercices x
    where x.dossier_id = coalesce(new.dossier_id, old.dossier_id) and x.etat = 'definitif'
  ) and not private.est_efface(old.dossier_id) then
    perform private.refuser('reprise_figee');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- At the end of a request that moved a deposit, or paid a rent with it: on no day was more taken out than was received.
-- One request at a time in a dossier, so that two of them never take the same euro.
create or replace function private.depot_suffisant() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  dossier uuid := coalesce(new.dossier_id, old.dossier_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('depots:' || dossier::text, 0));
  if exists (
    select from (
      select sum(m.montant_cents) over (partition by m.bail_id order by m.date) as detenu_cents
      from (
        select d.bail_id, d.date, case d.sens when 'recu' then d.montant_cents else -d.montant_cents end
        from public.mouvements_depot d where d.dossier_id = dossier and d.bail_id in (old.bail_id, new.bail_id)
        union all
        select e.bail_id, e.date, -(e.loyer_cents + e.charges_cents)
        from public.encaissements e
        where e.dossier_id = dossier and e.bail_id in (old.bail_id, new.bail_id) and e.mode = 'depot_garantie'
      ) as m (bail_id, date, montant_cents)
    ) as jours
    where jours.detenu_cents < 0
  ) then
    perform private.refuser('depot_insuffisant');
  end if;
  return null;
end
$$;

-- Whether this very transaction erases the whole dossier, with the account of its owner.
create or replace function private.est_efface(dossier uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.effacements f where f.dossier_id = dossier);
end
$$;

-- On what is validated: nobody changes it, nobody takes it away (PCG art. 1031-3); it goes with its whole dossier, or not at all.
create or replace function private.intangible() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and private.est_efface(old.dossier_id) then
    return old;
  end if;
  perform private.refuser('ecriture_intangible');
  return null;
end
$$;

grant execute on function private.refuser(text, text), private.cle_verrou(uuid) to anon, authenticated, service_role;
grant execute on function private.est_efface(uuid) to authenticated, service_role;
grant execute on function private.verrouiller_dossier(uuid) to service_role;
