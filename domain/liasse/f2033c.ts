// 2033-C: fixed assets, their depreciation, and the gains of an LMP.
import { type Definition, etape, type Formulaire, rangee, section, total, vide } from './formulaire.ts'

const IMMO = 'I. Immobilisations'
const AMORT = 'II. Amortissements'
const PLUS_VALUES = 'III. Plus-values, moins-values'

type Poste = {
  readonly libelle: string
  readonly immo: readonly [string, string, string, string]
  readonly comptes: readonly string[]
  /** Null for financial assets, which are not depreciated. */
  readonly amort: readonly [string, string, string, string] | null
  readonly amortissements: readonly string[]
}

const POSTES: readonly Poste[] = [
  {
    libelle: 'Fonds commercial',
    immo: ['400', '402', '404', '406'],
    comptes: ['206', '207'],
    amort: ['495', '497', '498', '499'],
    amortissements: ['2807'],
  },
  {
    libelle: 'Autres immobilisations incorporelles',
    immo: ['410', '412', '414', '416'],
    comptes: ['201', '203', '205', '208', '232', '237'],
    amort: ['500', '502', '504', '506'],
    amortissements: ['2801', '2803', '2805', '2808'],
  },
  {
    libelle: 'Terrains',
    immo: ['420', '422', '424', '426'],
    comptes: ['211', '212'],
    amort: ['510', '512', '514', '516'],
    amortissements: ['2811', '2812'],
  },
  {
    libelle: 'Constructions',
    immo: ['430', '432', '434', '436'],
    comptes: ['213', '214', '231', '238'],
    amort: ['520', '522', '524', '526'],
    amortissements: ['2813', '2814'],
  },
  {
    libelle: 'Installations techniques, matériel et outillage industriels',
    immo: ['440', '442', '444', '446'],
    comptes: ['215'],
    amort: ['530', '532', '534', '536'],
    amortissements: ['2815'],
  },
  {
    libelle: 'Installations générales, agencements divers',
    immo: ['450', '452', '454', '456'],
    comptes: ['2181'],
    amort: ['540', '542', '544', '546'],
    amortissements: ['28181'],
  },
  {
    libelle: 'Matériel de transport',
    immo: ['460', '462', '464', '466'],
    comptes: ['2182'],
    amort: ['550', '552', '554', '556'],
    amortissements: ['28182'],
  },
  {
    libelle: 'Autres immobilisations corporelles',
    immo: ['470', '472', '474', '476'],
    comptes: ['2183', '2184', '2185', '2186', '2188'],
    amort: ['560', '562', '564', '566'],
    amortissements: ['28183', '28184', '28185', '28186', '28188'],
  },
  {
    libelle: 'Immobilisations financières',
    immo: ['480', '482', '484', '486'],
    comptes: ['26', '27'],
    amort: null,
    amortissements: [],
  },
]

const COLONNES = ["au début de l'exercice", 'augmentations', 'diminutions', "à la fin de l'exercice"]

const immobilisations: Definition[] = section(
  IMMO,
  ...POSTES.flatMap(({ libelle, immo, comptes }) => rangee(immo, libelle, { sens: 'debit', comptes })),
  ...['490', '492', '494', '496'].map((code, rang) =>
    total(
      code,
      `Total : ${COLONNES[rang]}`,
      colonne(
        POSTES.map((p) => p.immo),
        rang,
      ),
      { zero: true },
    ),
  ),
)

const amortissements: Definition[] = section(
  AMORT,
  ...POSTES.flatMap(({ libelle, amort, amortissements: comptes }) =>
    amort ? rangee(amort, libelle, { sens: 'credit', comptes }) : [],
  ),
  ...['570', '572', '574', '576'].map((code, rang) =>
    total(
      code,
      `Total : ${COLONNES[rang]}`,
      colonne(
        POSTES.map((p) => p.amort),
        rang,
      ),
      { zero: true },
    ),
  ),
)

const PRIVEE = { regle: 'LMNP : plus-value privée (CGI art. 150 U), rien à porter ici' } as const
const COURT_TERME =
  'La part à court terme dépend de la façon dont le prix de vente est réparti entre le terrain et chaque composant, que l’article 39 duodecies du CGI ne fixe pas : faites relire cette répartition, un acte qui ventile le prix l’emporte.'
const LONG_TERME =
  'Ce que le court terme ne prend pas : il change avec la répartition du prix entre les éléments vendus (CGI art. 39 duodecies). Sur l’imprimé, la colonne est celle de 15 % ou 12,8 %.'

const plusValues: Definition[] = section(
  PLUS_VALUES,
  etape('578', "Total : valeur d'actif", 'cession_valeur_brute', PRIVEE),
  etape('580', 'Total : amortissements', 'cession_amortissements', PRIVEE),
  etape('582', 'Total : valeur résiduelle', 'cession_valeur_residuelle', PRIVEE),
  etape('584', 'Total : prix de cession', 'cession_prix', PRIVEE),
  etape('586', 'Total : court terme', 'pv_court_terme_totale', { ...PRIVEE, doutes: [{ raison: COURT_TERME }] }),
  vide('581', 'Total : long terme à 19 %'),
  etape('587', 'Total : long terme à 15 % ou 12,8 %', 'pv_long_terme_totale', {
    ...PRIVEE,
    doutes: [{ raison: LONG_TERME }],
  }),
  vide('589', 'Total : long terme à 0 %'),
  vide('579', 'Régularisations : court terme, fraction résiduelle de la provision spéciale de réévaluation'),
  vide('590', 'Régularisations : court terme'),
  vide('583', 'Régularisations : long terme à 19 %'),
  vide('594', 'Régularisations : long terme à 15 % ou 12,8 %'),
  vide('595', 'Régularisations : long terme à 0 %'),
  total('596', 'Plus ou moins-values à court terme', ['586', '579', '590']),
  total('585', 'Plus ou moins-values à long terme à 19 %', ['581', '583']),
  total('597', 'Plus ou moins-values à long terme à 15 % ou 12,8 %', ['587', '594']),
  total('599', 'Plus ou moins-values à long terme à 0 %', ['589', '595']),
)

function colonne(rangees: readonly (readonly string[] | null)[], rang: number): string[] {
  return rangees.flatMap((codes) => codes?.[rang] ?? [])
}

const f2033C = (edition: string, doute: string | null): Formulaire => ({
  numero: '2033-C',
  libelle: 'Immobilisations, amortissements, plus-values et moins-values',
  edition,
  doute,
  regle: 'Notice 2033-NOT-SD ; CGI annexe III, art. 38, II',
  cases: [...immobilisations, ...amortissements, ...plusValues],
})

export const f2033C_2023: Formulaire = f2033C(
  '2023',
  'Les cases des immobilisations et des amortissements ont été lues sur un tableau réellement déposé, sur l’imprimé de 2023 : aucune n’a changé jusqu’à celui de 2026, mais celui de l’année n’a pas été lu.',
)
export const f2033C_2026: Formulaire = f2033C('2026', null)
