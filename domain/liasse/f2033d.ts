// 2033-D: provisions, deficits of companies, and sundry information; filed even when empty.
import { type Definition, etape, type Formulaire, mouvementDebit, section, vide } from './formulaire.ts'

const PROVISIONS = 'I. A. Nature des provisions'
const DEROGATOIRES = 'I. B. Mouvements affectant la provision pour amortissements dérogatoires'
const NON_DEDUCTIBLES = 'I. C. Provisions pour charges à payer non déductibles'
const DEFICITS = 'II. Déficits reportables'
const DIVERS = 'III. Divers'
const INDEPENDANTS = 'IV. Assiette sociale des indépendants'

const COLONNES = ["montant au début de l'exercice", 'augmentations', 'diminutions', "montant à la fin de l'exercice"]
const A_VERIFIER = { certitude: 'R' } as const

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
  vide('982 bis', 'Déficits transférés de plein droit', { ...SOCIETES, ...A_VERIFIER }),
  vide('982 ter', "Nombre d'opérations sur l'exercice", { ...SOCIETES, ...A_VERIFIER }),
  vide('983', 'Déficits imputés', SOCIETES),
  vide('984', 'Déficits reportables', SOCIETES),
  vide('860', "Déficit de l'exercice", SOCIETES),
  vide('870', 'Total des déficits restant à reporter', SOCIETES),
)

const divers: Definition[] = section(
  DIVERS,
  vide('325', 'Primes et cotisations complémentaires facultatives', A_VERIFIER),
  vide('327', 'dont cotisations facultatives aux plans d’épargne retraite', A_VERIFIER),
  mouvementDebit('381', "Cotisations personnelles obligatoires de l'exploitant", ['646'], A_VERIFIER),
  vide('326', 'dont montant déductible des cotisations sociales obligatoires hors CSG et CRDS', A_VERIFIER),
  mouvementDebit(
    '380',
    "Cotisations sociales obligatoires de l'exploitant (renvoi de la case 252)",
    ['646'],
    A_VERIFIER,
  ),
  vide('388', 'Numéro du centre de gestion agréé', A_VERIFIER),
  etape('374', 'Montant de la TVA collectée', 'tva_collectee', { zero: true }),
  etape('378', 'Montant de la TVA déductible sur biens et services (sauf immobilisations)', 'tva_deductible', {
    zero: true,
  }),
  etape('399', "Montant des prélèvements personnels de l'exploitant", 'prelevements_exploitant'),
  vide('398', 'Aides perçues ayant donné droit à la réduction d’impôt du 4 de l’article 238 bis', A_VERIFIER),
  vide(
    '397',
    'Montant de l’investissement reçu ayant donné lieu à amortissement exceptionnel (art. 217 octies)',
    A_VERIFIER,
  ),
)

const f2033D = (edition: string, a_confirmer: boolean, suite: readonly Definition[]): Formulaire => ({
  numero: '2033-D',
  libelle: 'Relevé des provisions, amortissements dérogatoires, déficits reportables',
  edition,
  a_confirmer,
  regle: 'Notice 2033-NOT-SD : déposé même sans montant',
  cases: [...provisions, ...deficits, ...divers, ...suite],
})

export const f2033D_2023: Formulaire = f2033D('2023', true, [])
/** Since the edition of 2026 a fourth part serves the social base of independents: an LMP's, not an LMNP's. */
export const f2033D_2026: Formulaire = f2033D(
  '2026',
  false,
  section(
    INDEPENDANTS,
    vide('690', 'Réintégrations', A_VERIFIER),
    vide('691', 'Déductions', A_VERIFIER),
    vide('692', 'Résultat : bénéfice', A_VERIFIER),
    vide('693', 'Résultat : déficit', A_VERIFIER),
  ),
)
