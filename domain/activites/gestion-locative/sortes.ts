// The kinds of facts that rental management alone keeps, beside those that it shares: their lines of the registry.
export const SORTES_DE_LA_GESTION = {
  comptes_copropriete: {
    colonnes: 'id, bien_id, annee, recuperable_cents, non_deductible_cents, document_id',
    ordre: 'annee',
    ouvre: ['liasse', 'copropriete'],
    papier: 'copropriete',
  },
  habilitations_gestion: {
    colonnes: 'id, carte_numero, carte_delivree_par, carte_jusqu_au, garant, garantie_cents, assureur, premier_mandat',
    ordre: 'carte_jusqu_au',
  },
  mandants: {
    colonnes:
      'id, numero, nom, adresse, code_postal, ville, pays, email, telephone, iban, bic, siren, facturation_le, tva_debits_le',
    ordre: 'numero',
    ouvre: ['gestion_locative:proprietaires', 'mandant'],
  },
  mandats: {
    colonnes: `id, numero, mandant_id, signe_le, debut, fin, fin_motif, delegations, honoraires_mode, taux, assiette,
      forfait_cents, honoraires_location_cents, honoraires_edl_cents, tva_taux, periodicite, jour_arrete, jour_virement,
      reserve_cents`,
    ordre: 'numero',
    ouvre: ['gestion_locative:proprietaires', 'mandat'],
  },
  mandats_biens: { colonnes: 'id, mandat_id, bien_id, du, au, a_soi_le', ordre: 'du' },
  versements_mandants: {
    colonnes: 'id, mandat_id, date, sens, montant_cents, motif, compte_rendu',
    ordre: 'date',
    ouvre: ['gestion_locative:proprietaires', 'versement'],
  },
  honoraires_mandats: {
    colonnes: 'id, mandat_id, date, nature, libelle, ht_cents, tva_cents',
    ordre: 'date',
    ouvre: ['gestion_locative:proprietaires', 'honoraires'],
  },
  prelevements_honoraires: {
    colonnes: 'id, date, montant_cents, libelle',
    ordre: 'date',
  },
  lignes_foncieres: {
    colonnes: 'id, bien_id, annee, ligne, libelle, montant_cents, document_id',
    ordre: 'annee',
    ouvre: ['liasse', 'ligne'],
    papier: 'fiscal',
  },
  engagements_locatifs: {
    colonnes:
      'id, bien_id, nature, niveau, prix_cents, travaux_cents, acquis_le, acheve_le, loue_le, rompu_le, document_id',
    ordre: 'acquis_le',
    ouvre: ['liasse', 'engagement'],
    papier: 'fiscal',
  },
  fins_justifiees: {
    colonnes: 'id, bien_id, cause, motif, le, document_id',
    ordre: 'le',
    ouvre: ['liasse', 'fin'],
    papier: 'fiscal',
  },
  parts_societes: {
    colonnes: 'id, nom, siren, annee, revenus_cents, frais_cents, interets_cents, document_id',
    ordre: 'annee',
    ouvre: ['liasse', 'societe'],
  },
} as const
