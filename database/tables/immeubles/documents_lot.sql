-- documents_lot: a document filed under a lot itself: its deed, a plan, the minutes of the co-ownership.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the property.

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

alter table public.documents_lot enable row level security;
alter table public.documents_lot force row level security;
grant select, insert, update, delete on public.documents_lot to authenticated;
grant select, insert, update, delete on public.documents_lot to service_role;

create policy select_membre on public.documents_lot for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.documents_lot for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles', 'documents'))));

create policy update_gerant on public.documents_lot for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles', 'documents'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles', 'documents'))));

create policy delete_gerant on public.documents_lot for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles', 'documents'))));

create or replace trigger fait before insert or update or delete on public.documents_lot
  for each row execute function private.fait_du_dossier();
