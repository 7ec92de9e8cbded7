// 2042-C-PRO: the boxes of the household's return that furnished letting fills, for declarant 1.
import { cleDeficit } from '../fiscal/etapes-deficit.ts'
import { benefice, type Definition, etape, type Formulaire, section, total, vide } from './formulaire.ts'

const NON_PRO = 'Locations meublées non professionnelles : régime réel'
const DEFICITS = 'Locations meublées non professionnelles : déficits des années antérieures'
const MICRO = 'Locations meublées non professionnelles : régime micro-BIC'
const PRO = 'Locations meublées professionnelles'

/** A working box: above zero in a year under micro. */
const MICRO_IMPOSABLE = 'micro.imposable'
const LETTRES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

const REEL: Definition[] = section(
  NON_PRO,
  etape('5NM.sejours', 'Bénéfice des séjours qui cotisent', 'benefice_cotisant', {
    si: 'non_professionnel',
    interne: true,
  }),
  total('5NA', 'Revenus imposables, déclarant 1', ['2031:7a', '-5NM.sejours'], {
    regle: 'Report de la ligne 7a du 2031, moins ce que porte 5NM',
    doutes: [
      {
        raison:
          'C’est ce que laisse la case 5NM : le partage du bénéfice entre les séjours et les autres locations est fait au prorata des recettes, qu’aucun texte lu n’impose. Une comptabilité par logement peut en donner un autre (BOFiP à consulter).',
        case: '5NM.sejours',
      },
    ],
  }),
  total('5NY', 'Déficits, déclarant 1', ['2031:7b'], {
    regle: 'Report de la ligne 7b du 2031',
    doutes: [
      {
        raison:
          'Vos séjours cotisent : la part du déficit qui vient d’eux irait peut-être en 5WE, la case des déficits soumis aux contributions sociales, dont aucune notice lue ne dit l’usage. Tout est laissé en 5NY.',
        etape: 'recettes_sejours',
      },
    ],
  }),
  total('5NM', 'Revenus soumis aux contributions sociales par les organismes sociaux, déclarant 1', ['5NM.sejours'], {
    regle:
      'CSS art. L611-1, 6° ; brochure pratique 2018, p. 153 : le bénéfice des séjours au-dessus du seuil, sans prélèvements sociaux',
    doutes: [
      {
        raison:
          'La case vient de la brochure pratique de l’impôt de 2018, page 153, la dernière lue : sur la déclaration de l’année, cherchez dans « régime du bénéfice réel » la ligne des revenus soumis aux contributions sociales par les organismes sociaux.',
      },
    ],
  }),
  vide('5WE', 'Déficits soumis aux contributions sociales par les organismes sociaux, déclarant 1'),
  vide('5NB', 'Revenus exonérés, déclarant 1'),
  vide('5EY', 'Revenus de source étrangère, déclarant 1'),
)

/** Oldest first: 5GA is the tenth year before, 5GJ the year before. */
const deficits = (annee: number): Definition[] =>
  section(
    DEFICITS,
    etape(MICRO_IMPOSABLE, 'Imposable du micro-BIC', 'micro_imposable', { interne: true }),
    ...LETTRES.map((lettre, rang) => {
      const anciennete = LETTRES.length - rang
      return etape(`5G${lettre}`, `Déficit de ${annee - anciennete} non encore déduit`, cleDeficit(anciennete), {
        doutes: [
          {
            raison: `Cette année est au micro-BIC : que le déficit de ${annee - anciennete}, né au réel, s’y impute aussi n’a pas été lu dans un texte (CGI art. 156, I, 1° ter). L’administration fait l’imputation : comparez avec votre avis d’impôt.`,
            case: MICRO_IMPOSABLE,
          },
        ],
      })
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
    uneMicro('5ND.non_classe', 'micro_recettes_tourisme_non_classe'),
    uneMicro('5NW.non_classe', 'micro_cotisantes_tourisme_non_classe'),
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
          total(
            NON_CLASSE,
            'Meublés de tourisme non classés : revenus bruts, déclarant 1',
            ['5ND.non_classe', '-5NW.non_classe'],
            { regle: "Code à relever sur l'imprimé de l'année", doutes: [{ raison: RAISON_NON_CLASSE }] },
          ),
          total(
            NON_CLASSE_COTISE,
            'Meublés de tourisme non classés : revenus soumis aux contributions sociales par les organismes sociaux',
            ['5NW.non_classe'],
            { regle: "Code à relever sur l'imprimé de l'année", doutes: [{ raison: RAISON_NON_CLASSE_COTISE }] },
          ),
        ]),
    total(
      '5NW',
      'Location meublée : revenus soumis aux contributions sociales par les organismes sociaux',
      ['5NW.meuble', ...cotisantes],
      { doutes: [{ raison: RAISON_5NW }] },
    ),
    total(
      '5NJ',
      'Meublés de tourisme classés : revenus soumis aux contributions sociales par les organismes sociaux',
      ['5NJ.classe'],
      { doutes: [{ raison: RAISON_5NJ }] },
    ),
  )
}

const NON_CLASSE = 'à relever'
const NON_CLASSE_COTISE = 'à relever bis'

