-- What the fund of family allowances pays each month to the landlord himself is known of the lease: its lines are found by it.
alter table public.baux
  add column aide_cents bigint not null default 0;
alter table public.baux drop constraint montant_positif,
  add constraint montant_positif check (loyer_cents >= 0 and charges_cents >= 0 and depot_garantie_cents >= 0 and aide_cents >= 0);
