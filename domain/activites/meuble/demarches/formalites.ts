// The sheets of the single desk: to begin, to add a dwelling, to move, to close an establishment, to end.
import { REGLES_DEMARCHES } from '../../../annees/demarches.ts'
import type { Day } from '../../../base/day.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsPropriete } from '../../../sujets/propriete/faits.ts'
import { type Champ, champ, manque, ouManque, type Rubrique } from '../../feuille.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { debutActivite, delaisDeCessation, logementsDeclares } from './demarche.ts'
import { proprietaires } from './proprietaires.ts'
import {
  activiteEnMots,
  champAdressePersonnelle,
  champNom,
  champSiren,
  champSiret,
  champsAdresseDuBien,
  codeApe,
  enChiffres,
  enToutesLettres,
  estMicroAu,
  exerciceAu,
  GUIDES,
  redevable,
  statutAu,
} from './valeurs.ts'

type Contenu = { readonly rubriques: readonly Rubrique[]; readonly notes: readonly string[] }

const vue = (titre: string, champs: readonly Champ[]): Rubrique => ({
  titre,
  cadre: null,
  champs,
  source: GUIDES,
  certitude: 'C',
})
const aRelire = (titre: string, champs: readonly Champ[]): Rubrique => ({ ...vue(titre, champs), certitude: 'R' })

/** The declaration of the beginning, from the page «Créer une entreprise» to the papers that go with it. */
export function feuilleCreation(faits: FaitsDuMeuble, debut: Day): Contenu {
  const premiers = logementsDeclares(faits)
  const statut = statutAu(faits, debut)
  return {
    rubriques: [
      vue('Ouvrir la formalité', [
        champ('Formalité', 'Créer une entreprise'),
        champ('Forme de l’entreprise', 'Entrepreneur individuel'),
        champ('Micro-entrepreneur', 'Non', 'Le micro-BIC est un régime d’impôt, pas le statut de micro-entrepreneur.'),
      ]),
      identite(faits),
      aRelire('Activité', [
        champ('Date de début d’activité', enChiffres(debut), debutDit(faits)),
        champ('Description de l’activité', activiteEnMots(premiers, statut)),
        champ('Exercice de l’activité', 'Permanente, principale de l’établissement'),
        champ('Code APE attendu', codeApe(premiers), 'L’INSEE le donne : il n’est pas à choisir.'),
      ]),
      ...premiers.map((bien, rang) => etablissement(bien, rang === 0 ? 'principal' : 'secondaire')),
      optionsFiscales(faits, debut),
      ...proprietaires(faits),
      pieces(faits),
    ],
    notes: [
      'La formalité est gratuite ; elle se fait dans les quinze jours du début de l’activité.',
      'Le jour de l’achat ou celui de la première location : avec le premier, les frais d’achat sont des charges de l’activité.',
      ...(statut === 'lmp'
        ? ['Un loueur professionnel est affilié à l’Urssaf comme indépendant par la même formalité.']
        : []),
    ],
  }
}

function debutDit(faits: FaitsLivres & FaitsBiens): string {
  const loue = faits.biens.map((bien) => bien.date_mise_en_location).toSorted()[0]
  return loue === debutActivite(faits) ? 'Le jour de la première location.' : 'Le jour de l’achat, avec ses frais.'
}

const identite = (faits: FaitsLivres): Rubrique =>
  vue('Vous', [
    champNom(faits),
    champAdressePersonnelle(faits),
    manque('Naissance, nationalité', 'ailleurs', 'sur votre pièce d’identité : le dossier ne les garde pas'),
    manque('E-mail et téléphone', 'ailleurs', 'ceux où le guichet vous répondra'),
  ])

const etablissement = (bien: Bien, sorte: 'principal' | 'secondaire'): Rubrique =>
  vue(`Établissement ${sorte} : ${bien.libelle}`, [
    ...champsAdresseDuBien(bien),
    champ('Date d’ouverture', enChiffres(bien.date_mise_en_location)),
    champ('Origine', 'Création'),
    champ('Effectif salarié', '0'),
  ])

/** The regime of the first year, as the dossier keeps it, and VAT as its years say. */
function optionsFiscales(faits: FaitsLivres, debut: Day): Rubrique {
  const exercice = exerciceAu(faits, debut)
  const micro = estMicroAu(faits, debut)
  return aRelire('Options fiscales', [
    ouManque('Imposition des bénéfices', exercice && (micro ? 'Micro-BIC' : 'BIC, réel simplifié'), [
      'baux',
      'ouvrez d’abord un exercice',
    ]),
    ...(micro
      ? []
      : [champ('Option pour le réel', 'Oui', 'Elle vaut un an, reconduite tacitement (CGI art. 50-0, 4).')]),
    ...tva(faits, debut),
    champ('Date de clôture de l’exercice', '31/12'),
  ])
}

