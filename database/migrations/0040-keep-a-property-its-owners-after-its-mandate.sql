-- Once its mandate is over, a property stays its owner's, until the manager says that it has become his own.
alter table public.mandats_biens add column a_soi_le date,
  add constraint bien_a_soi_apres_la_fin check (a_soi_le is null or (au is not null and a_soi_le > au));
