-- declarations_tva: each VAT return of a period as it was established, box by box: the first one, then the rectifying ones.
-- Read by every member of the dossier; written by the server's acts alone. What was filed never changes: its day and its settlement are noted.

create table public.declarations_tva (
  id                   uuid primary key default gen_random_uuid(),
  dossier_id           uuid not null constraint dossier_connu references public.dossiers,
  formulaire           text not null constraint declaration_tva_formulaire check (formulaire in ('CA3', 'CA12', '3514')),
  du                   date not null,
  au                   date not null constraint declaration_tva_periode check (au >= du),
  numero               integer not null constraint numero_declaration_valide check (numero >= 0), -- 0 the first one, then 1, 2… the rectifying ones
  motif                text constraint motif_rectification_requis check ((numero = 0) = (motif is null) and btrim(motif) <> ''),
  etablie_le           date not null,
  deposee_le           date, -- null while it is only established: it has no effect on the books
  cases                jsonb not null, -- [{ ligne, code, libelle, base, montant }], blank lines left out, whole euros
  soldes               jsonb not null, -- [{ compte, solde_cents }]: the accounts of VAT that it clears, credits less debits
  a_payer_cents        bigint not null,
  credit_impute_cents  bigint not null,
  acomptes_cents       bigint not null,
  demande_cents        bigint not null, -- credit asked back
  reporte_cents        bigint not null, -- credit carried to the next one
  regle_le             date,
  regle_cents          bigint, -- paid to the State; below zero, received from it
  regle_par            text constraint regle_par_connu check (regle_par in ('banque', 'exploitant', 'associe')),
  empreinte            text not null constraint empreinte_valide check (empreinte ~ '^[0-9a-f]{64}$'), -- SHA-256 of the boxes
  auteur               uuid not null, -- kept even when the account is gone
  created_at           timestamptz not null default now(),

  unique (dossier_id, id),
  constraint declaration_tva_unique unique (dossier_id, formulaire, du, numero),
  constraint declaration_tva_montants check (
    least(a_payer_cents, credit_impute_cents, acomptes_cents, demande_cents, reporte_cents) >= 0),
  constraint declaration_tva_reglement check (
    num_nulls(regle_le, regle_cents, regle_par) in (0, 3) and (regle_le is null or deposee_le is not null))
);

alter table public.declarations_tva enable row level security;
alter table public.declarations_tva force row level security;
grant select on public.declarations_tva to authenticated;
grant select, insert, delete, update (deposee_le, regle_le, regle_cents, regle_par) on public.declarations_tva to service_role;

create policy select_membre on public.declarations_tva for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

-- What is only established may be established again; what was filed goes with its dossier alone.
create or replace function private.declaration_tva_deposee() returns trigger language plpgsql as $$
begin
  if old.deposee_le is not null and not private.est_efface(old.dossier_id) then
    perform private.refuser('declaration_tva_deposee');
  end if;
  return old;
end
$$;

create or replace trigger garde before delete on public.declarations_tva
  for each row execute function private.declaration_tva_deposee();

-- How a year keeps VAT stands once a return of it was filed: what it declared would no longer be expected.
create or replace function private.garder_regime_tva() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (new.regime_tva, new.periodicite_tva, new.tva_debits) is distinct from (old.regime_tva, old.periodicite_tva, old.tva_debits) and exists (
    select from public.declarations_tva d
    where d.dossier_id = old.dossier_id and d.deposee_le is not null and d.au between old.debut and old.fin
  ) then
    perform private.refuser('declaration_tva_regime');
  end if;
  return new;
end
$$;

create or replace trigger regime_tva_declare before update of regime_tva, periodicite_tva, tva_debits on public.exercices
  for each row execute function private.garder_regime_tva();

-- A settlement that is taken back leaves its line of the bank to be treated again.
create or replace trigger rapproche after update of regle_le on public.declarations_tva
  for each row when (old.regle_le is not null and new.regle_le is null)
  execute function private.fait_disparu();

create or replace trigger mot before insert or update of dossier_id, regle_par on public.declarations_tva
  for each row execute function private.mot_de_l_activite('regle_par', 'payee_par');
