-- A dwelling let furnished is declared, from a day on, in another dossier of the same person.
alter table public.biens
  add column declare_ailleurs_le date,
  add column declare_dossier_id uuid,
  add column declare_bien_id uuid;
alter table public.biens
  add constraint declare_ailleurs_complet check (
    (declare_ailleurs_le is null) = (declare_dossier_id is null) and (declare_dossier_id is null) = (declare_bien_id is null));
create unique index bien_declare_une_fois on public.biens (declare_bien_id);
