-- vehicules: what the owner drives for the letting: fiscal power, energy, and whether the fuel scale counts its trips.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.vehicules (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  libelle       text not null constraint vehicule_requis check (length(btrim(libelle)) between 1 and 100),
  genre         text not null default 'voiture'
                constraint genre_connu check (genre in ('voiture', 'cyclomoteur', 'moto_125', 'moto')),
  puissance_cv  integer, -- P.6 of the registration; null where the cylinder capacity says enough
  energie       text not null constraint energie_connue check (energie in ('gazole', 'essence', 'gpl', 'electrique')),
  usage         text not null default 'mixte' constraint usage_connu check (usage in ('mixte', 'professionnel')),
  au_bareme     boolean not null default true, -- false: its fuel is noted bill by bill
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint puissance_possible check (
    coalesce(puissance_cv between 1 and 99, genre in ('cyclomoteur', 'moto_125')))
);

alter table public.vehicules enable row level security;
alter table public.vehicules force row level security;
grant select, insert, update, delete on public.vehicules to authenticated;
grant select, insert, update, delete on public.vehicules to service_role;

create policy select_membre on public.vehicules for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.vehicules for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.vehicules for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.vehicules for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.vehicules
  for each row execute function private.fait_du_dossier();
