-- A lease, a property and a payer have the natures of every activity; each keeps its own (decision 084).
alter table public.baux drop constraint type_bail_connu,
  add constraint type_bail_connu check (type_bail in
    ('meuble', 'vide', 'etudiant', 'mobilite', 'commercial', 'professionnel', 'parking', 'saisonnier'));
alter table public.biens drop constraint type_bien_connu,
  add constraint type_bien_connu check (type_bien in
    ('appartement', 'maison', 'studio', 'immeuble', 'bureau', 'commerce', 'parking', 'terrain', 'autre'));
alter table public.depenses drop constraint payee_par_connu,
  add constraint payee_par_connu check (payee_par in ('banque', 'exploitant', 'associe'));
alter table public.modeles_depense drop constraint payee_par_connu,
  add constraint payee_par_connu check (payee_par in ('banque', 'exploitant', 'associe'));
