-- versements_mandants: money paid to an owner out of what is held for him, or received from him: for works to come, or as what another manager held.
-- What is paid is written by the acts alone, which know what is held for him. Read by every member of the dossier but an employee who has no right to
-- owners; what is received is written by its owner and its accountant.

create table public.versements_mandants (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  mandat_id      uuid not null,
  date           date not null,
  sens           text not null default 'verse' constraint sens_versement_connu check (sens in ('verse', 'recu')),
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  motif          text not null default '',
  compte_rendu   text, -- the number of the statement that says it
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id)
);

create index on public.versements_mandants (dossier_id, mandat_id);
create index on public.versements_mandants (dossier_id, date);

alter table public.versements_mandants enable row level security;
alter table public.versements_mandants force row level security;
grant select, insert, update, delete on public.versements_mandants to authenticated;
grant select, insert, update, delete on public.versements_mandants to service_role;

create policy select_membre on public.versements_mandants for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats', 'virements'))));

create policy insert_gerant on public.versements_mandants for insert to authenticated
  with check (sens = 'recu' and dossier_id = any (array(select private.mes_dossiers_pour('virements'))));

create policy update_gerant on public.versements_mandants for update to authenticated
  using (sens = 'recu' and dossier_id = any (array(select private.mes_dossiers_pour('virements'))))
  with check (sens = 'recu' and dossier_id = any (array(select private.mes_dossiers_pour('virements'))));

create policy delete_proprietaire on public.versements_mandants for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.versements_mandants
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.versements_mandants
  for each row execute function private.fait_arrete('date');
