// 2042-C-PRO: the boxes of the household's return that furnished letting fills, for declarant 1.
import { cleDeficit } from '../fiscal/etapes-deficit.ts'
import { benefice, type Definition, etape, type Formulaire, section, total, vide } from './formulaire.ts'

const NON_PRO = 'Locations meublées non professionnelles : régime réel'
const DEFICITS = 'Locations meublées non professionnelles : déficits des années antérieures'
const MICRO = 'Locations meublées non professionnelles : régime micro-BIC'
const PRO = 'Locations meublées professionnelles'

const LETTRES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

const REEL: Definition[] = section(
  NON_PRO,
  etape('5NM.sejours', 'Bénéfice des séjours qui cotisent', 'benefice_cotisant', { si: 'lmnp', interne: true }),
  total('5NA', 'Revenus imposables, déclarant 1', ['2031:7a', '-5NM.sejours'], {
    regle: 'Report de la ligne 7a du 2031, moins ce que porte 5NM',
  }),
  total('5NY', 'Déficits, déclarant 1', ['2031:7b'], { regle: 'Report de la ligne 7b du 2031' }),
  total('5NM', 'Revenus soumis aux contributions sociales par les organismes sociaux, déclarant 1', ['5NM.sejours'], {
    regle:
      'CSS art. L611-1, 6° ; brochure pratique 2018, p. 153 : le bénéfice des séjours au-dessus du seuil, sans prélèvements sociaux',
    certitude: 'R',
  }),
  vide('5WE', 'Déficits soumis aux contributions sociales par les organismes sociaux, déclarant 1', { certitude: '?' }),
  vide('5NB', 'Revenus exonérés, déclarant 1'),
  vide('5EY', 'Revenus de source étrangère, déclarant 1'),
)

/** Oldest first: 5GA is the tenth year before, 5GJ the year before. */
const deficits = (annee: number): Definition[] =>
  section(
    DEFICITS,
    ...LETTRES.map((lettre, rang) => {
      const anciennete = LETTRES.length - rang
      return etape(`5G${lettre}`, `Déficit de ${annee - anciennete} non encore déduit`, cleDeficit(anciennete))
    }),
  )

/** What bears contributions leaves the box of its abatement for the one beside it, whose amount bears no social levies. */
const microBic = (classe: TourismeClasse): Definition[] => {
  const avecMeuble = classe === 'ventes' ? ['5ND.non_classe'] : []
  const cotisantes = classe === 'ventes' ? ['5NW.non_classe'] : []
  return section(
    MICRO,
    uneMicro('5ND.meuble', 'micro_recettes_meuble'),
    uneMicro('5NW.meuble', 'micro_cotisantes_meuble'),
    // Until 2024 an unclassified tourist let had the ceiling and the abatement of any other, and its box.
    ...(classe === 'ventes'
      ? [
          uneMicro('5ND.non_classe', 'micro_recettes_tourisme_non_classe'),
          uneMicro('5NW.non_classe', 'micro_cotisantes_tourisme_non_classe'),
        ]
      : []),
    uneMicro('5NG.classe', 'micro_recettes_tourisme_classe'),
    uneMicro('5NJ.classe', 'micro_cotisantes_tourisme_classe'),
    total('5ND', 'Location meublée : revenus bruts, déclarant 1', [
      '5ND.meuble',
      ...avecMeuble,
      '-5NW.meuble',
      ...cotisantes.map((une) => `-${une}`),
    ]),
    total('5NG', "Meublés de tourisme classés et chambres d'hôtes : revenus bruts, déclarant 1", [
      '5NG.classe',
      '-5NJ.classe',
    ]),
    ...(classe === 'ventes'
      ? []
      : [
          etape(
            'à relever',
            'Meublés de tourisme non classés : revenus bruts, déclarant 1',
            'micro_recettes_tourisme_non_classe',
            {
              si: 'lmnp',
              regle: "Code à relever sur l'imprimé de l'année",
              certitude: '?',
            },
          ),
        ]),
    total('5NW', 'Location meublée : revenus soumis aux contributions sociales par les organismes sociaux', [
      '5NW.meuble',
      ...cotisantes,
    ]),
    total('5NJ', 'Meublés de tourisme classés : revenus soumis aux contributions sociales par les organismes sociaux', [
      '5NJ.classe',
    ]),
  )
}

