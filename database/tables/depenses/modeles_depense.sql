-- modeles_depense: a bill that comes back: its amount, its rhythm, its first day and its last. Its occurrences are depenses.
-- Read by every member of the dossier; written by its owner and its accountant. One that has occurrences is stopped, not deleted.

create table public.modeles_depense (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  fournisseur    text not null default '',
  libelle        text not null constraint libelle_requis check (btrim(libelle) <> ''),
  categorie      text not null constraint categorie_requise check (btrim(categorie) <> ''),
  bien_id        uuid,
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents <> 0),
  tva            jsonb, -- as in depenses; an occurrence bears it where its year keeps VAT
  repartition    jsonb, -- as in depenses
  payee_par      text not null default 'banque'
                 constraint payee_par_connu check (payee_par in ('banque', 'exploitant', 'associe')),
  rythme         text not null constraint rythme_connu check (rythme in ('mensuel', 'trimestriel', 'semestriel', 'annuel')),
  debut          date not null,
  fin            date constraint fin_apres_premiere check (fin >= debut), -- null: it goes on
  sautees        text[] not null default '{}', -- the days of occurrences that did not come
  transmis_le    date, -- from which day it comes back in the dossier that declares its property, and here no more
  automatique    boolean not null default false, -- noted by itself on its day, by the night
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

create index on public.modeles_depense (dossier_id, bien_id);

alter table public.modeles_depense enable row level security;
alter table public.modeles_depense force row level security;
grant select, insert, update, delete on public.modeles_depense to authenticated;
grant select, insert, update, delete on public.modeles_depense to service_role;

create policy select_membre on public.modeles_depense for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.modeles_depense for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))));

create policy update_gerant on public.modeles_depense for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))));

create policy delete_gerant on public.modeles_depense for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))));

create or replace trigger fait before insert or update or delete on public.modeles_depense
  for each row execute function private.fait_du_dossier();
create or replace trigger categorie_connue before insert or update of categorie, repartition on public.modeles_depense
  for each row execute function private.categorie_connue();

-- It passes with its dwelling, by the acts; once passed, it is kept where it comes back.
create or replace function private.modele_transmis() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.est_efface(coalesce(new.dossier_id, old.dossier_id))
     and (tg_op <> 'INSERT' and old.transmis_le is not null or tg_op <> 'DELETE' and new.transmis_le is not null) then
    perform private.refuser('modele_transmis');
  end if;
  return coalesce(new, old);
end
$$;

create or replace trigger transmis before insert or update or delete on public.modeles_depense
  for each row execute function private.modele_transmis();

-- A split is whole: two parts at least, each of a category and perhaps of a property of the dossier, to the cent of the
-- bill; the row bears the category and the property of its first part. On depenses too.
create or replace function private.repartition_juste() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  parts jsonb := new.repartition -> 'parts';
  part jsonb;
  total numeric := 0;
begin
  if new.repartition is null then
    return new;
  end if;
  if not coalesce(new.repartition ->> 'mode' in ('montants', 'egale', 'surface', 'tantiemes', 'pourcentage', 'partielle'), false)
     or jsonb_typeof(parts) is distinct from 'array' or jsonb_array_length(parts) not between 2 and 50
     or not coalesce(jsonb_typeof(new.repartition -> 'partielle') =
       case new.repartition ->> 'mode' when 'partielle' then 'object' else 'null' end, false) then
    perform private.refuser('repartition_invalide');
  end if;
  for part in select value from jsonb_array_elements(parts) loop
    if jsonb_typeof(part -> 'montant_cents') is distinct from 'number' or (part ->> 'montant_cents') !~ '^-?[1-9][0-9]{0,11}$'
       or not coalesce(btrim(part ->> 'categorie') <> '' and part ->> 'categorie' <> 'creance_perdue', false)
       or not (part ? 'bien_id' and part ? 'poids')
       or coalesce(part ->> 'bien_id', '00000000-0000-4000-8000-000000000000') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       or coalesce(part ->> 'poids', '0') !~ '^[0-9]{1,15}$' then
      perform private.refuser('repartition_invalide');
    end if;
    if part ->> 'bien_id' is not null then
      perform from public.biens b where b.dossier_id = new.dossier_id and b.id = (part ->> 'bien_id')::uuid for key share;
      if not found then
        perform private.refuser('bien_du_dossier');
      end if;
    end if;
    total := total + (part ->> 'montant_cents')::numeric;
  end loop;
  if total <> new.montant_cents then
    perform private.refuser('repartition_inegale');
  end if;
  if new.categorie is distinct from parts -> 0 ->> 'categorie'
     or new.bien_id is distinct from (parts -> 0 ->> 'bien_id')::uuid then
    perform private.refuser('depense_repartie');
  end if;
  return new;
end
$$;

create or replace trigger repartition before insert or update on public.modeles_depense
  for each row execute function private.repartition_juste();

-- A property named by a part of a bill stays, as one named by a whole bill does.
create or replace function private.bien_reparti() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  part jsonb := jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('bien_id', old.id)));
begin
  if not private.est_efface(old.dossier_id) and (
    exists (select from public.depenses d where d.dossier_id = old.dossier_id and d.repartition @> part)
    or exists (select from public.modeles_depense m where m.dossier_id = old.dossier_id and m.repartition @> part)
  ) then
    perform private.refuser('bien_du_dossier');
  end if;
  return old;
end
$$;

create or replace trigger reparti before delete on public.biens
  for each row execute function private.bien_reparti();

-- What a bill says of VAT: rates that are known, each once, of the sign of the bill, and no more than the bill may hold. On
-- depenses too.
create or replace function private.verifier_tva(tva jsonb, montant bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(tva) <> 'array' or jsonb_array_length(tva) = 0 or exists (
    select from jsonb_array_elements(tva) une
    where jsonb_typeof(une) <> 'object' or coalesce(une ->> 'tva_cents', '') !~ '^-?[1-9][0-9]{0,11}$'
      or sign((une ->> 'tva_cents')::numeric) <> sign(montant)
  ) then
    perform private.refuser('tva_invalide');
  end if;
  if exists (select from jsonb_array_elements(tva) une where coalesce(une ->> 'taux', '') not in ('2000', '1000', '850', '550', '210'))
    or (select count(*) <> count(distinct une ->> 'taux') from jsonb_array_elements(tva) une) then
    perform private.refuser('tva_taux_inconnu');
  end if;
  -- Each tax with its base: what was rounded to the cent may be a cent more.
  if abs(montant) < (
    select sum((abs((une ->> 'tva_cents')::numeric) - 1) * (10000 + (une ->> 'taux')::numeric) / (une ->> 'taux')::numeric)
    from jsonb_array_elements(tva) une
  ) then
    perform private.refuser('tva_superieure_au_montant');
  end if;
end
$$;

create or replace function private.tva_du_modele() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if new.tva is not null then
    perform private.verifier_tva(new.tva, new.montant_cents);
  end if;
  return new;
end
$$;

create or replace trigger tva before insert or update of tva, montant_cents on public.modeles_depense
  for each row execute function private.tva_du_modele();

create or replace trigger mot before insert or update of dossier_id, payee_par on public.modeles_depense
  for each row execute function private.mot_de_l_activite('payee_par');
