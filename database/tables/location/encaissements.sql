-- encaissements: a payment of a tenant: money received, or his deposit that pays the rent.
-- Read by every member of the dossier; written by its owner and its accountant; charges given back, by the act that settles them alone.

create table public.encaissements (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  date           date not null,
  payeur         text not null default '',
  loyer_cents    bigint not null,
  charges_cents  bigint not null default 0,
  mode           text not null default 'virement' constraint mode_connu check (
                 mode in ('virement', 'prelevement', 'cheque', 'especes', 'caf', 'plateforme', 'depot_garantie', 'regularisation')),
  echeance_id    uuid, -- null: imputed on the oldest due (C. civ. 1342-10)
  indivisaire_id uuid, -- received by one of the owners on an account of his own; null, on the activity's
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (loyer_cents >= 0 and charges_cents >= 0),
  constraint montant_non_nul check (loyer_cents + charges_cents > 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id),
  constraint echeance_du_bail foreign key (dossier_id, bail_id, echeance_id)
    references public.echeances (dossier_id, bail_id, id),
  constraint indivisaire_du_dossier foreign key (dossier_id, indivisaire_id)
    references public.indivisaires (dossier_id, id),
  constraint indivisaire_recoit check (indivisaire_id is null or mode not in ('depot_garantie', 'regularisation'))
);

create index on public.encaissements (dossier_id, date);
create index on public.encaissements (dossier_id, bail_id, echeance_id);
create index on public.encaissements (dossier_id, indivisaire_id);

alter table public.encaissements enable row level security;
alter table public.encaissements force row level security;
grant select, insert, update, delete on public.encaissements to authenticated;
grant select, insert, update, delete on public.encaissements to service_role;

create policy select_membre on public.encaissements for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.encaissements for insert to authenticated
  with check (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.encaissements for update to authenticated
  using (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.encaissements for delete to authenticated
  using (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.encaissements
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.encaissements
  for each row execute function private.fait_arrete('date');

-- A payment of this kind that goes gives the deposit back: only what comes or changes may exceed it.
create constraint trigger depot_suffisant after insert or update on public.encaissements
  deferrable initially deferred for each row when (new.mode = 'depot_garantie') execute function private.depot_suffisant();