function tva(faits: FaitsLivres, debut: Day): Champ[] {
  const exercice = exerciceAu(faits, debut)
  if (redevable(faits, debut)) {
    const reel = exercice?.regime_tva === 'reel_normal' ? 'Réel normal' : 'Réel simplifié'
    return [champ('TVA', reel, 'Séjours avec des services hôteliers : CGI art. 261 D, 4°, b.')]
  }
  if (exercice?.regime_tva === 'franchise')
    return [champ('TVA', 'Franchise en base', 'Services hôteliers sous le seuil : CGI art. 293 B.')]
  return [
    champ(
      'TVA',
      'Franchise en base',
      'La location meublée est exonérée (CGI art. 261 D, 4°) : quand le guichet exige un régime, celui-ci ne fait rien payer.',
    ),
  ]
}

const pieces = (faits: FaitsPropriete): Rubrique =>
  vue('Pièces à joindre', [
    manque('Pièce d’identité', 'ailleurs', 'recto et verso, en cours de validité'),
    manque('Justificatif d’adresse du logement', 'ailleurs', 'acte de vente ou taxe foncière'),
    ...((faits.indivisaires ?? []).length > 1
      ? [manque('Pouvoir des autres propriétaires', 'ailleurs', 'signé par chacun, pour celui qui déclare')]
      : []),
  ])

const modification = (faits: FaitsLivres, champs: readonly Champ[]): Rubrique =>
  vue('Ouvrir la formalité', [champ('Formalité', 'Modifier une entreprise'), champSiren(faits), ...champs])

export const feuilleAjout = (faits: FaitsDuMeuble, bien: Bien): Contenu => ({
  rubriques: [
    modification(faits, [champ('Ce qui change', 'Ouvrir un établissement')]),
    etablissement(bien, 'secondaire'),
    aRelire('Activité de l’établissement', [
      champ('Description de l’activité', activiteEnMots([bien], statutAu(faits, bien.date_mise_en_location))),
      champ('Code APE attendu', codeApe([bien]), 'L’INSEE le donne : il n’est pas à choisir.'),
    ]),
    ...proprietaires(faits, bien),
  ],
  notes: [
    'Un logement de plus se déclare même s’il est dans la même commune : il a son SIRET, et sa CFE. Deux logements à la même adresse partagent le leur.',
  ],
})

export const feuilleAdresse = (faits: FaitsLivres, le: Day): Contenu => ({
  rubriques: [
    modification(faits, [champ('Ce qui change', 'Adresse de l’entrepreneur, adresse de correspondance')]),
    aRelire('Nouvelle adresse', [
      champAdressePersonnelle(faits, 'Adresse'),
      champ('Date du changement', enChiffres(le)),
    ]),
  ],
  notes: [
    'Changez d’abord l’adresse dans le dossier : c’est elle qui se copie ici, et qui s’imprime sur vos documents.',
  ],
})

export const feuilleFermeture = (faits: FaitsDuMeuble, bien: Bien, le: Day): Contenu => ({
  rubriques: [
    modification(faits, [champ('Ce qui change', 'Fermer un établissement')]),
    aRelire(`Établissement : ${bien.libelle}`, [
      champSiret(faits, bien, logementsDeclares(faits)),
      ...champsAdresseDuBien(bien),
      champ('Date de fermeture', enChiffres(le)),
      champ('Motif', 'Vente du logement'),
    ]),
  ],
  notes: [CFE_DES_MOIS_RESTANTS],
})

const CFE_DES_MOIS_RESTANTS =
  'La CFE n’est pas due pour les mois qui restent : le dégrèvement se demande par une réclamation (CGI art. 1478, I ; BOI-IF-CFE-20-50-20).'

export function feuilleCessation(faits: FaitsLivres, le: Day): Contenu {
  const { avis, resultat } = delaisDeCessation(le)
  const micro = estMicroAu(faits, le)
  return {
    rubriques: [
      vue('Ouvrir la formalité', [champ('Formalité', 'Cesser l’activité'), champSiren(faits)]),
      aRelire('Fin de l’activité', [
        champ('Date de cessation', enChiffres(le)),
        champ('Motif', 'Vente du dernier logement loué meublé'),
        champAdressePersonnelle(faits, 'Adresse de correspondance'),
      ]),
      {
        titre: 'Ensuite, aux impôts',
        cadre: null,
        source: REGLES_DEMARCHES.cessation_resultat_jours.source,
        certitude: 'C',
        champs: [
          champ('La fin est connue du service avant le', enToutesLettres(avis.valeur)),
          champ(
            micro ? 'Les recettes se déclarent avant le' : 'La dernière liasse se dépose avant le',
            enToutesLettres(resultat.valeur),
          ),
        ],
      },
    ],
    notes: [
      'Le guichet transmet la fin de l’activité aux impôts ; le dernier résultat, lui, se dépose à part, en soixante jours.',
      CFE_DES_MOIS_RESTANTS,
    ],
  }
}
