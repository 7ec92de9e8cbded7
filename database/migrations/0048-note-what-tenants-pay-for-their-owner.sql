-- What a lease of premises puts on the tenant, and what is income though it comes from no rent.
alter table public.lignes_foncieres drop constraint ligne_fonciere_connue;
alter table public.lignes_foncieres
  add constraint ligne_fonciere_connue check (ligne in ('212', '214', '225', '228'));

alter table public.depenses
  add constraint indemnite_recue_au_credit check (categorie <> 'indemnite_recue' or montant_cents < 0);
