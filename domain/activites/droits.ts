// What an employee may do in the dossier of a manager: the rights to choose from, each with the tables, the acts and the places that it opens.
import type { Agenda, Jour } from './evenement.ts'
import type { Lieu } from './lieu.ts'

type Ouvre = {
  readonly libelle: string
  readonly detail: string
  /** Written by whoever has it; the policies of each say the same. */
  readonly tables: readonly string[]
  /** Read by whoever has it, and by no other employee: what is of the bank, of owners, of candidates. */
  readonly lues?: readonly string[]
  readonly actes: readonly string[]
  readonly lieux: readonly Lieu[]
}

/** What is agreed with owners, held for them and paid to them. */
const DES_PROPRIETAIRES = [
  ...(['comptes_rendus', 'honoraires_mandats', 'mandants', 'mandats'] as const),
  ...(['prelevements_honoraires', 'versements_mandants'] as const),
] as const

/** A table or an act that several rights open asks one of them. */
const CATALOGUE = {
  loyers: {
    libelle: 'Loyers',
    detail: 'Appeler, encaisser, quittancer, relancer',
    tables: ['demarches_impaye', 'echeances', 'encaissements', 'plans_apurement', 'relances'],
    actes: [
      'appeler-loyers',
      'encaisser-loyers',
      'emettre-documents-locatifs',
      'envoyer-documents-locatifs',
      'retirer-document-locatif',
      'emettre-facture-sejour',
      'envoyer-facture-sejour',
      'emettre-avoir-sejour',
      'envoyer-relances',
      'reclamer-interets',
      'retirer-interets',
      'exporter-impaye',
      'deposer-document',
      'renvoyer-envoi-locatif',
    ],
    lieux: ['loyers', 'lots_du_mois', 'quittances', 'factures', 'envois', 'creances'],
  },
  baux: {
    libelle: 'Locataires et baux',
    detail:
      'Locataires, baux, congés, révisions, dépôts, états des lieux, signatures, espace du locataire, import des baux',
    tables: [
      'baux',
      'baux_locataires',
      'conges',
      'documents_bail',
      'echeances',
      'garants',
      'inventaire_mobilier',
      'locataires',
      'loyers_reference',
      'mouvements_depot',
      'paliers_loyer',
      'redactions_bail',
    ],
    actes: [
      'enregistrer-bail',
      'donner-conge',
      'retirer-conge',
      'reviser-loyer',
      'annuler-revision',
      'regulariser-charges',
      'regulariser-immeuble',
      'annuler-regularisation',
      'restituer-depot',
      'annuler-restitution',
      'payer-majoration-depot',
      'envoyer-piece-bail',
      'enregistrer-etat-des-lieux',
      'completer-etat-des-lieux',
      'chiffrer-etat-des-lieux',
      'etablir-papier-etat',
      'supprimer-etat-des-lieux',
      'deposer-photo-etat',
      'ouvrir-acces-locataire',
      'retirer-acces-locataire',
      'ecrire-au-locataire',
      'lire-messages-locataire',
      'demander-signature',
      'renvoyer-signature',
      'retirer-signature',
      'lire-import',
      'importer-parc',
    ],
    lieux: ['locataires', 'etat_des_lieux', 'regularisation'],
  },
  candidats: {
    libelle: 'Candidats',
    detail: 'Offres de location, dossiers des candidats et réponses',
    tables: ['candidatures', 'offres_location'],
    lues: ['candidatures', 'documents_candidature', 'effacements_candidatures', 'personnes_candidature'],
    actes: [
      'avancer-candidature',
      'effacer-candidature',
      'lien-offre-location',
      'lire-piece-candidature',
      'repondre-candidatures',
      'retenir-candidature',
      'suivre-candidature',
    ],
    lieux: ['candidats'],
  },
  immeubles: {
    libelle: 'Immeubles et lots',
    detail: 'Immeubles, logements, pièces, clés de répartition, compteurs, import des lots',
    tables: [
      'biens',
      'cles_repartition',
      'compteurs',
      'documents_lot',
      'immeubles',
      'lots',
      'pieces',
      'releves_compteurs',
    ],
    actes: ['lire-import', 'importer-parc'],
    lieux: ['immeubles', 'biens'],
  },
  entretien: {
    libelle: 'Entretien',
    detail: 'Interventions, équipements, diagnostics, attestations',
    tables: [
      'attestations',
      'diagnostics',
      'equipements',
      'fiches_techniques',
      'fournisseurs',
      'interventions',
      'interventions_devis',
      'interventions_suivi',
    ],
    actes: ['deposer-document'],
    lieux: ['entretien'],
  },
  depenses: {
    libelle: 'Dépenses',
    detail: 'Factures, fournisseurs et leurs justificatifs',
    tables: ['depenses', 'fournisseurs', 'modeles_depense'],
    actes: ['changer-depenses', 'annuler-changement-depenses', 'deposer-document'],
    lieux: ['depenses'],
  },
  banque: {
    libelle: 'Banque',
    detail: 'Voir et importer les relevés, rapprocher leurs lignes',
    tables: ['comptes_bancaires', 'regles_bancaires'],
    lues: ['comptes_bancaires', 'lignes_releve', 'rapprochements', 'releves'],
    actes: ['importer-releve', 'annuler-releve', 'traiter-lignes-releve', 'reprendre-lignes-releve'],
    lieux: ['banque', 'releve'],
  },
  mandats: {
    libelle: 'Mandats et comptes rendus',
    detail: 'Propriétaires, mandats, honoraires, comptes rendus envoyés, récapitulatif de l’année',
    tables: ['honoraires_mandats', 'mandants', 'mandats', 'mandats_biens'],
    lues: ['acces_mandants', ...DES_PROPRIETAIRES],
    actes: ['envoyer-compte-rendu', 'finir-gestion', 'lire-annee-proprietaire', 'lire-compte-rendu'],
    lieux: ['gestion_locative:proprietaires', 'gestion_locative:comptes_rendus'],
  },
  virements: {
    libelle: 'Virements aux propriétaires',
    detail: 'Voir leurs IBAN, préparer et noter ce qui leur est versé',
    tables: ['versements_mandants'],
    lues: ['comptes_bancaires', ...DES_PROPRIETAIRES],
    actes: [
      'lire-compte-rendu',
      'noter-virements-mandants',
      'prelever-honoraires',
      'remettre-depots',
      'verser-mandant',
    ],
    lieux: ['gestion_locative:comptes_rendus'],
  },
  documents: {
    libelle: 'Modèles et documents',
    detail: 'Modèles de courriers et de baux, pièces des logements, justificatifs',
    tables: ['documents_lot', 'modeles_documents'],
    actes: ['deposer-document', 'exporter-documents'],
    lieux: ['modeles'],
  },
} as const satisfies Record<string, Ouvre>

