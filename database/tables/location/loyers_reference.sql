-- loyers_reference: a line of the grid of reference rents of a town, as its order of the prefect says it, from a day on.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: they bring it in.

create table public.loyers_reference (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  ville               text not null constraint ville_requise check (btrim(ville) <> ''),
  secteur             text not null constraint secteur_requis check (btrim(secteur) <> ''), -- as the order names it
  nombre_pieces       integer not null constraint pieces_reference_possible check (nombre_pieces between 1 and 4), -- 4: four and more
  construit_de        integer, -- null: whatever is before
  construit_a         integer, -- null: whatever is after
  meuble              boolean not null,
  reference_m2_cents  bigint not null, -- a month and a square metre
  majore_m2_cents     bigint not null,
  minore_m2_cents     bigint not null,
  du                  date not null,
  au                  date, -- null: until another grid
  source              text not null constraint source_requise check (btrim(source) <> ''), -- the order, or the page that published it
  releve_le           date not null, -- the day on which it was taken over
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint loyer_reference_unique unique nulls not distinct
    (dossier_id, ville, secteur, nombre_pieces, construit_de, construit_a, meuble, du),
  constraint loyers_reference_ordonnes check (0 < minore_m2_cents and minore_m2_cents <= reference_m2_cents
    and reference_m2_cents <= majore_m2_cents),
  constraint annee_construction_possible check (construit_de between 1000 and 2200 and construit_a between 1000 and 2200),
  constraint epoque_ordonnee check (construit_a >= construit_de),
  constraint loyer_reference_periode check (au >= du)
);

alter table public.loyers_reference enable row level security;
alter table public.loyers_reference force row level security;
grant select, insert, update, delete on public.loyers_reference to authenticated;
grant select, insert, update, delete on public.loyers_reference to service_role;

create policy select_membre on public.loyers_reference for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.loyers_reference for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.loyers_reference for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.loyers_reference for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.loyers_reference
  for each row execute function private.fait_du_dossier();
