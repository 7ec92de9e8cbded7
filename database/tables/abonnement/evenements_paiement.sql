-- evenements_paiement: every event that a gateway sent, once: the second delivery of the same one finds it here and does nothing.
-- Written by the server; read by administrators.

create table public.evenements_paiement (
  passerelle    text not null constraint paiement_passerelle check (passerelle in ('stripe', 'essai')),
  evenement_id  text not null constraint evenement_identifiant check (length(evenement_id) between 1 and 255),
  type          text not null,
  paiement_id   uuid constraint evenement_du_paiement references public.paiements (id), -- null: of a payment that is not ours
  effet         text not null default 'recu', -- what was done of it
  recu_le       timestamptz not null default now(),

  primary key (passerelle, evenement_id)
);

create index on public.evenements_paiement (paiement_id);

alter table public.evenements_paiement enable row level security;
alter table public.evenements_paiement force row level security;
grant select on public.evenements_paiement to authenticated;
grant select, insert, update on public.evenements_paiement to service_role;

create policy select_admin on public.evenements_paiement for select to authenticated
  using ((select private.est_admin()));
