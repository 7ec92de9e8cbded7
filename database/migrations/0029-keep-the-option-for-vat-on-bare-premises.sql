-- The option of a landlord for VAT on bare premises of a trade: its day, and why it ended.
alter table public.biens drop constraint tva_motif_connu,
  add column tva_option_le date,
  add column tva_fin_motif text constraint tva_fin_motif_connu check (tva_fin_motif in ('denonciation', 'destination')),
  add constraint tva_motif_connu check (tva_motif in ('sejours', 'residence', 'exploitant', 'option')),
  -- An option is that of premises of a trade, from the month in which it is declared, for nine civil years at least, at the
  -- normal rate (CGI 260, 2°; ann. II, 193 to 195).
  add constraint option_tva_datee check ((tva_motif is not distinct from 'option') = (tva_option_le is not null)),
  add constraint option_tva_d_un_local check (
    tva_option_le is null or tva_fin is not null or type_bien in ('bureau', 'commerce', 'immeuble', 'autre')),
  add constraint option_tva_prend_effet check (
    tva_option_le is null or (tva_debut is not null and tva_debut = tva_option_le - extract(day from tva_option_le)::integer + 1)),
  add constraint option_tva_fin_dite check ((tva_fin_motif is not null) = (tva_option_le is not null and tva_fin is not null)),
  add constraint option_tva_neuf_ans check (
    tva_fin_motif is distinct from 'denonciation' or tva_fin >= make_date(extract(year from tva_option_le)::integer + 8, 12, 31)),
  add constraint option_tva_taux_normal check (tva_option_le is null or tva_taux in (2000, 850));
