-- The account of a deposit given back is drawn from a template too.
alter table public.modeles_documents drop constraint piece_modele_connue,
  add constraint piece_modele_connue check (
    piece in ('bail', 'avenant', 'caution', 'conge', 'reponse_conge', 'revision', 'etat_des_lieux', 'restitution'));

-- What it said when a tenant was given it stays with it.
alter table public.restitutions_depot add column papier jsonb;