/** The box of an LMNP's receipts of a kind of letting, and the one beside it of what bears contributions. */
export function casesMicro(categorie: string, classe: TourismeClasse): { libre: string; cotise: string } {
  if (categorie === 'tourisme_classe') return { libre: '5NG', cotise: '5NJ' }
  if (categorie === 'tourisme_non_classe' && classe === 'services')
    return { libre: NON_CLASSE, cotise: NON_CLASSE_COTISE }
  return { libre: '5ND', cotise: '5NW' }
}

const RAISON_NON_CLASSE =
  'Depuis les revenus de 2025 les meublés de tourisme non classés ont leur propre abattement, donc leur propre case : son numéro n’a été lu nulle part. Sur la déclaration de l’année, c’est la ligne voisine de 5NG.'
const RAISON_NON_CLASSE_COTISE =
  'Vos séjours cotisent : leurs recettes vont sur la ligne des revenus soumis aux contributions sociales, à l’abattement des meublés non classés. Ni 5NW ni 5NJ n’ont cet abattement ; cherchez leur voisine sur la déclaration.'
const RAISON_5NW =
  'La case vient de la brochure pratique de 2018, où elle suit 5ND au même abattement. Vérifiez sur la déclaration de l’année qu’elle porte encore les recettes brutes, abattement non déduit.'
const RAISON_5NJ =
  'La brochure de 2018 donne cette case aux meublés classés, quand leur abattement était de 71 %. Depuis les revenus de 2025 il est celui des autres locations : la déclaration de l’année peut avoir réuni 5NJ et 5NW.'

const uneMicro = (code: string, nom: string): Definition =>
  etape(code, 'Recettes du micro-BIC', nom, { si: 'non_professionnel', interne: true })

/** Where the law gives a classified tourist let the abatement of sales, it goes with them; else with services and lettings. */
export type TourismeClasse = 'ventes' | 'services'

const UN_PRO = (categorie: string): Definition =>
  etape(`5KP.${categorie}`, 'Part du micro-BIC professionnel', `micro_recettes_${categorie}`, {
    si: 'professionnel',
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
    {
      regle: 'CGI art. 50-0, 1 : recettes abattues de 50 %',
      doutes: [
        {
          raison:
            'Des meublés de tourisme y sont comptés : la notice de la déclaration n’a pas de ligne pour ceux d’un professionnel au micro, et leur abattement (CGI art. 50-0) est celui des services.',
          case: classe === 'ventes' ? '5KP.tourisme_non_classe' : '5KP.tourisme_classe',
        },
      ],
    },
  ),
  ...(classe === 'ventes'
    ? [
        etape(
          '5KO',
          'Régime micro-BIC : ventes et assimilées, dont meublés de tourisme classés, déclarant 1',
          'micro_recettes_tourisme_classe',
          {
            si: 'professionnel',
            regle: 'CGI art. 50-0, 1 : recettes abattues de 71 %',
            doutes: [
              {
                raison:
                  'Les meublés classés d’un professionnel sont mis avec les ventes, dont ils ont l’abattement : la notice de la 2042-C-PRO n’a pas de ligne spéciale pour eux.',
              },
            ],
          },
        ),
      ]
    : [
        vide('5KO', 'Régime micro-BIC : ventes et assimilées, déclarant 1'),
        etape(
          NON_CLASSE_PRO,
          'Régime micro-BIC : meublés de tourisme non classés, déclarant 1',
          'micro_recettes_tourisme_non_classe',
          {
            si: 'professionnel',
            regle: "Code à relever sur l'imprimé de l'année : recettes abattues de 30 %",
            doutes: [
              {
                raison:
                  'Aucune case d’un loueur professionnel au micro n’a été trouvée pour les meublés non classés depuis les revenus de 2025. À demander au service des impôts, ou à lire sur l’imprimé près de 5KO et 5KP.',
              },
            ],
          },
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
    total('5KC', 'Régime réel : revenus imposables, déclarant 1', ['2031:4 col. 1'], { si: 'professionnel' }),
    total('5KF', 'Régime réel : déficits, déclarant 1', ['2031:4 col. 2'], { si: 'professionnel' }),
    benefice('5KE', 'Plus-values à long terme imposables à 12,8 %, déclarant 1', '2033-C:597', {
      regle: 'CGI art. 39 quindecies, I : la plus-value nette ; une moins-value attend celles des dix années suivantes',
      doutes: [
        {
          raison:
            'Le numéro vient d’un simulateur public de l’impôt, pas de l’imprimé, qui place tout près 5KQ, 5KX et 5NE : lisez le libellé « plus-values à long terme imposables à 12,8 % » sur la 2042-C-PRO de l’année.',
        },
      ],
    }),
    ...microPro(classe),
  )

const base = { numero: '2042-C-PRO', libelle: 'Déclaration complémentaire des revenus des professions non salariées' }

/** The layout of the incomes of a year: the labels of the deficits name their year. */
export const f2042CPro = (
  annee: number,
  edition: string,
  { doute, classe }: { doute: string | null; classe: TourismeClasse },
): Formulaire => ({
  ...base,
  edition,
  doute,
  regle: 'CGI art. 156, I, 1° ter ; notice 2041-NOT 2042-C-PRO',
  cases: [...REEL, ...deficits(annee), ...microBic(classe), ...lmp(classe)],
})
