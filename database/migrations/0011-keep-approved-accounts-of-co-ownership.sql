-- What the approved accounts of a co-ownership take back of the provisions of a year.
create table public.comptes_copropriete (
  id                   uuid primary key default gen_random_uuid(),
  dossier_id           uuid not null constraint dossier_connu references public.dossiers,
  bien_id              uuid not null,
  -- The year in which the provisions were paid.
  annee                integer not null constraint annee_possible check (annee between 1990 and 2200),
  -- Of these provisions, what the tenant owes; and what builds or enlarges, or any other charge that is never deducted.
  recuperable_cents    bigint not null default 0,
  non_deductible_cents bigint not null default 0,
  document_id          uuid,
  created_at           timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (recuperable_cents >= 0 and non_deductible_cents >= 0),
  constraint compte_copropriete_unique unique (dossier_id, bien_id, annee),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.comptes_copropriete (dossier_id, document_id);
