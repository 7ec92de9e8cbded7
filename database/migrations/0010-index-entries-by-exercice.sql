-- The exercice's id comes first in what finds the entries of a year: the check of each line's foreign key read the year whole.
alter table public.ecritures drop constraint numero_unique;
alter table public.ecritures add constraint numero_unique unique (exercice_id, journal, numero);
drop index public.ecritures_dossier_id_exercice_id_date_idx;
create index on public.ecritures (exercice_id, date);
drop index public.ecritures_dossier_id_exercice_id_expr_valide_le_date_journa_idx;
create index on public.ecritures (exercice_id, (journal <> 'AN'), valide_le, date, journal, numero);
