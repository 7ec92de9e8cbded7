// The kinds of bills that a landlord pays, in his words, each with its account.

import { COMPTE } from '../../../journalisation/comptes.ts'
import { CHARGES_RENDUES } from '../../location/regularisation-charges.ts'
import { GROSSES_REPARATIONS } from '../../propriete/indivision.ts'

export type CategorieDepense = {
  readonly cle: string
  readonly libelle: string
  readonly compte: string
  readonly aide: string
  /** What is said of it beside where the books hold what lasts: such a bill may be capitalised. Null: it never is. */
  readonly durable: string | null
  /** Works that last, whose VAT is that of a fixed asset though nothing is depreciated: deducted apart, it follows the use of the place (CGI ann. II, art. 207). */
  readonly immobilise?: true
}

const categorie = (cle: string, compte: string, libelle: string, aide: string): CategorieDepense => ({
  cle,
  compte,
  libelle,
  aide,
  durable: null,
})
const immobilise = (une: CategorieDepense): CategorieDepense => ({ ...une, immobilise: true })
const durable = (phrase: string, une: CategorieDepense): CategorieDepense => ({ ...une, durable: phrase })

/** What a bill holds for the owner's own life: never a charge of the activity. */
export const PART_PRIVEE = 'part_privee'

export const CATEGORIES_DEPENSE: readonly CategorieDepense[] = [
  categorie(
    'copropriete',
    '614000',
    'Charges de copropriété',
    'Appels de fonds courants du syndic, hors fonds de travaux.',
  ),
  categorie('taxe_fonciere', '635120', 'Taxe foncière', 'L’avis de taxe foncière.'),
  categorie(
    'ordures_menageres',
    '635130',
    'Taxe d’enlèvement des ordures ménagères',
    'La part de l’avis de taxe foncière que rembourse le locataire : dites-la à part par la répartition de la facture.',
  ),
  categorie(
    'assurance_pno',
    '616100',
    'Assurance propriétaire non occupant',
    'Assurance du logement payée par le bailleur.',
  ),
  categorie('assurance_loyers', '616100', 'Assurance loyers impayés', 'Garantie des loyers impayés (GLI).'),
  categorie(
    'assurance_emprunteur',
    '616800',
    'Assurance emprunteur',
    "Seulement si elle est payée à part : celle de l'échéancier du prêt est déjà comptée.",
  ),
  durable(
    "Ce qui améliore ou remplace un composant s'immobilise.",
    categorie('entretien', '615200', 'Entretien et réparations', 'Ce qui maintient en état.'),
  ),
  durable(
    "Un meuble ou un appareil de valeur s'immobilise.",
    categorie(
      'petit_equipement',
      '606300',
      'Petit équipement et fournitures',
      'Vaisselle, ampoules, petits appareils.',
    ),
  ),
  categorie('energie', '606100', 'Eau, électricité, gaz', 'Abonnements et consommations à la charge du bailleur.'),
  categorie(
    'honoraires_agence',
    '622610',
    "Honoraires d'agence et de gestion",
    'Mise en location, gestion locative, état des lieux.',
  ),
  categorie('commission_plateforme', '622800', 'Commissions de plateforme', 'Commissions des sites de réservation.'),
  categorie(
    'diagnostics',
    '622700',
    'Diagnostics, actes et contentieux',
    'Diagnostics, commissaire de justice, avocat, notaire.',
  ),
  categorie('annonces', '623000', 'Annonces et publicité', 'Annonces pour trouver un locataire.'),
  categorie(
    'internet',
    '626000',
    'Internet, téléphone, courrier',
    "Box du logement, timbres, téléphone de l'activité.",
  ),
  categorie('comptable', '622600', 'Expert-comptable', 'Tenue des comptes et liasse.'),
  categorie('logiciel', '651000', 'Logiciels et abonnements', "Logiciel de gestion ou de comptabilité de l'activité."),
  categorie('cotisations', '628100', 'Cotisations et adhésions', 'Association de bailleurs, organisme de gestion.'),
  categorie(
    'fournitures',
    '606400',
    'Fournitures de bureau',
    'Papier, cartouches, petites fournitures administratives.',
  ),
  categorie(
    'deplacements',
    '625000',
    'Déplacements',
    'Coût réel et justifié des trajets (péage, train, parking). Le carburant compté au barème se note dans Déplacements, pas ici.',
  ),
  categorie('frais_bancaires', '627000', 'Frais bancaires', "Frais de tenue du compte de l'activité."),
  categorie(
    'frais_emprunt',
    '627200',
    "Frais d'emprunt",
    'Seulement ceux qui ne figurent pas dans la fiche du prêt (courtier, avenant).',
  ),
  categorie('autres_frais_financiers', '668000', 'Autres frais financiers', 'Agios et autres charges financières.'),
  categorie('cfe', '635110', 'Cotisation foncière des entreprises', 'Avis de CFE de décembre.'),
  categorie(
    'autres_impots',
    '637000',
    'Autres impôts et taxes',
    'Taxe sur les logements vacants et autres taxes du bailleur.',
  ),
  categorie(
    'creance_perdue',
    '654000',
    'Loyer définitivement perdu',
    "Loyer impayé que l'on ne recouvrera plus : la créance est soldée, aucun argent ne sort.",
  ),
  categorie(
    CHARGES_RENDUES,
    COMPTE.charges_locatives,
    'Provisions de charges rendues au locataire',
    'Ce que les charges de l’année laissent en trop, rendu : des recettes en moins, pas une charge.',
  ),
  categorie('autres_charges', '658000', 'Autres charges', "Ce qu'aucune autre catégorie ne dit."),
  categorie(
    'avance_copropriete',
    '467000',
    'Avances et fonds de travaux de copropriété',
    "Fonds ALUR et avances au syndic : ce n'est pas une charge tant que le syndic ne l'a pas dépensé.",
  ),
  durable(
    'Le meuble ou les travaux se saisissent dans Immobilisations.',
    categorie(
      'achat_immobilise',
      '108000',
      "Bien durable payé par le compte de l'activité",
      "Seule la sortie d'argent est notée ici.",
    ),
  ),
  categorie(
    PART_PRIVEE,
    COMPTE.exploitant,
    'Part privée',
    "Ce qui, dans une facture, n'est pas pour la location : le reste de votre logement. Ce n'est pas une charge.",
  ),
]

