-- documents_bail: a document joined to a lease: what was signed, what the law asks, a photograph of an inventory.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the lease.

create table public.documents_bail (
  id                uuid primary key default gen_random_uuid(),
  dossier_id        uuid not null constraint dossier_connu references public.dossiers,
  bail_id           uuid not null,
  document_id       uuid not null,
  nature            text not null constraint nature_document_connue check (nature in ('bail', 'annexe', 'diagnostic',
                    'assurance', 'caution', 'identite', 'etat_des_lieux', 'conge', 'photo',
                    'autre', 'avenant')),
  etat_des_lieux_id uuid, -- of a photograph
  element           text, -- what it shows: "Séjour, Sol"
  message_id        uuid, -- of what was joined to a message
  created_at        timestamptz not null default now(),

  unique (dossier_id, id),
  constraint document_deja_au_bail unique (dossier_id, bail_id, document_id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id)
    references public.documents (dossier_id, id) on delete cascade,
  constraint etat_des_lieux_du_bail foreign key (dossier_id, bail_id, etat_des_lieux_id)
    references public.etats_des_lieux (dossier_id, bail_id, id) on delete cascade,
  constraint message_du_bail foreign key (dossier_id, bail_id, message_id)
    references public.messages_locataires (dossier_id, bail_id, id) on delete cascade
);

create index on public.documents_bail (dossier_id, document_id);
create index on public.documents_bail (dossier_id, bail_id, etat_des_lieux_id);
create index on public.documents_bail (dossier_id, bail_id, message_id);

alter table public.documents_bail enable row level security;
alter table public.documents_bail force row level security;
grant select, insert, update, delete on public.documents_bail to authenticated;
grant select, insert, update, delete on public.documents_bail to service_role;

create policy select_membre on public.documents_bail for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.documents_bail for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.documents_bail for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.documents_bail for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.documents_bail
  for each row execute function private.fait_du_dossier();
