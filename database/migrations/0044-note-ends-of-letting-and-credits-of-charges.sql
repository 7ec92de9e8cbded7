-- A property that its owner keeps, lends or gives stops being let without any sale or lease that says so.
alter table public.fins_justifiees
  alter column motif drop not null,
  add column cause text constraint cause_de_fin_connue check (cause in ('usage_personnel', 'pret_gratuit', 'donation', 'autre')),
  add constraint fin_dite check (cause is not null or motif is not null);

-- What a supplier gives back may outdo what he billed in the period.
alter table public.regularisations_charges drop constraint montant_positif;
alter table public.regularisations_charges
  add constraint montant_positif check (provisions_cents > 0 and provision_avant_cents >= 0
    and provision_apres_cents >= 0);
