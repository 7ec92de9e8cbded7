-- demarches_impaye: a step taken about the unpaid rents of a lease: what it was, the day, what tells it, the document that proves it.
-- Read by every member of the dossier; written, and taken back, by its owner, its accountant and who follows its rents.

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

alter table public.demarches_impaye enable row level security;
alter table public.demarches_impaye force row level security;
grant select, insert, update, delete on public.demarches_impaye to authenticated;
grant select, insert, update, delete on public.demarches_impaye to service_role;

create policy select_membre on public.demarches_impaye for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.demarches_impaye for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create policy update_gerant on public.demarches_impaye for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create policy delete_gerant on public.demarches_impaye for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

-- A proof tells what was done, and who noted it: a caller notes nothing ahead, nor in another's name.
create or replace function private.demarche_deja_faite() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('role') = 'authenticated' and new.faite_le > (now() at time zone 'Europe/Paris')::date then
    perform private.refuser('demarche_future');
  end if;
  new.auteur := case when tg_op = 'UPDATE' then old.auteur else coalesce(auth.uid(), new.auteur) end;
  return new;
end
$$;

create or replace trigger deja_faite before insert or update on public.demarches_impaye
  for each row execute function private.demarche_deja_faite();
create or replace trigger fait before insert or update or delete on public.demarches_impaye
  for each row execute function private.fait_du_dossier();
