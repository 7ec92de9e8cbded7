-- conges: notice given under a lease, by its tenant or by its landlord, and the last day that it leaves to it.
-- Read by every member of the dossier; written, and taken away, by the acts alone, which check its ground and its delay: it is a part of the lease.

create table public.conges (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bail_id     uuid not null,
  auteur      text not null constraint auteur_conge_connu check (auteur in ('locataire', 'bailleur')),
  mode        text not null constraint mode_conge_connu check (mode in ('recommande', 'acte', 'main_propre')),
  recu_le     date not null,
  motif       text constraint motif_conge_connu check (motif in
              ('reprise', 'vente', 'motif_serieux', 'renouvellement', 'refus_renouvellement')),
  motif_preavis text constraint motif_preavis_connu check (motif_preavis in -- why the tenant's notice is of one month
              ('zone_tendue', 'premier_emploi', 'mutation', 'perte_emploi', 'nouvel_emploi', 'sante', 'rsa_aah',
               'logement_social', 'violences')),
  detail      text,
  fin         date not null,
  fin_avant   date, -- what the lease said before
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint conge_unique unique (dossier_id, bail_id),
  constraint motif_du_bailleur check (motif is null or auteur = 'bailleur'),
  constraint motif_preavis_du_locataire check (motif_preavis is null or auteur = 'locataire'),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.conges enable row level security;
alter table public.conges force row level security;
grant select, insert, update, delete on public.conges to authenticated;
grant select, insert, update, delete on public.conges to service_role;

create policy select_membre on public.conges for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.conges for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.conges for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.conges for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.conges
  for each row execute function private.fait_du_dossier();

-- A notice ends its lease, and what it ended comes back with it: both are the acts'. It goes with its lease.
create or replace function private.conge_par_acte() returns trigger language plpgsql as $$
begin
  if current_setting('role') = 'authenticated' and current_setting('app.acte', true) is distinct from 'bail'
     and (tg_op <> 'DELETE' or exists (select from public.baux b where b.id = old.bail_id)) then
    perform private.refuser('conge_note_par_acte');
  end if;
  return coalesce(new, old);
end
$$;

create or replace trigger par_acte before insert or update or delete on public.conges
  for each row execute function private.conge_par_acte();
