-- The steps taken about unpaid rents, each with its day and its proof; what a guarantee leaves to declare one.
create table public.demarches_impaye (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  bail_id      uuid not null,
  nature       text not null constraint demarche_impaye_connue
               check (nature in ('caf', 'assureur', 'commandement', 'caution', 'ccapex', 'juge')),
  faite_le     date not null,
  detail       text constraint detail_demarche_trop_long check (length(detail) <= 500),
  document_id  uuid, -- its proof
  auteur       uuid, -- who noted it, kept even when the account is gone
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint demarche_impaye_unique unique (dossier_id, bail_id, nature, faite_le),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.demarches_impaye (dossier_id, document_id);

alter table public.garants
  add column declaration_jours integer,
  add constraint declaration_garantie check (
    declaration_jours is null or declaration_jours between 1 and 730 and nature in ('visale', 'assurance'));
