-- An exercice lies between any two days and is named by its closing, not by a calendar year (decision 081). The keys of
-- opening entries that were validated stay as the chain sealed them: they are known by the exercice that they come from.
alter table public.exercices
  drop column annee,
  add constraint exercice_possible check (debut between '1990-01-01' and '2200-12-31'),
  add constraint exercice_deja_ouvert unique (dossier_id, fin),
  add constraint exercice_inverse check (debut <= fin);
drop function private.ouvre_plus_tot(uuid, integer);
