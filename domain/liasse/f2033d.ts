// 2033-D: provisions, deficits of companies, and sundry information; filed even when empty.
import { type Definition, etape, type Formulaire, mouvementDebit, section, vide } from './formulaire.ts'

const PROVISIONS = 'I. A. Nature des provisions'
const DEROGATOIRES = 'I. B. Mouvements affectant la provision pour amortissements dérogatoires'
const NON_DEDUCTIBLES = 'I. C. Provisions pour charges à payer non déductibles'
const DEFICITS = 'II. Déficits reportables'
const DIVERS = 'III. Divers'
const INDEPENDANTS = 'IV. Assiette sociale des indépendants'

const COLONNES = ["montant au début de l'exercice", 'augmentations', 'diminutions', "montant à la fin de l'exercice"]

const quatre = (premier: number, libelle: string, pas = 2): Definition[] =>
  COLONNES.map((colonne, rang) => vide(String(premier + pas * rang), `${libelle} : ${colonne}`))
const deux = (codes: readonly [string, string], libelle: string): Definition[] => [
  vide(codes[0], `${libelle} : dotations`),
  vide(codes[1], `${libelle} : reprises`),
]

const provisions: Definition[] = [
  ...section(
    PROVISIONS,
    ...quatre(600, 'Amortissements dérogatoires'),
    ...quatre(601, 'dont majorations exceptionnelles de 30 %'),
    ...quatre(610, 'Autres provisions réglementées'),
    ...quatre(620, 'Provisions pour risques et charges'),
    ...quatre(630, 'Provisions pour dépréciation sur immobilisations'),
    ...quatre(640, 'Provisions pour dépréciation sur stocks et en cours'),
    ...quatre(650, 'Provisions pour dépréciation sur clients et comptes rattachés'),
    ...quatre(660, 'Autres provisions pour dépréciation'),
    ...quatre(680, 'Total'),
  ),
  ...section(
    DEROGATOIRES,
    ...deux(['681', '683'], 'Fonds commercial'),
    ...deux(['700', '705'], 'Autres immobilisations incorporelles'),
    ...deux(['710', '715'], 'Terrains'),
    ...deux(['720', '725'], 'Constructions'),
    ...deux(['730', '735'], 'Installations techniques, matériel et outillage'),
    ...deux(['740', '745'], 'Installations générales, agencements, aménagements divers'),
    ...deux(['750', '755'], 'Matériel de transport'),
    ...deux(['760', '765'], 'Autres immobilisations corporelles'),
    ...deux(['770', '775'], 'Total'),
  ),
  ...section(NON_DEDUCTIBLES, vide('780', 'Total à reporter ligne 322 du 2033-B')),
]

const SOCIETES = {
  regle: "Impôt sur les sociétés seulement : les déficits d'un LMNP ne figurent qu'en 2042-C-PRO",
} as const

const deficits: Definition[] = section(
  DEFICITS,
  vide('982', "Déficits restant à reporter au titre de l'exercice précédent", SOCIETES),
  vide('982 bis', 'Déficits transférés de plein droit', SOCIETES),
  vide('982 ter', "Nombre d'opérations sur l'exercice", SOCIETES),
  vide('983', 'Déficits imputés', SOCIETES),
  vide('984', 'Déficits reportables', SOCIETES),
  vide('860', "Déficit de l'exercice", SOCIETES),
  vide('870', 'Total des déficits restant à reporter', SOCIETES),
)

