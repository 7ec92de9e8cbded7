-- Inspections are drawn from templates too.
alter table public.modeles_documents drop constraint piece_modele_connue,
  add constraint piece_modele_connue check (
    piece in ('bail', 'avenant', 'caution', 'conge', 'reponse_conge', 'revision', 'etat_des_lieux'));

-- What the paper of an inspection said when it was signed stays with it.
alter table public.etats_des_lieux add column papier jsonb;
