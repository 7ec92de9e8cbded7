-- indivisions: who owns what from a day on: the shares of the whole dossier, or of one property of it, as whole numbers
-- of so many (1 and 1 of 2, 334 and 666 of 1000). One row is one sharing: it is whole, or it is refused.
-- Read by every member of the dossier; written by its owner and its accountant. It moves no account of the books: it says
-- whose the result of a year is when the next one opens.

create table public.indivisions (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bien_id       uuid, -- null: all that has no sharing of its own
  depuis        date not null constraint jour_possible check (depuis between '1900-01-01' and '2199-12-31'),
  denominateur  integer not null constraint denominateur_possible check (denominateur between 1 and 1000000),
  -- [{ indivisaire_id, numerateur, droit }]: `droit` left out, the whole right. Those who enjoy the property (`usufruit` and
  -- whole) add up to the denominator, and so do those to whom it comes back (`nue` and whole).
  parts         jsonb not null,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint indivision_unique unique nulls not distinct (dossier_id, bien_id, depuis),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

alter table public.indivisions enable row level security;
alter table public.indivisions force row level security;
grant select, insert, update, delete on public.indivisions to authenticated;
grant select, insert, update, delete on public.indivisions to service_role;

create policy select_membre on public.indivisions for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.indivisions for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.indivisions for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.indivisions for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.indivisions
  for each row execute function private.fait_du_dossier();

-- Two persons at least, each once by right, of the dossier; usufruct and bare ownership each add up to the whole, where the family knows them.
create or replace function private.parts_entieres() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  une jsonb;
  le_droit text;
  dits text[] := '{}';
  permis text[];
  jouissance bigint := 0;
  nue bigint := 0;
begin
  if jsonb_typeof(new.parts) is distinct from 'array' or jsonb_array_length(new.parts) not between 2 and 50 then
    perform private.refuser('indivision_invalide');
  end if;
  if (select count(distinct p ->> 'indivisaire_id') from jsonb_array_elements(new.parts) p) < 2 then
    perform private.refuser('indivision_invalide');
  end if;
  select private.mots_de_la_famille(a.famille, 'droit') into permis
  from public.dossiers d join private.activites a on a.cle = d.activite where d.id = new.dossier_id;
  for une in select value from jsonb_array_elements(new.parts) loop
    le_droit := coalesce(une ->> 'droit', 'pleine');
    if jsonb_typeof(une -> 'numerateur') is distinct from 'number' or (une ->> 'numerateur') !~ '^[1-9][0-9]{0,6}$'
       or not coalesce((une ->> 'indivisaire_id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
       or le_droit not in ('pleine', 'usufruit', 'nue')
       or (une ->> 'indivisaire_id') || ' ' || le_droit = any (dits) then
      perform private.refuser('indivision_invalide');
    end if;
    if not le_droit = any (permis) then
      perform private.refuser('demembrement_de_l_activite');
    end if;
    perform from public.indivisaires i
    where i.dossier_id = new.dossier_id and i.id = (une ->> 'indivisaire_id')::uuid for key share;
    if not found then
      perform private.refuser('indivisaire_du_dossier');
    end if;
    dits := dits || ((une ->> 'indivisaire_id') || ' ' || le_droit);
    if le_droit <> 'nue' then
      jouissance := jouissance + (une ->> 'numerateur')::bigint;
    end if;
    if le_droit <> 'usufruit' then
      nue := nue + (une ->> 'numerateur')::bigint;
    end if;
  end loop;
  -- Usufruct and bare ownership in one hand are the whole right (C. civ. art. 617).
  if exists (select from unnest(dits) d where d like '% usufruit' and replace(d, 'usufruit', 'nue') = any (dits)) then
    perform private.refuser('demembrement_reuni');
  end if;
  if jouissance <> new.denominateur and nue = new.denominateur then
    perform private.refuser('usufruit_inegal');
  end if;
  if jouissance = new.denominateur and nue <> new.denominateur then
    perform private.refuser('nue_propriete_inegale');
  end if;
  if jouissance <> new.denominateur then
    perform private.refuser('indivision_inegale');
  end if;
  return new;
end
$$;

create or replace trigger parts before insert or update on public.indivisions
  for each row execute function private.parts_entieres();

-- A person named by a sharing stays.
create or replace function private.indivisaire_nomme() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.est_efface(old.dossier_id) and exists (
    select from public.indivisions i
    where i.dossier_id = old.dossier_id
      and i.parts @> jsonb_build_array(jsonb_build_object('indivisaire_id', old.id))
  ) then
    perform private.refuser('indivisaire_du_dossier');
  end if;
  return old;
end
$$;

create or replace trigger nomme before delete on public.indivisaires
  for each row execute function private.indivisaire_nomme();
