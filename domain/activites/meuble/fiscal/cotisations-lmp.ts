// What an LMP owes to the scheme of independents on the profit of a year, and the part of it that he may deduct (CSS L131-6).
import {
  type Cents,
  euros,
  larger,
  minus,
  part,
  plus,
  positive,
  type Ratio,
  smaller,
  sum,
  wholeEuros,
  zero,
} from '../../../base/cents.ts'
import { enPourcent } from '../../../base/parametres.ts'
import type { ParametresCotisations, PointTaux } from '../../../fiscal/cotisations/parametres.ts'
import { type Etape, etape, type Regle, utiles } from '../../../fiscal/etape.ts'
import { type FiguresCotisations, figuresCotisations } from './figures-cotisations.ts'

export type CotisationsLmp = {
  /** The income on which they are counted. */
  readonly assiette_cents: Cents
  readonly total_cents: Cents
  /** All but the CSG and CRDS that the tax does not take off. */
  readonly deductibles_cents: Cents
  readonly etapes: readonly Etape[]
}

type Revenu = {
  /** The professional profit as it is taxed, long-term gains left out; below zero for a loss. */
  readonly revenu_cents: Cents
  /** Contributions that this profit already deducted: added back where the base is the income before them. */
  readonly deduites_cents: Cents
}

type Cotisation = {
  readonly cle: string
  readonly libelle: string
  readonly base: Cents
  readonly du: Cents
  readonly taux: string
}

/**
 * Definitive contributions of a whole year, as a trader: the two first years' flat bases, the exemptions of a beginner
 * and the payment calendar are not counted. Each contribution is rounded to the euro, as the collector does. Refused when
 * a figure of the year is not published.
 */
export function cotisationsLmp(revenu: Revenu, parametres: ParametresCotisations): CotisationsLmp {
  const figures = figuresCotisations(parametres)
  const assiette = assietteDe(revenu, figures)
  const sociales = cotisations(assiette.montant_cents, figures)
  const total = sum(sociales.map(({ du }) => du))
  const csg = contributions(
    figures.unique ? assiette.montant_cents : plus(positiveOuNon(revenu, figures), total),
    figures,
  )
  const formation = enEurosRonds(part(figures.plafond, figures.formation))
  const tous = [
    ...sociales,
    ...csg,
    {
      cle: 'formation',
      libelle: 'Formation professionnelle',
      base: figures.plafond,
      du: formation,
      taux: enPourcent(figures.formation),
    },
  ]
  const total_cents = sum(tous.map(({ du }) => du))
  const nonDeductible = csg.find(({ cle }) => cle === 'csg_non_deductible')?.du ?? zero
  return {
    assiette_cents: assiette.montant_cents,
    total_cents,
    deductibles_cents: minus(total_cents, nonDeductible),
    etapes: [
      etape('cotisations_lmp', {
        libelle: 'Cotisations sociales du loueur professionnel',
        montant_cents: total_cents,
        en_mots: 'Cotisations et contributions dues à l’Urssaf pour l’année entière, chacune arrondie à l’euro.',
        entrees: utiles(tous.map(({ cle, libelle, du }) => ({ libelle, montant_cents: du, code: `cot_${cle}` }))),
        reperes: [{ libelle: assiette.libelle, montant_cents: assiette.montant_cents, code: assiette.cle }],
        regle: figures.regle,
      }),
      assiette,
      ...tous.map((une) => etapeDe(une, figures.regle)),
    ],
  }
}

/**
 * The same, starting from the profit before any contribution of the year: what they take off is taken off first, until
 * nothing moves. What is left is the profit that is taxed.
 */
