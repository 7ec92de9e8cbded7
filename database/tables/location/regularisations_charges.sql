-- regularisations_charges: the provisions for charges of a lease settled for a period: the account by nature, its balance, what it wrote.
-- Read by every member of the dossier; written by the acts, which compute it and write what it comes to.

create table public.regularisations_charges (
  id                     uuid primary key default gen_random_uuid(),
  dossier_id             uuid not null constraint dossier_connu references public.dossiers,
  bail_id                uuid not null,
  du                     date not null,
  au                     date not null,
  entree                 date not null, -- the days of it on which the lease ran
  sortie                 date not null,
  etablie_le             date not null,
  exigible_le            date not null,
  lignes                 jsonb not null, -- [{ nature, libelle, depense_id, montant_cents, quote_part, prorata, part_cents }]
  provisions_cents       bigint not null,
  reelles_cents          bigint not null, -- below zero: the credit notes outdo the bills
  solde_cents            bigint not null, -- above zero: owed by the tenant
  excedent               text constraint excedent_connu
    check (excedent in ('deduit', 'rendu_banque', 'rendu_exploitant', 'rendu_associe')),
  provision_avant_cents  bigint not null,
  provision_apres_cents  bigint, -- null: it stays
  faits                  jsonb not null default '[]', -- what it wrote: [{ table, id }]
  created_at             timestamptz not null default now(),
  tva                    jsonb, -- where the rents bear VAT: { taux, tva_cents }, the tax of the balance; the charges and provisions are then before tax

  unique (dossier_id, id),
  constraint regularisation_deja_faite unique (dossier_id, bail_id, du),
  constraint regularisation_periode check (au > du and du <= entree and entree <= sortie and sortie <= au),
  constraint montant_positif check (provisions_cents > 0 and provision_avant_cents >= 0
    and provision_apres_cents >= 0),
  constraint regularisation_autre_solde check (
    solde_cents = reelles_cents - provisions_cents + coalesce((tva ->> 'tva_cents')::bigint, 0)),
  constraint excedent_dit check ((excedent is null) = (solde_cents >= 0)),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.regularisations_charges enable row level security;
alter table public.regularisations_charges force row level security;
grant select on public.regularisations_charges to authenticated;
grant select, insert, update, delete on public.regularisations_charges to service_role;

create policy select_membre on public.regularisations_charges for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.regularisations_charges
  for each row execute function private.fait_du_dossier();

create or replace trigger mot before insert or update of dossier_id, excedent on public.regularisations_charges
  for each row execute function private.mot_de_l_activite('excedent');
