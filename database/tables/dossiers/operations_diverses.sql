-- operations_diverses: an entry typed by hand: what no other kind of fact says. Its lines stand beside it.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.operations_diverses (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  date        date not null,
  libelle     text not null constraint libelle_requis check (btrim(libelle) <> ''),
  piece_ref   text,
  document_id uuid,
  -- An entry of the last day of a year that the first day of the next one reverses: a charge to pay, an income in advance.
  a_extourner boolean not null default false,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.operations_diverses (dossier_id, date);
create index on public.operations_diverses (dossier_id, document_id);

alter table public.operations_diverses enable row level security;
alter table public.operations_diverses force row level security;
grant select, insert, update, delete on public.operations_diverses to authenticated;
grant select, insert, update, delete on public.operations_diverses to service_role;

create policy select_membre on public.operations_diverses for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.operations_diverses for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.operations_diverses for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.operations_diverses for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.operations_diverses
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.operations_diverses
  for each row execute function private.fait_arrete('date');

-- Its receipt is kept as that of an expense: `private.garder_justificatif` is written with the expenses.
create or replace trigger justificatif_joint after insert or delete on public.operations_diverses
  for each row execute function private.garder_justificatif();
create or replace trigger justificatif_change after update of document_id on public.operations_diverses
  for each row when (new.document_id is distinct from old.document_id)
  execute function private.garder_justificatif();