export function cotisationsSurBenefice(
  avant_cents: Cents,
  parametres: ParametresCotisations,
): CotisationsLmp & { readonly revenu_cents: Cents } {
  const TOURS = 60
  let deduites = zero
  for (let tour = 0; tour < TOURS; tour++) {
    const suivantes = cotisationsLmp(
      { revenu_cents: minus(avant_cents, deduites), deduites_cents: deduites },
      parametres,
    ).deductibles_cents
    if (suivantes === deduites) break
    deduites = suivantes
  }
  const revenu_cents = minus(avant_cents, deduites)
  return { ...cotisationsLmp({ revenu_cents, deduites_cents: deduites }, parametres), revenu_cents }
}

function assietteDe({ revenu_cents, deduites_cents }: Revenu, figures: FiguresCotisations): Etape {
  const { unique, plafond, abattement } = figures
  const brut = positive(unique ? plus(revenu_cents, deduites_cents) : revenu_cents)
  const borne = larger(
    part(plafond, figures.abattementMinimum),
    smaller(part(brut, abattement), part(plafond, figures.abattementMaximum)),
  )
  const ote = smaller(brut, borne)
  return etape('assiette_lmp', {
    libelle: 'Assiette des cotisations',
    montant_cents: minus(brut, ote),
    en_mots: unique
      ? `Le bénéfice avant cotisations, moins un abattement de ${enPourcent(abattement)} borné par le plafond de la sécurité sociale.`
      : 'Le bénéfice imposable, cotisations déduites ; une perte compte pour zéro.',
    entrees: utiles([
      { libelle: 'Bénéfice imposable', montant_cents: positive(revenu_cents) },
      { libelle: 'Cotisations qu’il a déduites', montant_cents: minus(brut, positive(revenu_cents)) },
      { libelle: `Abattement de ${enPourcent(abattement)}`, montant_cents: minus(zero, ote) },
    ]),
    regle: figures.regleAssiette,
  })
}

/** Before the reform the CSG is counted on the income even below zero, contributions then added. */
const positiveOuNon = ({ revenu_cents }: Revenu, { unique }: FiguresCotisations): Cents =>
  unique ? positive(revenu_cents) : revenu_cents

function cotisations(assiette: Cents, figures: FiguresCotisations): Cotisation[] {
  const { plafond } = figures
  const indemnites = baseEntre(assiette, part(plafond, figures.indemnitesMin), part(plafond, figures.indemnitesMax))
  const retraite = larger(assiette, figures.retraiteMin)
  const invalidite = baseEntre(assiette, part(plafond, figures.invaliditeMin), plafond)
  const maladie = maladieDe(assiette, figures)
  const pleines = enEurosRonds(part(indemnites, figures.indemnites))
  const ij = figures.indemnitesPlafonnees ? smaller(pleines, maladie.du) : pleines
  const simple = (
    cle: string,
    libelle: string,
    { base, du, taux }: Omit<Cotisation, 'cle' | 'libelle'>,
  ): Cotisation => ({ cle, libelle, base, du, taux })
  return [
    simple('maladie', 'Maladie et maternité', {
      base: assiette,
      du: figures.unique ? maladie.du : positive(minus(maladie.du, ij)),
      taux: enPourcent(maladie.taux),
    }),
    simple('indemnites', 'Indemnités journalières', { base: indemnites, du: ij, taux: enPourcent(figures.indemnites) }),
    simple(
      'retraite',
      'Retraite de base',
      deuxTaux(retraite, { seuil: plafond, dessous: figures.retraite, dessus: figures.retraiteAuDela }),
    ),
    simple(
      'complementaire',
      'Retraite complémentaire',
      deuxTaux(smaller(assiette, part(plafond, figures.complementaireMax)), {
        seuil: figures.complementaireSeuil,
        dessous: figures.complementaire,
        dessus: figures.complementaireAuDela,
      }),
    ),
    simple('invalidite', 'Invalidité et décès', {
      base: invalidite,
      du: enEurosRonds(part(invalidite, figures.invalidite)),
      taux: enPourcent(figures.invalidite),
    }),
    simple('famille', 'Allocations familiales', familleDe(assiette, figures)),
  ]
}

