-- The year that another software kept is known by its closing, as every exercice is (decision 081): its day was beside it already.
alter table public.reprises_fec drop column annee;
