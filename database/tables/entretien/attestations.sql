-- attestations: a certificate: the maintenance of an equipment, or the insurance of the tenants of a lease.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.attestations (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  equipement_id    uuid,
  bail_id          uuid,
  etablie_le       date not null,
  valable_jusqu_au date, -- what the paper says; null: as often as the equipment is maintained
  etablie_par      text not null default '', -- the tradesman, the insurer
  document_id      uuid,
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint attestation_d_une_chose check (num_nonnulls(equipement_id, bail_id) = 1),
  constraint assurance_datee check (bail_id is null or valable_jusqu_au is not null),
  constraint attestation_dans_l_ordre check (valable_jusqu_au >= etablie_le),
  constraint equipement_du_dossier foreign key (dossier_id, equipement_id)
    references public.equipements (dossier_id, id) on delete cascade,
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.attestations (dossier_id, equipement_id);
create index on public.attestations (dossier_id, bail_id);
create index on public.attestations (dossier_id, document_id);

alter table public.attestations enable row level security;
alter table public.attestations force row level security;
grant select, insert, update, delete on public.attestations to authenticated;
grant select, insert, update, delete on public.attestations to service_role;

create policy select_membre on public.attestations for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.attestations for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.attestations for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_proprietaire on public.attestations for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.attestations
  for each row execute function private.fait_du_dossier();
