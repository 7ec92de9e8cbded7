-- encaissements: a payment of a tenant: money received, or his deposit that pays the rent; and what the bank takes back of one (`rejet`), below zero, on its own day.
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
                 mode in ('virement', 'prelevement', 'cheque', 'especes', 'caf', 'plateforme', 'depot_garantie', 'regularisation', 'rejet')),
  echeance_id    uuid, -- null: imputed on the oldest due (C. civ. 1342-10)
  indivisaire_id uuid, -- received by one of the owners on an account of his own; null, on the activity's
  rejette_id     uuid, -- of a rejection: the payment that the bank took back
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (mode = 'rejet' or loyer_cents >= 0 and charges_cents >= 0),
  constraint montant_non_nul check (loyer_cents + charges_cents <> 0),
  constraint rejet_connu check ((mode = 'rejet') = (rejette_id is not null) and (mode <> 'rejet' or echeance_id is null)),
  constraint rejet_unique unique (dossier_id, rejette_id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id),
  constraint echeance_du_bail foreign key (dossier_id, bail_id, echeance_id)
    references public.echeances (dossier_id, bail_id, id),
  constraint indivisaire_du_dossier foreign key (dossier_id, indivisaire_id)
    references public.indivisaires (dossier_id, id),
  constraint rejet_du_paiement foreign key (dossier_id, rejette_id)
    references public.encaissements (dossier_id, id) deferrable initially deferred,
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
  with check (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create policy update_gerant on public.encaissements for update to authenticated
  using (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers_pour('loyers'))))
  with check (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers_pour('loyers'))));

create policy delete_proprietaire on public.encaissements for delete to authenticated
  using (mode <> 'regularisation' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.encaissements
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.encaissements
  for each row execute function private.fait_arrete('date');

-- A payment of this kind that goes gives the deposit back: only what comes or changes may exceed it.
create constraint trigger depot_suffisant after insert or update on public.encaissements
  deferrable initially deferred for each row when (new.mode = 'depot_garantie') execute function private.depot_suffisant();

-- A rejection takes back all of a payment that a bank received, to the cent, not before it; rejected, that payment no longer changes.
create or replace function private.rejet_conforme() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  paiement public.encaissements;
  rejet public.encaissements;
begin
  select * into paiement from public.encaissements where dossier_id = new.dossier_id and id = coalesce(new.rejette_id, new.id);
  select * into rejet from public.encaissements where dossier_id = new.dossier_id and rejette_id = coalesce(new.rejette_id, new.id);
  if paiement.id is null or rejet.id is null then
    return null;
  end if;
  if paiement.mode in ('especes', 'depot_garantie', 'regularisation', 'rejet') then
    perform private.refuser('rejet_sans_banque');
  end if;
  if rejet.date < paiement.date then
    perform private.refuser('rejet_avant_paiement');
  end if;
  if (rejet.bail_id, -rejet.loyer_cents, -rejet.charges_cents, rejet.indivisaire_id)
     is distinct from (paiement.bail_id, paiement.loyer_cents, paiement.charges_cents, paiement.indivisaire_id) then
    perform private.refuser('rejet_egal');
  end if;
  return null;
end
$$;

create constraint trigger rejet_conforme after insert or update on public.encaissements
  deferrable initially deferred for each row execute function private.rejet_conforme();
