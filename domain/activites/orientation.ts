// Which formula is for whom: what a person says of his situation, the formula that answers it, and why.

import type { Cents } from '../base/cents.ts'
import { type CleActivite, identiteDe } from './catalogue.ts'

/** What is asked; a question that the earlier answers make useless stays null. */
export type Situation = {
  readonly activite: 'meuble' | 'nu' | 'societe' | 'independant' | 'patrimoine'
  /** Furnished letting: yearly receipts of the household, and its other earned income. */
  readonly recettes_cents: Cents | null
  readonly autres_revenus_cents: Cents | null
  /** What takes time today. */
  readonly besoin: 'declarer' | 'gerer' | 'suivre'
  readonly regime: 'reel' | 'micro' | 'inconnu' | null
}

export type Orientation = {
  readonly formule: CleActivite
  readonly raisons: readonly string[]
  /** Another formula that may be wanted as well, and why. */
  readonly aussi: readonly { readonly formule: CleActivite; readonly pourquoi: string }[]
  /** What to know before choosing. */
  readonly reserves: readonly string[]
}

/** The two tests of CGI 155, IV on what a household says of its year, by the rules of furnished letting. */
export type TestProfessionnel = (
  revenus: Readonly<{ recettes_cents: Cents; autres_revenus_cents: Cents }>,
) => Readonly<{ depasse_seuil: boolean; depasse_revenus: boolean }>

/** The formula that answers a situation; `tester` draws the line between LMNP and LMP. */
export function orienter(situation: Situation, tester: TestProfessionnel): Orientation {
  const orientation = PAR_ACTIVITE[situation.activite](situation, tester)
  const disponible = identiteDe(orientation.formule).development_status === 'available'
  return disponible
    ? orientation
    : {
        ...orientation,
        reserves: [
          ...orientation.reserves,
          'Cette formule est en développement : vous pouvez la découvrir, son essai ne commencera qu’à son ouverture.',
        ],
      }
}

const PAR_ACTIVITE: Record<Situation['activite'], (situation: Situation, tester: TestProfessionnel) => Orientation> = {
  meuble: enMeuble,
  nu: ({ besoin }) => ({
    formule: 'gestion_locative',
    raisons: [
      'Une location vide ne demande pas de comptabilité en partie double : ses loyers sont des revenus fonciers.',
      'La formule tient les baux, les loyers, les relances et les charges, et en tire la 2044, comparée au micro-foncier.',
    ],
    aussi: besoin === 'suivre' ? [AUSSI_PATRIMOINE] : [],
    reserves: [],
  }),
  societe: () => ({
    formule: 'sci',
    raisons: [
      'Le bien appartient à une société : elle a ses livres, ses associés, son assemblée et sa déclaration.',
      'L’impôt sur le revenu et l’impôt sur les sociétés ne se tiennent pas de la même façon : la formule fait les deux.',
    ],
    aussi: [],
    reserves: ['Une société qui loue en meublé relève en principe de l’impôt sur les sociétés.'],
  }),
  independant: () => ({
    formule: 'comptabilite_independants',
    raisons: [
      'Vous facturez une activité, pas un logement : recettes, achats, TVA et cotisations sont votre quotidien.',
    ],
    aussi: [],
    reserves: [],
  }),
  patrimoine: () => ({
    formule: 'discipline_financiere_patrimoine',
    raisons: ['Vous voulez savoir où va l’argent du foyer, et ce que vaut ce que vous possédez, dettes déduites.'],
    aussi: [],
    reserves: [],
  }),
}

const AUSSI_PATRIMOINE = {
  formule: 'discipline_financiere_patrimoine',
  pourquoi: 'pour voir l’ensemble de vos biens, de vos dettes et de votre budget',
} as const
const AUSSI_GESTION = {
  formule: 'gestion_locative',
  pourquoi: 'si vous louez aussi des logements vides',
} as const

function enMeuble(situation: Situation, tester: TestProfessionnel): Orientation {
  const { recettes_cents, autres_revenus_cents, besoin, regime } = situation
  const aussi = [...(besoin === 'gerer' ? [AUSSI_GESTION] : []), ...(besoin === 'suivre' ? [AUSSI_PATRIMOINE] : [])]
  const connu = recettes_cents !== null && autres_revenus_cents !== null
  const test = connu ? tester({ recettes_cents, autres_revenus_cents }) : null
  const reserves = [
    ...(regime === 'micro'
      ? ['Au micro-BIC, une comptabilité n’est pas obligatoire : comparez d’abord les deux régimes dans le simulateur.']
      : []),
    ...(connu ? [] : ['Vos recettes et vos autres revenus diront chaque année si vous êtes LMNP ou LMP.']),
  ]
  if (test?.depasse_seuil && test.depasse_revenus)
    return {
      formule: 'lmp',
      raisons: [
        'Vos recettes dépassent à la fois le seuil du loueur professionnel et les autres revenus d’activité du foyer.',
        'Vos déficits s’imputent alors sur le revenu global, vous devez des cotisations sociales, et la vente relève des plus-values professionnelles.',
      ],
      aussi,
      reserves,
    }
  return {
    formule: 'lmnp',
    raisons: [
      ...(test
        ? [
            test.depasse_seuil
              ? 'Vos recettes dépassent le seuil du loueur professionnel, mais pas les autres revenus d’activité du foyer : vous restez non professionnel.'
              : 'Vos recettes ne dépassent pas le seuil du loueur professionnel : vous êtes non professionnel.',
          ]
        : ['La plupart des loueurs en meublé sont non professionnels.']),
      'La formule tient vos livres, amortit par composants, applique l’article 39 C et remplit la liasse et la 2042-C-PRO.',
    ],
    aussi,
    reserves,
  }
}
