-- The loans and the bills of a dwelling follow it to the dossier that declares it: each says where it counts.
alter table public.emprunts
  add column transmis_le date,
  add column repris_le date;
alter table public.depenses
  add column transmise_id uuid;

-- A right held by one person alone is the whole of it: an usufruct is one of one.
alter table public.indivisions drop constraint denominateur_possible;
alter table public.indivisions
  add constraint denominateur_possible check (denominateur between 1 and 1000000);
