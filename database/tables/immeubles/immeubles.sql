-- immeubles: a building in which one or several properties of the dossier are.
-- Read by every member of the dossier; written by its owner and its accountant. One that still has lots, keys or meters stays.

create table public.immeubles (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  libelle             text not null constraint libelle_requis check (btrim(libelle) <> ''),
  adresse             text not null,
  code_postal         text not null constraint code_postal_valide check (code_postal ~ '^[0-9]{5}$'),
  ville               text not null,
  annee_construction  integer constraint annee_construction_possible check (annee_construction between 1000 and 2200),
  en_copropriete      boolean not null default false,
  syndic              text, -- its name and how to reach it
  debuts_charges      date[] not null default '{}', -- since when its charges are settled over twelve months from that day
  note                text,
  created_at          timestamptz not null default now(),

  unique (dossier_id, id)
);

alter table public.immeubles enable row level security;
alter table public.immeubles force row level security;
grant select, insert, update, delete on public.immeubles to authenticated;
grant select, insert, update, delete on public.immeubles to service_role;

create policy select_membre on public.immeubles for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.immeubles for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.immeubles for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_proprietaire on public.immeubles for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.immeubles
  for each row execute function private.fait_du_dossier();

-- Periods of charges begin on the first day of a month; what was settled on or after a day that changes would be settled twice, or never.
create or replace function private.debuts_charges_possibles() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  avant date[] := case when tg_op = 'UPDATE' then old.debuts_charges else '{}' end;
begin
  new.debuts_charges := array(select distinct d from unnest(new.debuts_charges) d order by d);
  if exists (select from unnest(new.debuts_charges) d where extract(day from d) <> 1) then
    perform private.refuser('debut_charges_premier');
  end if;
  if exists (
    select from (
      (select unnest(new.debuts_charges) except select unnest(avant))
      union all (select unnest(avant) except select unnest(new.debuts_charges))
    ) as change (jour)
    join public.lots l on l.dossier_id = new.dossier_id and l.immeuble_id = new.id
    join public.baux b on b.dossier_id = l.dossier_id and b.bien_id = l.bien_id
    join public.regularisations_charges r on r.dossier_id = b.dossier_id and r.bail_id = b.id and r.au >= change.jour
  ) then
    perform private.refuser('periode_charges_reglee');
  end if;
  return new;
end
$$;

create or replace trigger debuts_charges before insert or update of debuts_charges on public.immeubles
  for each row execute function private.debuts_charges_possibles();
