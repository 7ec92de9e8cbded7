-- paiements: one try to pay one thing, an order, a subscription or the deposit of a training, on the page of a gateway. A refused or expired one is
-- followed by another; one at most is open at a time.
-- Opened and moved by the server; read by whoever pays it and by administrators.

create table public.paiements (
  id                    uuid primary key default gen_random_uuid(),
  reference             text not null default 'PAY-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))
                        constraint paiement_reference_unique unique,
  nature                text not null constraint paiement_nature check (nature in ('commande', 'abonnement', 'acompte')),
  commande_id           uuid constraint paiement_de_la_commande references public.service_orders (id),
  reservation_id        uuid constraint paiement_de_la_reservation references public.training_reservations (id),
  user_id               uuid constraint paiement_de_la_personne references auth.users on delete set null,
  user_email            text not null constraint demande_adresse check (private.adresse_plausible(user_email)),
  formule               text constraint activite_connue references private.activites,
  periodicite           text constraint paiement_periodicite check (periodicite in ('mensuel', 'annuel')),
  periode_debut         date, -- of a subscription that was paid: what it pays, its last day not included
  periode_fin           date,
  libelle               text not null constraint paiement_libelle check (length(libelle) between 1 and 250),
  amount_cents          bigint not null constraint paiement_montant check (amount_cents > 0), -- all taxes included
  tva_millieme_pct      integer not null constraint taux_possible check (tva_millieme_pct between 0 and 100000),
  passerelle            text not null constraint paiement_passerelle check (passerelle in ('stripe', 'essai', 'virement')), -- virement: a transfer that an administrator saw come
  passerelle_reference  text, -- null until the gateway has answered
  url                   text, -- the page on which it is paid
  retour                text not null, -- where the person comes back, as a path of ours: paid, or left
  abandon               text not null,
  etat                  text not null default 'ouvert' constraint paiement_etat check (etat in (
                          'ouvert', 'paye', 'echoue', 'expire', 'rembourse')),
  expire_le             timestamptz not null,
  paye_le               timestamptz,
  rembourse_le          timestamptz,
  a_verifier            boolean not null default false, -- money came for what did not wait for it
  annonce               text, -- the last state that was told by mail
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  constraint paiement_passerelle_unique unique (passerelle, passerelle_reference),
  constraint paiement_rattache check (
    (nature = 'commande') = (commande_id is not null) and (nature = 'acompte') = (reservation_id is not null)),
  constraint paiement_abonnement check ((nature = 'abonnement') = (formule is not null and periodicite is not null)),
  constraint paiement_periode check (
    (periode_debut is null and periode_fin is null) or (nature = 'abonnement' and periode_fin > periode_debut)),
  constraint paiement_paye_date check ((etat in ('paye', 'rembourse')) = (paye_le is not null)),
  constraint paiement_rembourse_date check ((etat = 'rembourse') = (rembourse_le is not null))
);

create index on public.paiements (commande_id);
create index on public.paiements (reservation_id);
create index on public.paiements (user_id);
create unique index paiement_commande_ouvert on public.paiements (commande_id) where etat = 'ouvert';
create unique index paiement_acompte_ouvert on public.paiements (reservation_id) where etat = 'ouvert';
create unique index paiement_abonnement_ouvert on public.paiements (user_id) where etat = 'ouvert' and nature = 'abonnement';
create index on public.paiements (updated_at) where etat in ('paye', 'echoue', 'rembourse') and annonce is distinct from etat;

alter table public.paiements enable row level security;
alter table public.paiements force row level security;
grant select on public.paiements to authenticated;
grant select, insert, update on public.paiements to service_role;

create policy select_soi on public.paiements for select to authenticated
  using (user_id = (select private.moi()));

create policy select_admin on public.paiements for select to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.paiements
  for each row execute function private.horodater();
