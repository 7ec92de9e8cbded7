-- Charges are given back by any payer of a bill; each activity keeps its own (decision 084).
alter table public.regularisations_charges drop constraint excedent_connu,
  add constraint excedent_connu check (excedent in ('deduit', 'rendu_banque', 'rendu_exploitant', 'rendu_associe'));