const divers: Definition[] = section(
  DIVERS,
  vide('325', 'Primes et cotisations complémentaires facultatives'),
  vide('327', 'dont cotisations facultatives aux plans d’épargne retraite'),
  mouvementDebit('381', "Cotisations personnelles obligatoires de l'exploitant", ['646'], {
    doutes: [
      {
        raison:
          'La même somme est portée en case 380. Les deux libellés ont été lus sur l’imprimé de 2023 sans rien qui les sépare : la notice 2033-NOT-SD de l’année dit si 381 en prend une partie.',
      },
    ],
  }),
  vide('326', 'dont montant déductible des cotisations sociales obligatoires hors CSG et CRDS'),
  mouvementDebit('380', "Cotisations sociales obligatoires de l'exploitant (renvoi de la case 252)", ['646']),
  vide('388', 'Numéro du centre de gestion agréé'),
  etape('374', 'Montant de la TVA collectée', 'tva_collectee', {
    zero: true,
    doutes: [
      {
        raison:
          'La taxe des loyers encaissés dans l’année (CGI art. 269, 2, c). La notice 2033-NOT-SD ne dit pas si l’on attend celle des encaissements ou celle des déclarations déposées : comparez avec vos CA3 ou votre CA12.',
        etape: 'tva_collectee',
      },
    ],
  }),
  etape('378', 'Montant de la TVA déductible sur biens et services (sauf immobilisations)', 'tva_deductible', {
    zero: true,
    doutes: [
      {
        raison:
          'La taxe des factures payées dans l’année, sans celle des immobilisations (CGI art. 271) : un coefficient de déduction la réduit, et l’imprimé ne dit pas s’il faut l’écrire avant ou après lui. Ici, après.',
        etape: 'tva_deductible',
      },
    ],
  }),
  etape('399', "Montant des prélèvements personnels de l'exploitant", 'prelevements_exploitant'),
  vide('398', 'Aides perçues ayant donné droit à la réduction d’impôt du 4 de l’article 238 bis'),
  vide('397', 'Montant de l’investissement reçu ayant donné lieu à amortissement exceptionnel (art. 217 octies)'),
)

const f2033D = (edition: string, doute: string | null, suite: readonly Definition[]): Formulaire => ({
  numero: '2033-D',
  libelle: 'Relevé des provisions, amortissements dérogatoires, déficits reportables',
  edition,
  doute,
  regle: 'Notice 2033-NOT-SD : déposé même sans montant',
  cases: [...provisions, ...deficits, ...divers, ...suite],
})

export const f2033D_2023: Formulaire = f2033D(
  '2023',
  'Les cases ont été lues sur un relevé réellement déposé, sur l’imprimé de 2023 ; celui de l’année n’a pas été lu. La case 388, d’un centre de gestion agréé, en a disparu depuis.',
  [],
)
/** Since the edition of 2026 a fourth part serves the social base of independents: an LMP's, not an LMNP's. */
export const f2033D_2026: Formulaire = f2033D(
  '2026',
  null,
  section(
    INDEPENDANTS,
    vide('690', 'Réintégrations', {
      si: 'independant',
      doutes: [
        {
          raison:
            'Ce cadre, nouveau en 2026, n’a été vu qu’à travers un logiciel public : ni le libellé des réintégrations ni leur contenu n’ont été lus sur l’imprimé. Il est laissé vide.',
        },
      ],
    }),
    vide('691', 'Déductions', {
      si: 'independant',
      doutes: [
        {
          raison:
            'Laissée vide : ce que l’assiette sociale des indépendants déduit ici n’est pas dit par la notice 2033-NOT-SD qui a été lue, et l’abattement pour frais se calcule ailleurs.',
        },
      ],
    }),
    vide('692', 'Résultat : bénéfice', {
      si: 'independant',
      doutes: [
        {
          raison:
            'Laissée vide : le bénéfice qui sert d’assiette aux cotisations est aussi demandé dans la déclaration de revenus (2042-C-PRO, volet social), dont le lien avec ce cadre n’a pas été lu.',
        },
      ],
    }),
    vide('693', 'Résultat : déficit', {
      si: 'independant',
      doutes: [
        {
          raison:
            'Laissée vide : un déficit d’indépendant porte les cotisations minimales, et rien de ce qui a été lu de l’imprimé ne dit qu’il faille le répéter ici.',
        },
      ],
    }),
  ),
)
