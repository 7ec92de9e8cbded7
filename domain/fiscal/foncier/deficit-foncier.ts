// The result of property income in a year, and where a deficit goes: interest first, then the global income, then ten years (CGI 156, I, 3°).
import { type Cents, minus, negate, plus, positive, smaller, sum, zero } from '../../base/cents.ts'
import { type Figure, publie } from '../../base/parametres.ts'
import { type Entree, type Etape, etape, perte, type Regle, utiles } from '../etape.ts'
import type { ParametresFoncier } from './parametres.ts'

/** All the dwellings of the household together, shares of companies included: frame 430 of form 2044. */
export type AnneeFonciere = {
  /** Gross income and what is added back to it: line 431. */
  readonly recettes_cents: Cents
  /** Interest of loans with their costs and insurance: line 432. */
  readonly interets_cents: Cents
  /** Every other cost: line 433. */
  readonly autres_cents: Cents
  /** Of these, the works that take a dwelling out of the classes E, F and G (line 224 bis), paid within the dates of the law. */
  readonly travaux_energie_cents?: Cents
  /** Lost beside its interest by a property that stopped being let in the year: never taken off the global income. */
  readonly non_tenu_cents?: Cents
}

/** Line 430 to 441 of form 2044, as its notice names them; a line that the year does not use is left out. */
type Ligne = '431' | '432' | '433' | '435' | '436' | '437' | '438' | '440' | '441'

export type ResultatFoncier = {
  readonly resultat_cents: Cents
  /** Box 4BA: the profit of the year, before the deficits of earlier years. */
  readonly benefice_cents: Cents
  /** Box 4BC: taken off the global income. */
  readonly revenu_global_cents: Cents
  /** What box 4BC leaves to 4BB because a property stopped being let in the year. */
  readonly non_tenu_cents: Cents
  /** Box 4BB: kept against the property income of the next years. */
  readonly reporte_cents: Cents
  readonly plafond_cents: Cents
  readonly lignes: Readonly<Partial<Record<Ligne, Cents>>>
  readonly etapes: readonly Etape[]
}

/** The profit; of a deficit, what is left to the years to come. */
export const netDuReel = ({
  benefice_cents,
  reporte_cents,
}: Pick<ResultatFoncier, 'benefice_cents' | 'reporte_cents'>): Cents =>
  benefice_cents > 0 ? benefice_cents : negate(reporte_cents)

/** Refused by name for a year that has no ceiling. */
export function resultatFoncier(annee: AnneeFonciere, parametres: ParametresFoncier): ResultatFoncier {
  const { recettes_cents, interets_cents, autres_cents } = annee
  const resultat_cents = minus(recettes_cents, plus(interets_cents, autres_cents))
  const plafond = plafondDe(annee, parametres)
  const partage = partager(annee, plafond.valeur)
  const resultat = {
    ...partage,
    resultat_cents,
    plafond_cents: plafond.valeur,
    benefice_cents: positive(resultat_cents),
  }
  return { ...resultat, etapes: etapesDe(annee, resultat, plafond) }
}

type Partage = Pick<ResultatFoncier, 'revenu_global_cents' | 'non_tenu_cents' | 'reporte_cents' | 'lignes'>

/** Receipts absorb interest first: what they leave of it never lowers the global income. */
function partager(annee: AnneeFonciere, plafond: Cents): Partage {
  const { recettes_cents, interets_cents, autres_cents, non_tenu_cents: perdu = zero } = annee
  const deficit = perte(minus(recettes_cents, plus(interets_cents, autres_cents)))
  if (deficit === zero) return { revenu_global_cents: zero, non_tenu_cents: zero, reporte_cents: zero, lignes: {} }
  const communes = { '431': recettes_cents, '432': interets_cents, '433': autres_cents }
  const interetsEnTrop = interetsNonAbsorbes(annee, deficit)
  const autre = minus(deficit, interetsEnTrop)
  const revenu_global_cents = smaller(positive(minus(autre, perdu)), plafond)
  const non_tenu_cents = minus(smaller(autre, plafond), revenu_global_cents)
  const reporte_cents = minus(deficit, revenu_global_cents)
  const lignes =
    interetsEnTrop > zero
      ? {
          '435': revenu_global_cents,
          '436': minus(reporte_cents, interetsEnTrop),
          '437': interetsEnTrop,
          '438': reporte_cents,
        }
      : { '440': revenu_global_cents, '441': reporte_cents }
  return { revenu_global_cents, non_tenu_cents, reporte_cents, lignes: { ...communes, ...lignes } }
}

/** What receipts leave of interest: of receipts below zero (a rent sent back) none is interest, and it is never more than the loss. */
const interetsNonAbsorbes = ({ recettes_cents, interets_cents }: AnneeFonciere, deficit: Cents): Cents =>
  smaller(deficit, positive(minus(interets_cents, positive(recettes_cents))))

