// The questions of the questionnaire, in their order, and which ones the earlier answers make useless.

import type { Situation } from '#domain/activites/orientation.ts'
import { type Cents, parseEuros } from '#domain/base/cents.ts'

type Cle = 'activite' | 'besoin' | 'regime' | 'recettes' | 'autres'
export type Reponses = Partial<Record<Cle, string>>

export type Question = {
  readonly cle: Cle
  readonly titre: string
  readonly aide?: string
  /** Null: an amount, which may be left out. */
  readonly choix: readonly { readonly value: string; readonly label: string; readonly hint?: string }[] | null
  readonly si?: (reponses: Reponses) => boolean
}

const enMeuble = ({ activite }: Reponses): boolean => activite === 'meuble'

const QUESTIONS: readonly Question[] = [
  {
    cle: 'activite',
    titre: 'Que faites-vous ?',
    choix: [
      { value: 'meuble', label: 'Je loue un logement meublé', hint: 'À l’année, à des étudiants, en saison' },
      {
        value: 'nu',
        label: 'Je loue un logement vide',
        hint: 'Habitation, parking, local ; ou vous gérez pour d’autres',
      },
      { value: 'societe', label: 'Le bien est dans une société', hint: 'SCI familiale, à l’IR ou à l’IS' },
      { value: 'independant', label: 'J’ai une activité indépendante', hint: 'Libéral, artisan, commerçant' },
      { value: 'patrimoine', label: 'Je veux suivre le budget et le patrimoine du foyer' },
    ],
  },
  {
    cle: 'besoin',
    titre: 'Qu’est-ce qui vous prend le plus de temps ?',
    choix: [
      { value: 'declarer', label: 'La comptabilité et la déclaration' },
      { value: 'gerer', label: 'Les locataires, les loyers, les quittances' },
      { value: 'suivre', label: 'Savoir où j’en suis' },
    ],
  },
  {
    cle: 'regime',
    titre: 'À quel régime déclarez-vous ?',
    si: enMeuble,
    choix: [
      { value: 'reel', label: 'Au réel', hint: 'Liasse 2031 et 2033' },
      { value: 'micro', label: 'Au micro-BIC', hint: 'Un abattement sur les recettes' },
      { value: 'inconnu', label: 'Je ne sais pas encore' },
    ],
  },
  {
    cle: 'recettes',
    titre: 'Combien vos locations meublées rapportent-elles par an ?',
    aide: 'Loyers et charges encaissés par tout le foyer, avant toute dépense.',
    si: enMeuble,
    choix: null,
  },
  {
    cle: 'autres',
    titre: 'Et les autres revenus d’activité du foyer ?',
    aide: 'Salaires, pensions, autres bénéfices. C’est ce qui sépare le loueur professionnel du non professionnel.',
    si: enMeuble,
    choix: null,
  },
]

export const questionsPour = (reponses: Reponses): readonly Question[] =>
  QUESTIONS.filter(({ si }) => si === undefined || si(reponses))

/** A question without choices may be passed; what is typed must be an amount, not below zero. */
export const repond = ({ cle, choix }: Question, reponses: Reponses): boolean => {
  const reponse = reponses[cle]?.trim() ?? ''
  if (choix) return choix.some(({ value }) => value === reponse)
  return reponse === '' || montantDe(reponse) !== null
}

/** The situation once every question is answered; null before. */
export function situationDe(reponses: Reponses): Situation | null {
  if (!questionsPour(reponses).every((question) => repond(question, reponses))) return null
  const activite = ACTIVITES.find((une) => une === reponses.activite)
  const besoin = BESOINS.find((un) => un === reponses.besoin)
  if (!activite || !besoin) return null
  return {
    activite,
    besoin,
    regime: REGIMES.find((un) => un === reponses.regime) ?? null,
    recettes_cents: montantDe(reponses.recettes ?? ''),
    autres_revenus_cents: montantDe(reponses.autres ?? ''),
  }
}

const ACTIVITES = ['meuble', 'nu', 'societe', 'independant', 'patrimoine'] as const
const BESOINS = ['declarer', 'gerer', 'suivre'] as const
const REGIMES = ['reel', 'micro', 'inconnu'] as const

function montantDe(texte: string): Cents | null {
  const montant = parseEuros(texte)
  return montant !== null && montant >= 0 ? montant : null
}
