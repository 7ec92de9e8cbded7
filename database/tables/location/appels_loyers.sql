-- appels_loyers: the rents that were called by themselves, each once: taken away since, they are not called again by themselves.
-- Read by every member of the dossier; written by the house alone, gone with the lease.

create table public.appels_loyers (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bail_id     uuid not null,
  periode     date not null,
  mois        integer not null default 1 constraint mois_connu check (mois in (1, 3)),
  appele_le   date not null,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint appel_deja_fait unique (dossier_id, bail_id, periode),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.appels_loyers enable row level security;
alter table public.appels_loyers force row level security;
grant select on public.appels_loyers to authenticated;
grant select, insert, delete on public.appels_loyers to service_role;

create policy select_membre on public.appels_loyers for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));
