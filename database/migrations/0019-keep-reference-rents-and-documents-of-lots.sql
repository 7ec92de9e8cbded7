-- The grid of reference rents, the papers filed under a lot, and what an import tells tenants and lots by.
alter table public.locataires add column date_naissance date;
alter table public.lots add column secteur_loyer text;

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

create table public.documents_lot (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  bien_id      uuid not null,
  document_id  uuid not null,
  nature       text not null constraint nature_document_lot_connue check (nature in
                 ('acte', 'bail', 'diagnostic', 'attestation', 'assurance', 'copropriete', 'travaux', 'facture', 'releve', 'fiscal',
                  'courrier', 'photo', 'autre')),
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint document_deja_au_lot unique (dossier_id, bien_id, document_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id)
    references public.documents (dossier_id, id) on delete cascade
);

create index on public.documents_lot (dossier_id, document_id);
