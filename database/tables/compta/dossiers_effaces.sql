-- dossiers_effaces: what is left of a dossier that was erased with its owner's account: the head of its chain and its dates, of nobody.
-- Whoever kept the archive can show that its books are those; written by private.effacer_dossier alone, read by administrators.

create table public.dossiers_effaces (
  id                 uuid primary key default gen_random_uuid(),
  chaine_tete        text constraint empreinte_valide check (chaine_tete ~ '^[0-9a-f]{64}$'),
  ecritures          bigint not null,
  premiere_ecriture  date,
  derniere_ecriture  date,
  ouvert_le          date not null,
  efface_le          timestamptz not null,
  created_at         timestamptz not null default now()
);

alter table public.dossiers_effaces enable row level security;
alter table public.dossiers_effaces force row level security;
grant select on public.dossiers_effaces to authenticated, service_role;

create policy select_admin on public.dossiers_effaces for select to authenticated
  using ((select private.est_admin()));