const uneMicro = (code: string, nom: string): Definition =>
  etape(code, 'Recettes du micro-BIC', nom, { si: 'lmnp', interne: true })

/** Where the law gives a classified tourist let the abatement of sales, it goes with them; else with services and lettings. */
export type TourismeClasse = 'ventes' | 'services'

const UN_PRO = (categorie: string): Definition =>
  etape(`5KP.${categorie}`, 'Part du micro-BIC professionnel', `micro_recettes_${categorie}`, {
    si: 'lmp',
    interne: true,
  })
const NON_CLASSE_PRO = 'à relever (pro)'

/** Each receipt stands in the box whose abatement is its own: 71 % of 5KO, 50 % of 5KP. */
const microPro = (classe: TourismeClasse): Definition[] => [
  UN_PRO('meuble'),
  UN_PRO(classe === 'ventes' ? 'tourisme_non_classe' : 'tourisme_classe'),
  total(
    '5KP',
    'Régime micro-BIC : prestations de services et locations, déclarant 1',
    ['5KP.meuble', classe === 'ventes' ? '5KP.tourisme_non_classe' : '5KP.tourisme_classe'],
    { regle: 'CGI art. 50-0, 1 : recettes abattues de 50 %', certitude: 'R' },
  ),
  ...(classe === 'ventes'
    ? [
        etape(
          '5KO',
          'Régime micro-BIC : ventes et assimilées, dont meublés de tourisme classés, déclarant 1',
          'micro_recettes_tourisme_classe',
          { si: 'lmp', regle: 'CGI art. 50-0, 1 : recettes abattues de 71 %', certitude: 'R' },
        ),
      ]
    : [
        vide('5KO', 'Régime micro-BIC : ventes et assimilées, déclarant 1'),
        etape(
          NON_CLASSE_PRO,
          'Régime micro-BIC : meublés de tourisme non classés, déclarant 1',
          'micro_recettes_tourisme_non_classe',
          { si: 'lmp', regle: "Code à relever sur l'imprimé de l'année : recettes abattues de 30 %", certitude: '?' },
        ),
      ]),
]

/** The box of a professional's receipts of a kind of letting. */
export function caseMicroPro(categorie: string, classe: TourismeClasse): string {
  if (categorie === 'tourisme_classe') return classe === 'ventes' ? '5KO' : '5KP'
  return categorie === 'tourisme_non_classe' && classe === 'services' ? NON_CLASSE_PRO : '5KP'
}

const lmp = (classe: TourismeClasse): Definition[] =>
  section(
    PRO,
    total('5KC', 'Régime réel : revenus imposables, déclarant 1', ['2031:4 col. 1'], { si: 'lmp' }),
    total('5KF', 'Régime réel : déficits, déclarant 1', ['2031:4 col. 2'], { si: 'lmp' }),
    benefice('5KE', 'Plus-values à long terme imposables à 12,8 %, déclarant 1', '2033-C:597', {
      regle: 'CGI art. 39 quindecies, I : la plus-value nette ; une moins-value attend celles des dix années suivantes',
      certitude: 'R',
    }),
    ...microPro(classe),
  )

const base = { numero: '2042-C-PRO', libelle: 'Déclaration complémentaire des revenus des professions non salariées' }

/** The layout of the incomes of a year: the labels of the deficits name their year. */
export const f2042CPro = (
  annee: number,
  edition: string,
  { a_confirmer, classe }: { a_confirmer: boolean; classe: TourismeClasse },
): Formulaire => ({
  ...base,
  edition,
  a_confirmer,
  regle: 'CGI art. 156, I, 1° ter ; notice 2041-NOT 2042-C-PRO',
  cases: [...REEL, ...deficits(annee), ...microBic(classe), ...lmp(classe)],
})
