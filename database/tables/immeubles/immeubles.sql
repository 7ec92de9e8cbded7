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
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.immeubles for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.immeubles for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.immeubles
  for each row execute function private.fait_du_dossier();
