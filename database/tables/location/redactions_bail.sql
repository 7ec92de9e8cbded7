-- redactions_bail: what was written for a document of one lease: the fields typed, its text where it was changed.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the lease.

create table public.redactions_bail (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bail_id     uuid not null,
  piece       text not null constraint piece_modele_connue check (piece in ('bail', 'avenant', 'caution')),
  garant_id   uuid, -- whose deed it is
  valeurs     jsonb not null default '{}' constraint valeurs_bornees
              check (jsonb_typeof(valeurs) = 'object' and length(valeurs::text) <= 100000),
  contenu     jsonb -- its text, where it was changed for this lease; null: that of the template
              constraint modele_illisible check (jsonb_typeof(contenu) = 'object' and contenu ->> 'type' = 'doc')
              constraint modele_trop_long check (length(contenu::text) <= 250000),
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint redaction_unique unique nulls not distinct (dossier_id, bail_id, piece, garant_id),
  constraint garant_de_l_acte check ((piece = 'caution') = (garant_id is not null)),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint garant_du_bail foreign key (dossier_id, bail_id, garant_id)
    references public.garants (dossier_id, bail_id, id) on delete cascade
);

create index on public.redactions_bail (dossier_id, bail_id, garant_id);

alter table public.redactions_bail enable row level security;
alter table public.redactions_bail force row level security;
grant select, insert, update, delete on public.redactions_bail to authenticated;
grant select, insert, update, delete on public.redactions_bail to service_role;

create policy select_membre on public.redactions_bail for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.redactions_bail for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.redactions_bail for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.redactions_bail for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.redactions_bail
  for each row execute function private.fait_du_dossier();
