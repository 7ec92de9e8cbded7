-- effacements_candidatures: that a candidate was erased: when, why, how many files. Nothing of who he was.
-- Read by who keeps the dossier, its readers excluded; written by the server's acts.

create table public.effacements_candidatures (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  offre_id    uuid not null,
  motif       text not null constraint effacement_motif check (motif in ('delai', 'demande', 'desistement')),
  efface_le   date not null,
  fichiers    integer not null,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint offre_du_dossier foreign key (dossier_id, offre_id) references public.offres_location (dossier_id, id) on delete cascade
);

create index on public.effacements_candidatures (dossier_id, offre_id);

alter table public.effacements_candidatures enable row level security;
alter table public.effacements_candidatures force row level security;
grant select on public.effacements_candidatures to authenticated;
grant select, insert, update, delete on public.effacements_candidatures to service_role;

-- Whose trial is over still reads them, as he does his books; a reader never.
create policy select_gerant on public.effacements_candidatures for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_tenus())));

create or replace trigger fait before insert or update or delete on public.effacements_candidatures
  for each row execute function private.fait_du_dossier();
