-- mouvements_depot: a tenant's deposit received, given back, kept for damage, or passed to who buys the dwelling; kept for unpaid rent, it is a payment (encaissements).
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.mouvements_depot (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  date           date not null,
  sens           text not null constraint sens_connu check (sens in ('recu', 'rendu', 'retenu', 'transmis')),
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
);

create index on public.mouvements_depot (dossier_id, bail_id);
create index on public.mouvements_depot (dossier_id, date);

alter table public.mouvements_depot enable row level security;
alter table public.mouvements_depot force row level security;
grant select, insert, update, delete on public.mouvements_depot to authenticated;
grant select, insert, update, delete on public.mouvements_depot to service_role;

create policy select_membre on public.mouvements_depot for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.mouvements_depot for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.mouvements_depot for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_proprietaire on public.mouvements_depot for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.mouvements_depot
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.mouvements_depot
  for each row execute function private.fait_arrete('date');

create constraint trigger depot_suffisant after insert or update or delete on public.mouvements_depot
  deferrable initially deferred for each row execute function private.depot_suffisant();

-- Under the lease of a home, no more is held than it agrees, which its act holds to the law: a tenant who comes for one who left pays what that one was given
-- back, or what a rent took. One request at a time in a dossier.
create or replace function private.depot_recu_borne() returns trigger language plpgsql as $$
begin
  if current_setting('role') <> 'authenticated' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('depots:' || new.dossier_id::text, 0));
  if exists (
    select from public.baux b
    where b.id = new.bail_id and b.type_bail in ('meuble', 'vide', 'etudiant', 'mobilite') and b.depot_garantie_cents <
      (select sum(case m.sens when 'recu' then m.montant_cents else - m.montant_cents end)
        from public.mouvements_depot m where m.bail_id = b.id)
      - (select coalesce(sum(e.loyer_cents + e.charges_cents), 0)
        from public.encaissements e where e.bail_id = b.id and e.mode = 'depot_garantie')
  ) then
    perform private.refuser('depot_recu_excessif');
  end if;
  return null;
end
$$;

create constraint trigger depot_recu_borne after insert or update of bail_id, sens, montant_cents on public.mouvements_depot
  deferrable initially deferred for each row when (new.sens = 'recu') execute function private.depot_recu_borne();
