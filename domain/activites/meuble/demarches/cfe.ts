// The sheets of the CFE: the first return of a dwelling, 1447-C-SD, and that of what changed, 1447-M-SD.

import { REGLES_DEMARCHES } from '../../../annees/demarches.ts'
import { wholeEuros } from '../../../base/cents.ts'
import { type Day, month, year } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import { type Champ, champ, manque, type Rubrique } from '../../feuille.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { chezSoiDe, enMetres } from '../faits/location-chez-soi.ts'
import { logementsDeclares } from './demarche.ts'
import {
  activiteEnMots,
  champAdressePersonnelle,
  champNom,
  champRecettes,
  champSiren,
  champSiret,
  champSurface,
  champsAdresseDuBien,
  codeApe,
  enChiffres,
  statutAu,
} from './valeurs.ts'

type Contenu = { readonly rubriques: readonly Rubrique[]; readonly notes: readonly string[] }

/** The frames are those of the form; the place of a box in its frame moves from one edition to the next. */
const cadre = (lettre: string, titre: string, champs: readonly Champ[], certitude: Certitude = 'R'): Rubrique => ({
  cadre: lettre,
  titre,
  champs,
  source: 'Formulaire 1447-C-SD (cerfa 14187), notices et guides publiés',
  certitude,
})

export function feuilleCfeInitiale(faits: FaitsDuMeuble, bien: Bien): Contenu {
  const debut = bien.date_mise_en_location
  return {
    rubriques: [
      cadre('A', 'Identification de l’entreprise', [...identification(faits, bien), ...deLActivite(faits, bien)]),
      cadre('A', 'Origine de l’établissement', [
        champ('Création ou changement d’exploitant', 'Création d’établissement'),
        champ('Date', enChiffres(debut)),
      ]),
      cadre('B', 'Éléments de l’établissement', [
        champ('Date de début d’activité', enChiffres(debut)),
        champ('Effectif salarié', '0'),
        champRecettes(faits, bien),
        champ(`Mois d’activité en ${year(debut)}`, String(MOIS_D_UN_AN - month(debut) + 1)),
      ]),
      cadre('C', 'Locaux passibles d’une taxe foncière', locaux(faits, bien)),
      cadre('D', 'Exonérations', exonerations(faits, bien)),
    ],
    notes: [
      `À déposer avant le 31 décembre ${year(debut)}, même quand rien n’est dû : pas de CFE la première année, puis une base réduite de moitié (CGI art. 1478, II).`,
      'Elle s’envoie par la messagerie de l’espace professionnel, ou au service des impôts des entreprises du logement.',
      ...minimum(),
      ...dansLaMemeCommune(faits, bien),
    ],
  }
}

const MOIS_D_UN_AN = 12

const identification = (faits: FaitsDuMeuble, bien: Bien): Champ[] => [
  { ...champNom(faits), libelle: 'Dénomination, ou nom et prénoms' },
  champSiren(faits),
  champSiret(faits, bien, logementsDeclares(faits)),
]

const deLActivite = (faits: FaitsLivres, bien: Bien): Champ[] => [
  champ('Activités exercées', activiteEnMots([bien], statutAu(faits, bien.date_mise_en_location))),
  champ('Code APE', codeApe([bien])),
  ...champsAdresseDuBien(bien).map((un) => ({ ...un, libelle: `${un.libelle} de l’établissement` })),
  champAdressePersonnelle(faits, 'Adresse où recevoir les avis'),
]

const NATURE: Readonly<Record<Bien['type_bien'], string>> = {
  appartement: 'Appartement',
  maison: 'Maison',
  studio: 'Appartement (studio)',
  immeuble: 'Immeuble',
  bureau: 'Bureau',
  commerce: 'Local commercial',
  parking: 'Emplacement de stationnement',
  terrain: 'Terrain',
  autre: 'Autre local',
}