export type Droit = keyof typeof CATALOGUE
// Safe: the keys of a literal record are the names of its type.
export const DROITS = Object.keys(CATALOGUE) as readonly Droit[]

export const droitDit = (droit: Droit): Ouvre => CATALOGUE[droit]

/** The acts on a dossier that ask no right of an employee: they read what any member reads, or are about himself. */
export const ACTES_DE_TOUS = [
  'apercu-document-locatif',
  'lire-acte-bail',
  'lire-document',
  'lire-document-locatif',
  'lire-facture-sejour',
  'lire-faits',
  'lire-piece-bail',
  'lire-plan-apurement',
  'lire-relance',
  'lire-releve-compte',
  'membres-du-dossier',
  'moyens-envoi',
  'moyens-signature',
  'retirer-membre',
] as const

/** Whether an employee who has these rights may do an act on the dossier: one that no right opens is his manager's. */
export const peutFaire = (droits: readonly string[], acte: string): boolean =>
  ACTES_DE_TOUS.some((un) => un === acte) || droitsPour('actes', acte).some((droit) => droits.includes(droit))

/** The rights of which one opens an act, a table or a place. */
export const droitsPour = (quoi: 'actes' | 'tables' | 'lues' | 'lieux', nom: string): Droit[] =>
  DROITS.filter((droit) => (droitDit(droit)[quoi] ?? []).some((un) => un === nom))

/** Whether he may write in a place of the dossier: none opens the books and the settings, which stay his manager's. */
export const peutEcrireA = (droits: readonly string[], lieu: Lieu): boolean =>
  droitsPour('lieux', lieu).some((droit) => droits.includes(droit))

/** Whether what is done in a place, in a table or by an act is for him to do: of an employee his rights say it; who may only read is told all the same. */
export const luiRevient = (
  { role, droits }: { readonly role: string; readonly droits: readonly string[] },
  quoi: 'actes' | 'tables' | 'lieux',
  nom: string,
): boolean => role !== 'employe' || droitsPour(quoi, nom).some((droit) => droits.includes(droit))

/** What of the calendar is for him: the days of the places that his rights open. One that no calendar gives yet is of the law, and his manager's. */
export const agendaPour = <Objet extends Jour>(
  membre: Parameters<typeof luiRevient>[0],
  { evenements, inconnues }: Agenda<Objet>,
): Agenda<Objet> => ({
  evenements: evenements.filter(({ lieu }) => luiRevient(membre, 'lieux', lieu)),
  inconnues: membre.role === 'employe' ? [] : inconnues,
})

/** Whether what a table holds is shown: of an employee, one of its rights says it. */
export const luiEstMontre = (
  { role, droits }: { readonly role: string; readonly droits: readonly string[] },
  table: string,
): boolean => {
  const ouvrent = droitsPour('lues', table)
  return role !== 'employe' || ouvrent.length === 0 || ouvrent.some((droit) => droits.includes(droit))
}

/** Whether a place holds what is not shown to an employee without one of its rights. */
export const estCacheA = (droits: readonly string[], lieu: Lieu): boolean =>
  !peutEcrireA(droits, lieu) && droitsPour('lieux', lieu).some((droit) => 'lues' in droitDit(droit))

/** Places that show nothing else: without one of their rights they would look empty. */
const SANS_RIEN_D_AUTRE: readonly Lieu[] = ['candidats', 'banque', 'releve', 'gestion_locative:comptes_rendus']

/** Places that are made of what is held for owners: without it their balances would be wrong. */
const DE_L_ARGENT_TENU: readonly Lieu[] = [
  ...(['gestion_locative:proprietaires', 'journal', 'grand_livre', 'lettrage', 'balance', 'bilan'] as const),
  ...(['resultat', 'cloture'] as const),
]

/** Whether nothing of a place is shown to an employee without one of its rights. */
export const estFermeA = (droits: readonly string[], lieu: Lieu): boolean =>
  (SANS_RIEN_D_AUTRE.includes(lieu) && estCacheA(droits, lieu)) ||
  (DE_L_ARGENT_TENU.includes(lieu) && !luiEstMontre({ role: 'employe', droits }, 'versements_mandants'))

/** Those of a list, in the order in which they are said, each once. */
export const droitsRanges = (droits: readonly string[]): Droit[] => DROITS.filter((droit) => droits.includes(droit))
