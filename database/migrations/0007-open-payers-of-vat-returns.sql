-- A VAT return is paid by any payer of a bill; each activity keeps its own (decision 084).
alter table public.declarations_tva drop constraint declaration_tva_par,
  add constraint regle_par_connu check (regle_par in ('banque', 'exploitant', 'associe'));
