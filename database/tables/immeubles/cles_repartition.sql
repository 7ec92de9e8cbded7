-- cles_repartition: how what is paid for a building is shared between its lots. One row is one sharing: it is whole, or it is refused.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the building.

create table public.cles_repartition (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  immeuble_id   uuid not null,
  libelle       text not null constraint libelle_requis check (btrim(libelle) <> ''),
  nature        text not null
                constraint nature_cle_connue check (nature in ('tantiemes', 'surface', 'occupants', 'compteurs', 'libre')),
  -- Of the meters that are read.
  fluide        text constraint fluide_connu check (fluide in ('eau_froide', 'eau_chaude', 'chauffage', 'gaz', 'electricite')),
  -- What the shares add up to; null where they are reckoned (surface, occupants, compteurs).
  total         integer constraint total_possible check (total between 1 and 10000000),
  -- [{ bien_id, quote_part }]: the lots that bear it; quote_part is null where it is reckoned.
  quotes_parts  jsonb not null,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint cle_unique unique (dossier_id, immeuble_id, libelle),
  constraint fluide_d_une_cle_de_compteurs check ((nature = 'compteurs') = (fluide is not null)),
  constraint total_d_une_cle_saisie check ((nature in ('tantiemes', 'libre')) = (total is not null)),
  constraint immeuble_du_dossier foreign key (dossier_id, immeuble_id) references public.immeubles (dossier_id, id)
);

alter table public.cles_repartition enable row level security;
alter table public.cles_repartition force row level security;
grant select, insert, update, delete on public.cles_repartition to authenticated;
grant select, insert, update, delete on public.cles_repartition to service_role;

create policy select_membre on public.cles_repartition for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.cles_repartition for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.cles_repartition for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_gerant on public.cles_repartition for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create or replace trigger fait before insert or update or delete on public.cles_repartition
  for each row execute function private.fait_du_dossier();

-- Each lot once, of the dossier; typed shares add up to the total, those that are reckoned are not typed.
create or replace function private.quotes_parts_entieres() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  une jsonb;
  biens text[] := '{}';
  somme bigint := 0;
begin
  if jsonb_typeof(new.quotes_parts) is distinct from 'array' or jsonb_array_length(new.quotes_parts) not between 1 and 1000 then
    perform private.refuser('quotes_parts_invalides');
  end if;
  for une in select value from jsonb_array_elements(new.quotes_parts) loop
    if not coalesce((une ->> 'bien_id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false) or une ->> 'bien_id' = any (biens)
       or not coalesce(case when new.total is null then jsonb_typeof(une -> 'quote_part') = 'null'
            else jsonb_typeof(une -> 'quote_part') = 'number' and (une ->> 'quote_part') ~ '^[1-9][0-9]{0,7}$' end, false) then
      perform private.refuser('quotes_parts_invalides');
    end if;
    perform from public.biens b where b.dossier_id = new.dossier_id and b.id = (une ->> 'bien_id')::uuid for key share;
    if not found then
      perform private.refuser('bien_du_dossier');
    end if;
    biens := biens || (une ->> 'bien_id');
    somme := somme + coalesce((une ->> 'quote_part')::bigint, 0);
  end loop;
  if somme <> new.total then
    perform private.refuser('quotes_parts_inegales');
  end if;
  return new;
end
$$;

create or replace trigger quotes_parts before insert or update on public.cles_repartition
  for each row execute function private.quotes_parts_entieres();

-- A property named by a key stays.
create or replace function private.bien_d_une_cle() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.est_efface(old.dossier_id) and exists (
    select from public.cles_repartition c
    where c.dossier_id = old.dossier_id and c.quotes_parts @> jsonb_build_array(jsonb_build_object('bien_id', old.id))
  ) then
    perform private.refuser('bien_d_une_cle');
  end if;
  return old;
end
$$;

create or replace trigger cle before delete on public.biens
  for each row execute function private.bien_d_une_cle();