/** A room of one's home counts by what is let of it. */
function locaux(faits: FaitsDuMeuble, bien: Bien): Champ[] {
  const chezSoi = chezSoiDe(faits.locations_chez_soi ?? [], {
    bien_id: bien.id,
    annee: year(bien.date_mise_en_location),
  })
  return [
    champ('Nature du local', `${NATURE[bien.type_bien]}, loué meublé`),
    ...champsAdresseDuBien(bien),
    chezSoi ? champ('Superficie louée', `${enMetres(chezSoi.surface_louee_centiemes)} m²`) : champSurface(bien),
    champ('Vous en êtes', 'Propriétaire'),
    champ('Disponible depuis le', enChiffres(bien.date_acquisition)),
    manque('Numéro invariant', 'ailleurs', 'sur votre avis de taxe foncière, espace « Gérer mes biens immobiliers »'),
  ]
}

/** CGI 1459: for what is a part of the landlord's own home only. The lines are those of the edition that was read. */
function exonerations(faits: FaitsDuMeuble, bien: Bien): Champ[] {
  const annee = year(bien.date_mise_en_location)
  const chezSoi = chezSoiDe(faits.locations_chez_soi ?? [], { bien_id: bien.id, annee })
  const ligne = 'Location meublée'
  if (!chezSoi)
    return [
      champ(
        ligne,
        'Aucune exonération : local hors de l’habitation personnelle',
        'Ligne « autres locaux loués meublés » (26 dans l’édition de 2020).',
      ),
    ]
  if (chezSoi.forme === 'locataire' && chezSoi.residence_du_locataire)
    return [
      champ(
        ligne,
        'Exonérée de plein droit : pièces de l’habitation principale (CGI art. 1459, 2°)',
        'À un prix raisonnable, pour la résidence principale du locataire : la 1447-C-SD n’est alors pas à déposer.',
      ),
    ]
  return [
    champ(
      ligne,
      'Partie de l’habitation personnelle (CGI art. 1459, 3°)',
      'Ligne 25 de l’édition de 2020, 24 pour un meublé classé ; la commune a pu décider autrement.',
    ),
  ]
}

function minimum(): string[] {
  const { valeur, source } = REGLES_DEMARCHES.cfe_recettes_exonerees
  return [
    `Aucune cotisation minimum quand le chiffre d’affaires d’un an ne dépasse pas ${wholeEuros(valeur)} € (${source}).`,
  ]
}

const dansLaMemeCommune = ({ biens }: FaitsBiens, bien: Bien): string[] =>
  biens.some(
    (autre) =>
      autre.id !== bien.id &&
      autre.code_postal === bien.code_postal &&
      autre.date_mise_en_location < bien.date_mise_en_location,
  )
    ? [
        'Un autre logement est déjà déclaré dans la commune : demandez au service si une 1447-M-SD suffit (à confirmer).',
      ]
    : []

/** What is told by it is the new surface; the old one stands on the last return. */
export const feuilleCfeModificative = (faits: FaitsDuMeuble, bien: Bien | null, le: Day): Contenu => ({
  rubriques: [
    cadre('A', 'Identification de l’entreprise', [
      { ...champNom(faits), libelle: 'Dénomination, ou nom et prénoms' },
      champSiren(faits),
      ...(bien ? [champSiret(faits, bien, logementsDeclares(faits))] : []),
    ]),
    cadre('B', 'Ce qui a changé', [
      champ('Date du changement', enChiffres(le)),
      champ('Nature du changement', 'Superficie des locaux'),
    ]),
    ...(bien
      ? [
          cadre('C', `Locaux : ${bien.libelle}`, [
            ...champsAdresseDuBien(bien),
            champSurface(bien, 'Nouvelle superficie'),
            manque('Ancienne superficie', 'ailleurs', 'sur votre dernière 1447'),
          ]),
        ]
      : []),
  ].map((une) => ({ ...une, source: 'Formulaire 1447-M-SD (cerfa 14031), BOI-IF-CFE-30-10' })),
  notes: [
    'Rien à déposer les années où rien n’a changé.',
    'Changez d’abord la surface dans la fiche du logement : c’est elle qui se copie ici.',
  ],
})
