// The option for the real regime (CGI 50-0, 4): the letter that makes it, as it is proposed from the dossier.
import { type Day, year } from '../../../base/day.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import { type Champ, champ, type Feuille } from '../../feuille.ts'
import { SOURCE_OPTION } from './option-limite.ts'
import { activiteEnMots, champAdressePersonnelle, champNom, champSiren, enToutesLettres, statutAu } from './valeurs.ts'

export type LettreOption = { readonly objet: string; readonly texte: string }

/** The words proposed: they are changed before they are kept. */
export function lettreOption(faits: FaitsLivres & FaitsBiens, evenement_le: Day): LettreOption {
  const { dossier, biens } = faits
  const annee = year(evenement_le)
  const loues = biens.filter(({ date_cession }) => date_cession === null || date_cession > evenement_le)
  const siren = dossier.siren === null ? '' : ` (SIREN ${dossier.siren})`
  return {
    objet: `Option pour le régime réel d’imposition à compter de ${annee}`,
    texte: [
      'Madame, Monsieur,',
      `Je suis loueur en meublé${siren}, imposé jusqu’ici selon le régime des micro-entreprises (micro-BIC). Conformément au 4 de l’article 50-0 du code général des impôts, j’opte pour le régime réel simplifié d’imposition de mes bénéfices industriels et commerciaux, à compter de l’exercice ouvert le ${enToutesLettres(evenement_le)}.`,
      `Cette option porte sur l’activité suivante : ${activiteEnMots(loues, statutAu(faits, evenement_le)).toLowerCase()}.`,
      ...(loues.length === 0 ? [] : [['Logements :', ...loues.map(adresseDe)].join('\n')]),
      'Je vous remercie de bien vouloir m’en accuser réception.',
      ['Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.', nomDe(faits)].join(
        '\n\n',
      ),
    ].join('\n\n'),
  }
}

const nomDe = ({ dossier }: Pick<FaitsLivres, 'dossier'>): string => dossier.denomination ?? dossier.nom
const adresseDe = ({ libelle, adresse, code_postal, ville }: FaitsBiens['biens'][number]): string =>
  `${libelle}, ${adresse}, ${code_postal} ${ville}`

export function feuilleOption(faits: FaitsLivres, evenement_le: Day): Pick<Feuille, 'rubriques' | 'notes'> {
  const annee = year(evenement_le)
  const champs: Champ[] = [
    champNom(faits),
    champSiren(faits),
    champAdressePersonnelle(faits),
    champ('Régime choisi', 'Réel simplifié (BIC)'),
    champ('À compter du', enToutesLettres(evenement_le)),
  ]
  return {
    rubriques: [{ titre: 'Ce que dit la lettre', cadre: null, champs, source: SOURCE_OPTION, certitude: 'C' }],
    notes: [
      `Elle s’envoie par la messagerie de l’espace professionnel, ou en recommandé au service des impôts des entreprises, dans le délai de la déclaration des revenus de ${annee - 1}. Le délai passé, elle ne vaut plus pour ${annee} (CE, 26 novembre 2018, n° 417630).`,
      'Elle vaut un an, et se reconduit d’elle-même tant que vous n’y renoncez pas dans le même délai (à confirmer).',
      'Une activité qui commence choisit son régime en se déclarant, ou au plus tard avec sa première déclaration : la lettre est alors de trop.',
    ],
  }
}
