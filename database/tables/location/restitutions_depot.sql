-- restitutions_depot: a deposit given back at the end of a lease: the keys, what was kept and why, what was paid, what the law adds.
-- Read by every member of the dossier; written by the acts, which write the movements and the rents paid with it.

create table public.restitutions_depot (
  id                uuid primary key default gen_random_uuid(),
  dossier_id        uuid not null constraint dossier_connu references public.dossiers,
  bail_id           uuid not null,
  cles_le           date not null,
  conforme          boolean not null,
  adresse           text, -- of the tenant, since he left
  rendu_le          date not null,
  depot_cents       bigint not null,
  retenues          jsonb not null default '[]', -- [{ nature, libelle, montant_cents }]
  provision_cents   bigint not null default 0,
  rendu_cents       bigint not null,
  majoration_cents  bigint not null default 0,
  faits             jsonb not null default '[]', -- what it wrote: [{ table, id }]
  papier            jsonb, -- once a tenant was given it: what its account said then, as it is drawn; null: not yet, or before that was kept
  created_at        timestamptz not null default now(),

  unique (dossier_id, id),
  constraint restitution_unique unique (dossier_id, bail_id),
  constraint montant_positif check (depot_cents > 0 and provision_cents >= 0 and rendu_cents >= 0 and majoration_cents >= 0),
  constraint restitution_dates check (rendu_le >= cles_le),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.restitutions_depot enable row level security;
alter table public.restitutions_depot force row level security;
grant select on public.restitutions_depot to authenticated;
grant select, insert, update, delete on public.restitutions_depot to service_role;

create policy select_membre on public.restitutions_depot for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.restitutions_depot
  for each row execute function private.fait_du_dossier();
