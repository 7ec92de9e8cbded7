-- The account of a deposit given back is drawn from a template too.
alter table public.modeles_documents drop constraint piece_modele_connue,
  add constraint piece_modele_connue check (
    piece in ('bail', 'avenant', 'caution', 'conge', 'reponse_conge', 'revision', 'etat_des_lieux', 'restitution'));

-- What it said when a tenant was given it stays with it.
alter table public.restitutions_depot add column papier jsonb;

-- Why an inspection was signed without its paper, until that is mended.
alter table public.etats_des_lieux add column papier_refus text;

-- A recurring bill follows its property to the dossier that declares it.
alter table public.modeles_depense add column transmis_le date;

-- The loan of who has a property bare, and whether its interest is deducted.
alter table public.emprunts
  add column nue_propriete text constraint nue_propriete_connue check (nue_propriete in ('acquisition', 'grosses_reparations', 'usufruit_social')),
  add column interets_nue boolean,
  add constraint interets_d_un_pret_nu check (interets_nue is null or nue_propriete is not null);

-- An owner who pays VAT on debits says since when; what is read of owners has one column more.
alter table public.mandants add column tva_debits_le date;
drop function if exists private.mandants_lus(uuid);
