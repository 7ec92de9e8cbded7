-- revisions_loyer: a rent revised by the index, from a day on: what it was, what it became, by which two values.
-- Read by every member of the dossier; written by the acts, which compute it and move the rents already called.

create table public.revisions_loyer (
  id                 uuid primary key default gen_random_uuid(),
  dossier_id         uuid not null constraint dossier_connu references public.dossiers,
  bail_id            uuid not null,
  date_revision      date not null, -- the yearly day that it belongs to
  demande_le         date not null,
  date_effet         date not null,
  indice             text not null default 'irl' constraint indice_connu check (indice in ('irl', 'ilc', 'ilat', 'icc')),
  ancien_trimestre   text not null,
  ancien_centiemes   integer not null,
  nouveau_trimestre  text not null,
  nouveau_centiemes  integer not null,
  mois               integer not null default 1 constraint mois_connu check (mois in (1, 3)), -- of the term whose rents follow
  loyer_avant_cents  bigint not null,
  loyer_cents        bigint not null,
  created_at         timestamptz not null default now(),

  unique (dossier_id, id),
  constraint revision_unique unique (dossier_id, bail_id, date_revision),
  constraint trimestre_valide check (ancien_trimestre ~ '^[0-9]{4}-T[1-4]$' and nouveau_trimestre ~ '^[0-9]{4}-T[1-4]$'),
  constraint indice_positif check (ancien_centiemes > 0 and nouveau_centiemes > 0),
  constraint montant_positif check (loyer_avant_cents >= 0 and loyer_cents >= 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.revisions_loyer enable row level security;
alter table public.revisions_loyer force row level security;
grant select on public.revisions_loyer to authenticated;
grant select, insert, update, delete on public.revisions_loyer to service_role;

create policy select_membre on public.revisions_loyer for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.revisions_loyer
  for each row execute function private.fait_du_dossier();