/** That of any deficit, raised by the works that the law names, as far as they cost. */
function plafondDe({ travaux_energie_cents = zero }: AnneeFonciere, { foncier }: ParametresFoncier): Figure<Cents> {
  const usuel = publie(foncier.plafond_deficit, 'le plafond du déficit foncier imputable sur le revenu global')
  if (travaux_energie_cents <= 0) return usuel
  const energie = publie(
    foncier.plafond_deficit_energie,
    'le plafond du déficit foncier des travaux de rénovation énergétique',
  )
  return { ...energie, valeur: smaller(energie.valeur, plus(usuel.valeur, travaux_energie_cents)) }
}

const ARTICLE: Regle = { source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20', certitude: 'C' }

type Partages = Omit<ResultatFoncier, 'etapes'>

function etapesDe(annee: AnneeFonciere, resultat: Partages, plafond: Figure<Cents>): Etape[] {
  const { recettes_cents, interets_cents, autres_cents } = annee
  const deficit = perte(resultat.resultat_cents)
  const interetsEnTrop = interetsNonAbsorbes(annee, deficit)
  const enTrop = minus(interets_cents, positive(recettes_cents))
  const recettes = { libelle: 'Recettes', montant_cents: recettes_cents }
  return [
    etape('foncier_resultat', {
      libelle: 'Résultat foncier de l’année',
      montant_cents: resultat.resultat_cents,
      en_mots: 'Les recettes, moins les intérêts d’emprunt et les autres charges.',
      entrees: [
        recettes,
        { libelle: 'Intérêts et frais d’emprunt', montant_cents: negate(interets_cents) },
        { libelle: 'Autres charges', montant_cents: negate(autres_cents) },
      ],
      regle: { source: 'CGI art. 28 et 31', certitude: 'C' },
    }),
    etape('foncier_interets_en_trop', {
      libelle: 'Intérêts que les recettes n’absorbent pas',
      montant_cents: interetsEnTrop,
      en_mots:
        'Les recettes absorbent d’abord les intérêts : ce qui en reste ne diminue que les revenus fonciers des années suivantes.',
      entrees:
        interetsEnTrop === zero
          ? []
          : utiles([
              { libelle: 'Intérêts et frais d’emprunt', montant_cents: interets_cents },
              { ...recettes, montant_cents: negate(positive(recettes_cents)) },
              { libelle: 'Charges au-dessous de zéro', montant_cents: minus(interetsEnTrop, enTrop) },
            ]),
      regle: ARTICLE,
    }),
    ...etapesDuDeficit(deficit, interetsEnTrop, resultat, plafond),
  ]
}

/** Where a deficit goes; nothing is in it of a profit. */
function etapesDuDeficit(
  deficit: Cents,
  interetsEnTrop: Cents,
  { revenu_global_cents, non_tenu_cents, reporte_cents }: Partages,
  { valeur: plafond, source, certitude }: Figure<Cents>,
): Etape[] {
  const depart = { libelle: 'Déficit de l’année', montant_cents: deficit, code: 'foncier_resultat' }
  const interets = { libelle: 'Intérêts en trop', montant_cents: interetsEnTrop, code: 'foncier_interets_en_trop' }
  const autre = minus(deficit, interetsEnTrop)
  const moins = (une: Entree): Entree => ({ ...une, montant_cents: negate(une.montant_cents) })
  const auDela = {
    libelle: 'Au-delà du plafond',
    montant_cents: minus(minus(autre, revenu_global_cents), non_tenu_cents),
  }
  const nonTenu = { libelle: 'Logement qui cesse d’être loué dans l’année', montant_cents: non_tenu_cents }
  return [
    etape('foncier_revenu_global', {
      libelle: 'Déficit imputé sur le revenu global',
      montant_cents: revenu_global_cents,
      en_mots: 'Le déficit qui ne vient pas des intérêts, dans la limite du plafond du foyer.',
      entrees: deficit === zero ? [] : utiles([depart, moins(interets), moins(nonTenu), moins(auDela)]),
      reperes: [{ libelle: 'Plafond', montant_cents: plafond }],
      regle: { source, certitude },
    }),
    etape('foncier_reporte', {
      libelle: 'Déficit reporté sur les revenus fonciers',
      montant_cents: reporte_cents,
      en_mots:
        'Ce que le revenu global ne prend pas : il diminue les revenus fonciers des années suivantes, tant que la loi le garde.',
      entrees:
        deficit === zero
          ? []
          : [
              depart,
              moins({
                libelle: 'Imputé sur le revenu global',
                montant_cents: revenu_global_cents,
                code: 'foncier_revenu_global',
              }),
            ],
      regle: ARTICLE,
    }),
  ]
}

/** What property income adds to the global income of the household, or takes off it: boxes of form 2042. */
export type CasesFoncieres = {
  /** 4BA. */
  readonly benefice_cents: Cents
  /** 4BC. */
  readonly revenu_global_cents: Cents
  /** 4BD, what the years before left. */
  readonly anterieurs_cents: Cents
  /** 4BE: gross receipts under micro-foncier, less the flat allowance. */
  readonly micro_imposable_cents: Cents
}

/** Earlier deficits lower property income down to nothing, and never what else the household earns. */
export function revenuFoncierNet(cases: CasesFoncieres): Cents {
  const fonciers = sum([cases.benefice_cents, cases.micro_imposable_cents])
  return minus(positive(minus(fonciers, cases.anterieurs_cents)), cases.revenu_global_cents)
}
