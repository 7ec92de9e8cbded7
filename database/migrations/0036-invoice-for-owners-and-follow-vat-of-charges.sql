-- An owner's SIREN and the day of his mandate to invoice; his invoices have their own series.
alter table public.mandants
  add column siren text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  add column facturation_le date;
-- Its columns change: it is said again from the file of its table.
drop function if exists private.mandants_lus(uuid);

alter table public.factures_sejour
  add column mandant_id uuid,
  add column regularisation_id uuid,
  drop constraint facture_sejour_numero,
  drop constraint facture_sejour_avoir,
  add constraint facture_sejour_numero unique nulls not distinct (dossier_id, mandant_id, nature, annee, rang),
  add constraint facture_sejour_avoir check (
    case nature when 'avoir' then num_nonnulls(facture_id, regularisation_id) = 1 else facture_id is null end),
  add constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id),
  add constraint regularisation_facturee foreign key (dossier_id, regularisation_id)
    references public.regularisations_charges (dossier_id, id);
create index on public.factures_sejour (dossier_id, mandant_id);
create unique index regularisation_deja_facturee on public.factures_sejour (dossier_id, regularisation_id);

-- What a settlement of charges says of VAT, where the rents of its lease bear it.
alter table public.regularisations_charges
  add column tva jsonb,
  drop constraint regularisation_autre_solde,
  add constraint regularisation_autre_solde check (
    solde_cents = reelles_cents - provisions_cents + coalesce((tva ->> 'tva_cents')::bigint, 0));

-- The VAT of the purchase of premises under an option: it follows their use (CGI ann. II, 207).
alter table public.biens
  add column tva_achat_cents bigint,
  add constraint tva_achat_d_une_option check (tva_achat_cents is null or (tva_option_le is not null and tva_achat_cents >= 0));