function contributions(base: Cents, figures: FiguresCotisations): Cotisation[] {
  const assiette = positive(base)
  return [
    { cle: 'csg_deductible', libelle: 'CSG déductible', taux: figures.csgDeductible },
    { cle: 'csg_non_deductible', libelle: 'CSG et CRDS non déductibles', taux: figures.csgNonDeductible },
  ].map(({ cle, libelle, taux }) => ({
    cle,
    libelle,
    base: assiette,
    du: enEurosRonds(part(assiette, taux)),
    taux: enPourcent(taux),
  }))
}

/** The rate climbs with the income up to the last point; what is above the last ceiling bears its own. */
function maladieDe(
  assiette: Cents,
  { plafond, maladie, maladieAuDela, unique, indemnitesMin }: FiguresCotisations,
): { du: Cents; taux: Ratio } {
  const limite = part(plafond, maladie.at(-1)?.part_plafond ?? [1, 1])
  const taux = tauxProgressif(assiette, { plafond, points: maladie, precision: CENTIEMES })
  const base = unique ? assiette : larger(assiette, part(plafond, indemnitesMin))
  const du = plus(part(smaller(base, limite), taux), part(positive(minus(base, limite)), maladieAuDela))
  return { du: enEurosRonds(du), taux }
}

function familleDe(assiette: Cents, { plafond, famille }: FiguresCotisations): Omit<Cotisation, 'cle' | 'libelle'> {
  const taux = tauxProgressif(assiette, { plafond, points: famille, precision: FIN })
  const [n, d] = taux
  const dit: Ratio = [Math.round((n * CENTIEMES) / d), CENTIEMES]
  return { base: assiette, du: enEurosRonds(part(assiette, taux)), taux: enPourcent(dit) }
}

/** What a whole is cut into to write a rate: the sickness rate is rounded to the hundredth of a percent, the family one is not. */
const CENTIEMES = 10_000
const FIN = 10_000_000

/** Straight between two points, the first and the last rate beyond them; rounded to one part of `precision`. */
function tauxProgressif(
  assiette: Cents,
  { plafond, points, precision }: { plafond: Cents; points: readonly PointTaux[]; precision: number },
): Ratio {
  const enParts = ([n, d]: Ratio): number => (n * precision) / d
  const rang = points.findIndex(({ part_plafond }) => assiette < part(plafond, part_plafond))
  const haut = points[rang]
  const bas = points[rang - 1]
  if (!haut) return points.at(-1)?.taux ?? [0, 1]
  if (!bas) return haut.taux
  const debut = part(plafond, bas.part_plafond)
  const avance = minus(assiette, debut) / minus(part(plafond, haut.part_plafond), debut)
  const depuis = enParts(bas.taux)
  return [Math.round(depuis + avance * (enParts(haut.taux) - depuis)), precision]
}

function deuxTaux(
  base: Cents,
  { seuil, dessous, dessus }: { seuil: Cents; dessous: Ratio; dessus: Ratio },
): Omit<Cotisation, 'cle' | 'libelle'> {
  const du = plus(part(smaller(base, seuil), dessous), part(positive(minus(base, seuil)), dessus))
  return { base, du: enEurosRonds(du), taux: `${enPourcent(dessous)}, puis ${enPourcent(dessus)}` }
}

const baseEntre = (assiette: Cents, bas: Cents, haut: Cents): Cents => smaller(larger(assiette, bas), haut)
const enEurosRonds = (montant: Cents): Cents => euros(wholeEuros(montant))

const etapeDe = ({ cle, libelle, base, du, taux }: Cotisation, regle: Regle): Etape =>
  etape(`cot_${cle}`, {
    libelle,
    montant_cents: du,
    en_mots: `${taux} de la base, arrondi à l’euro.`,
    entrees: [{ libelle: `${taux} de la base`, montant_cents: du }],
    reperes: [{ libelle: 'Base', montant_cents: base }],
    regle,
  })
