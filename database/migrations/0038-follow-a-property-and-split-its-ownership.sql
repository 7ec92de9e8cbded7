-- A right held by one person alone is the whole of it: an usufruct is one of one.
alter table public.indivisions drop constraint denominateur_possible;
alter table public.indivisions
  add constraint denominateur_possible check (denominateur between 1 and 1000000);
