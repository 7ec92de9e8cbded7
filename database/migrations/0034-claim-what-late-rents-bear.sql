-- What the clause of a lease says of a rent paid late; and what is claimed for it, beside the rents.
alter table public.baux
  add column interet_retard integer,
  add column majoration_retard integer,
  add constraint penalite_possible check (interet_retard between 1 and 10000 and majoration_retard between 1 and 10000),
  add constraint penalite_habitation check (
    type_bail not in ('meuble', 'vide', 'etudiant', 'mobilite') or interet_retard is null and majoration_retard is null);

alter table public.echeances
  add column calcul jsonb;
alter table public.echeances drop constraint objet_echeance_connu, drop constraint charges_seules;
alter table public.echeances
  add constraint objet_echeance_connu check (objet in ('loyer', 'charges', 'interets')),
  add constraint charges_seules check (objet <> 'charges' or loyer_cents = 0),
  add constraint interets_calcules check ((objet = 'interets') = (calcul is not null) and (objet <> 'interets' or charges_cents = 0));