/** Works told apart by their nature, where nothing is depreciated and that nature says what is deducted: an activity offers them, or not. */
export const CATEGORIES_TRAVAUX: readonly CategorieDepense[] = [
  immobilise(
    categorie(
      'amelioration',
      '615210',
      'Travaux d’amélioration',
      'Un équipement ou un confort nouveau, sans agrandir ni changer la structure : isolation, double vitrage, cuisine.',
    ),
  ),
  immobilise(
    categorie(
      'renovation_energie',
      '615220',
      'Rénovation énergétique, sortie des classes E, F et G',
      'Seulement si ces travaux font passer le logement de E, F ou G à A, B, C ou D : le DPE d’avant et celui d’après le prouvent.',
    ),
  ),
  immobilise(
    categorie(
      'accessibilite',
      '615230',
      'Amiante et accueil des personnes handicapées',
      'Ce qui protège un local de l’amiante, ou facilite l’accueil des personnes handicapées.',
    ),
  ),
  immobilise(
    categorie(
      'grosses_reparations',
      GROSSES_REPARATIONS,
      'Grosses réparations',
      'Gros murs, voûtes, poutres et toitures entières, digues et clôtures entières (C. civ. art. 606) : d’un logement démembré, celles que le nu-propriétaire supporte. Celles de l’usufruitier se notent en entretien.',
    ),
  ),
  immobilise(
    categorie(
      'construction',
      '658810',
      'Construction, reconstruction, agrandissement',
      'Extension, surélévation, combles rendus habitables, gros œuvre refait de fond en comble.',
    ),
  ),
  categorie(
    'eviction',
    '658820',
    'Indemnité d’éviction et relogement',
    'Versée à un locataire pour qu’il parte, ou pour le loger ailleurs.',
  ),
]

export const CHARGES_RECUPERABLES = 'charges_recuperables'
/** Where only what the owner bears is deducted (CGI 31, I, 1°, a), and what insurers and the State pay is income (CGI 29). */
export const CATEGORIES_FONCIERES: readonly CategorieDepense[] = [
  categorie(
    CHARGES_RECUPERABLES,
    '628500',
    'Entretien récupérable sur le locataire',
    'Ménage des parties communes, espaces verts, ascenseur, contrat de chaudière : ce que le locataire rembourse avec ses charges (décret 87-713).',
  ),
  categorie(
    'indemnite_recue',
    '758700',
    'Indemnité d’assurance ou subvention reçue',
    'Une recette : montant négatif, comme un avoir. Assurance des loyers impayés ou d’un sinistre, aide de l’Anah.',
  ),
]

/** What the bank takes on the account of the money of others: borne by who manages, whose money is not theirs (décret 72-678, art. 55). */
export const FRAIS_BANQUE_GESTION = 'frais_banque_gestion'
export const CATEGORIES_GESTION: readonly CategorieDepense[] = [
  categorie(
    FRAIS_BANQUE_GESTION,
    '627800',
    'Frais de la banque de gestion',
    'Pris sur le compte de gestion, à votre charge : ils diminuent vos honoraires à prélever, jamais l’argent des propriétaires.',
  ),
]

const PAR_CLE: ReadonlyMap<string, CategorieDepense> = new Map(
  [...CATEGORIES_DEPENSE, ...CATEGORIES_TRAVAUX, ...CATEGORIES_FONCIERES, ...CATEGORIES_GESTION].map((une) => [
    une.cle,
    une,
  ]),
)

export const categorieDepense = (cle: string): CategorieDepense | null => PAR_CLE.get(cle) ?? null
