// What the law lets be asked of a candidate to a home, and when his papers go: the lists of the decree, each line with how sure we are of it.
import { type Day, day } from '../../base/day.ts'
import type { Certitude } from '../../base/parametres.ts'

export const CATEGORIES_PIECE = ['identite', 'domicile', 'activite', 'ressources'] as const
export type CategoriePiece = (typeof CATEGORIES_PIECE)[number]

type Texte = { readonly source: string; readonly certitude: Certitude; readonly du: Day }
const DECRET = 'décret n° 2015-1437 du 5 novembre 2015'
/** The last change of the decree that was seen is of 1 January 2023: the annexes are to be read again at each of theirs. */
const DU = day('2023-01-01')
export const LISTE: Readonly<Record<'locataire' | 'garant', Texte>> = {
  locataire: { source: `loi n° 89-462 du 6 juillet 1989, art. 22-2 ; ${DECRET}, annexe I`, certitude: 'C', du: DU },
  garant: { source: `loi n° 89-462 du 6 juillet 1989, art. 22-2 ; ${DECRET}, annexe II`, certitude: 'R', du: DU },
}

/** How many natures of paper may be asked in each: one, or one and more. */
export const SEULE: Readonly<Record<CategoriePiece, boolean>> = {
  identite: true,
  domicile: true,
  activite: false,
  ressources: false,
}

type NaturePiece = {
  readonly cle: string
  readonly libelle: string
  readonly certitude: Certitude
}
const lue = (cle: string, libelle: string): NaturePiece => ({ cle, libelle, certitude: 'C' })
const rappelee = (cle: string, libelle: string): NaturePiece => ({ cle, libelle, certitude: 'R' })

const IDENTITE = [
  lue('carte_identite', 'Carte nationale d’identité'),
  lue('passeport', 'Passeport'),
  lue('permis', 'Permis de conduire'),
  lue('titre_sejour', 'Document justifiant du droit au séjour'),
]
const ACTIVITE = [
  lue('contrat_travail', 'Contrat de travail ou de stage'),
  lue('attestation_employeur', 'Attestation de l’employeur (emploi, salaire, entrée, période d’essai)'),
  lue('kbis', 'Extrait K ou K bis de moins de trois mois'),
  lue('extrait_rne', 'Extrait du registre national des entreprises, pour un artisan'),
  rappelee('certificat_insee', 'Certificat d’identification de l’Insee, pour un travailleur indépendant'),
  lue('carte_professionnelle', 'Carte professionnelle, pour une profession libérale'),
]
const RESSOURCES = [
  lue('bulletins_salaire', 'Trois derniers bulletins de salaire'),
  lue('avis_imposition', 'Dernier ou avant-dernier avis d’imposition'),
  lue('bilans', 'Deux derniers bilans, ou attestation comptable de l’exercice en cours'),
  lue('prestations', 'Justificatif des prestations, pensions ou allocations des trois derniers mois'),
  lue('revenus_fonciers', 'Titre de propriété ou dernier avis de taxe foncière'),
]

/** Annexe I: of the tenant, and of each of those who rent together. */
const LOCATAIRE: Readonly<Record<CategoriePiece, readonly NaturePiece[]>> = {
  identite: IDENTITE,
  domicile: [
    lue('quittances', 'Trois dernières quittances de loyer'),
    lue('attestation_bailleur', 'À défaut, attestation du précédent bailleur : à jour de ses loyers'),
    lue('attestation_hebergeant', 'Attestation sur l’honneur de l’hébergeant'),
    lue('election_domicile', 'Attestation d’élection de domicile'),
    lue('taxe_fonciere', 'Dernier avis de taxe foncière, à défaut titre de propriété'),
  ],
  activite: [
    ...ACTIVITE,
    lue('carte_etudiant', 'Carte d’étudiant ou certificat de scolarité'),
    rappelee('autre_activite', 'Toute pièce récente attestant de l’activité'),
  ],
  ressources: [
    ...RESSOURCES,
    lue('indemnites_stage', 'Justificatif des indemnités de stage'),
    lue('simulation_aide', 'Simulation de l’aide au logement par la CAF ou la MSA'),
    rappelee('bourse', 'Avis d’attribution de bourse'),
    lue('capitaux', 'Justificatif de revenus de capitaux'),
  ],
}

const enRappel = (natures: readonly NaturePiece[]): NaturePiece[] =>
  natures.map(({ cle, libelle }) => rappelee(cle, libelle))

/** Annexe II: of a guarantor who is a person. Its families are known, its lines are recalled. */
const GARANT: typeof LOCATAIRE = {
  identite: enRappel(IDENTITE),
  domicile: [
    rappelee('derniere_quittance', 'Dernière quittance de loyer'),
    rappelee('facture_energie', 'Facture d’eau, de gaz ou d’électricité de moins de trois mois'),
    rappelee('assurance_logement', 'Attestation d’assurance du logement de moins de trois mois'),
    rappelee('taxe_fonciere', 'Dernier avis de taxe foncière, à défaut titre de propriété'),
  ],
  activite: enRappel([...ACTIVITE, ...LOCATAIRE.activite.filter(({ cle }) => cle === 'autre_activite')]),
  ressources: enRappel(RESSOURCES),
}

export const piecesPermises = (role: 'candidat' | 'colocataire' | 'garant', categorie: CategoriePiece) =>
  (role === 'garant' ? GARANT : LOCATAIRE)[categorie]

/** What nobody may ask: told on both sides. */
export const INTERDITES = {
  quoi: [
    'une photographie d’identité',
    'la carte Vitale',
    'un relevé de compte, une attestation de bonne tenue de compte ou d’absence de crédit',
    'une autorisation de prélèvement',
    'le livret de famille, le contrat de mariage ou le jugement de divorce en entier',
    'un chèque de réservation',
    'le dossier médical',
    'le casier judiciaire',
    'plus de deux bilans',
  ],
  source: 'loi n° 89-462 du 6 juillet 1989, art. 22-2 ; CNIL, fiche du 10 octobre 2025',
  certitude: 'C',
  du: day('2015-11-08'),
} as const

export const NON_DISCRIMINATION = {
  source: 'loi n° 89-462 du 6 juillet 1989, art. 1er ; code pénal, art. 225-1',
  certitude: 'C',
  du: day('2017-01-29'),
} as const

/** Before a visit: who one is, how to reach one, what one looks for. */
export const AVANT_VISITE = { source: 'CNIL, fiche du 10 octobre 2025', certitude: 'C', du: day('2025-10-10') } as const

/** How long the papers of who was not chosen are kept, in months. */
export const CONSERVATION = {
  mois: 3,
  source: 'CNIL, délibération n° 2021-057 du 6 mai 2021, référentiel de la gestion locative',
  certitude: 'R',
  du: day('2021-05-06'),
} as const
