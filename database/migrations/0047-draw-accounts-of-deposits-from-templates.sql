-- The account of a deposit given back is drawn from a template too.
alter table public.modeles_documents drop constraint piece_modele_connue,
  add constraint piece_modele_connue check (
    piece in ('bail', 'avenant', 'caution', 'conge', 'reponse_conge', 'revision', 'etat_des_lieux', 'restitution'));

-- What it said when a tenant was given it stays with it.
alter table public.restitutions_depot add column papier jsonb;

-- Why an inspection was signed without its paper, until that is mended.
alter table public.etats_des_lieux add column papier_refus text;
