// The schedule of a loan, instalment by instalment, early repayments included; it always ends at 0,00.
import { assert } from '../../base/assert.ts'
import { type Cents, minus, negate, part, plus, positive, smaller, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, daysBetween } from '../../base/day.ts'
import type { Emprunt, RemboursementAnticipe } from './emprunt.ts'
import { interetsDuMois, interetsParJours, mensualiteConstante } from './mensualite.ts'

export type LigneEcheancier = {
  readonly rang: number
  readonly date: Day
  readonly interets_cents: Cents
  /** Negative during a total deferral: the interest of the month is added to the capital. */
  readonly capital_cents: Cents
  readonly assurance_cents: Cents
  readonly total_cents: Cents
  readonly restant_du_cents: Cents
}

/** An early repayment as it could be done: never more than what was still due on its day. */
type Anticipe = RemboursementAnticipe & { readonly rembourse_cents: Cents }

export type Deroulement = {
  readonly lignes: readonly LigneEcheancier[]
  readonly anticipes: readonly Anticipe[]
  /** From which day it is owed here, and how much: its release, or what the dossier that paid it before left. */
  readonly ouverture: { readonly jour: Day; readonly capital_cents: Cents; readonly interets_du: Day }
}

type Etat = {
  emprunt: Emprunt
  restant: Cents
  mensualite: Cents | null
  precedente: Day
  attente: RemboursementAnticipe[]
  lignes: LigneEcheancier[]
  anticipes: Anticipe[]
}

/**
 * The instalments of a loan. The first period runs from the release of the money to the first instalment: one month of
 * interest, or, when it is longer or shorter than a month, intercalary interest by days. The last one repays what is left.
 */
export function echeancier(emprunt: Emprunt, remboursements: readonly RemboursementAnticipe[]): LigneEcheancier[] {
  return [...derouler(emprunt, remboursements).lignes]
}

/** The schedule, with the early repayments that it could take: of a loan that passed from a dossier to another, what falls due here. */
export function derouler(emprunt: Emprunt, remboursements: readonly RemboursementAnticipe[]): Deroulement {
  const { date_deblocage, capital_cents, repris_le = null, transmis_le = null } = emprunt
  const { lignes, anticipes } = deroulerEntier(emprunt, remboursements)
  const ici = ({ date }: { readonly date: Day }): boolean =>
    (repris_le === null || date >= repris_le) && (transmis_le === null || date < transmis_le)
  const avant = repris_le === null ? [] : lignes.filter(({ date }) => date < repris_le)
  const derniere = avant.at(-1)
  const interets_du = derniere?.date ?? date_deblocage
  const rendus = anticipes.filter(({ date }) => date >= interets_du && repris_le !== null && date < repris_le)
  return {
    lignes: lignes.filter(ici),
    anticipes: anticipes.filter(ici),
    ouverture: {
      jour: repris_le ?? date_deblocage,
      capital_cents: positive(
        minus(derniere?.restant_du_cents ?? capital_cents, sum(rendus.map(({ rembourse_cents }) => rembourse_cents))),
      ),
      interets_du,
    },
  }
}

function deroulerEntier(emprunt: Emprunt, remboursements: readonly RemboursementAnticipe[]): Etat {
  const { id, duree_mois, differe_mois, date_deblocage, premiere_echeance } = emprunt
  assert(duree_mois > differe_mois && differe_mois >= 0, 'a loan lasts longer than its deferral')
  assert(premiere_echeance >= date_deblocage, 'a loan is released before its first instalment')
  const etat: Etat = {
    emprunt,
    restant: emprunt.capital_cents,
    mensualite: null,
    precedente: date_deblocage,
    attente: remboursements
      .filter((r) => r.emprunt_id === id && r.date >= date_deblocage)
      .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1)),
    lignes: [],
    anticipes: [],
  }
  for (let rang = 1; rang <= duree_mois && etat.restant > 0; rang++) avancer(etat, rang)
  return etat
}

function avancer(etat: Etat, rang: number): void {
  const { emprunt } = etat
  const date = addMonths(emprunt.premiere_echeance, rang - 1)
  const interets = plus(rembourserAvant(etat, { rang, date }), interetsPeriode(etat, { rang, date }))
  if (etat.restant === 0) {
    const solde = etat.anticipes.at(-1)
    ajouter(etat, { rang, date: solde?.date ?? date, interets, capital: zero, assurance: zero })
    return
  }
  ajouter(etat, { rang, date, interets, capital: capitalDu(etat, rang, interets), assurance: emprunt.assurance_cents })
}

/** Takes the early repayments made since the last instalment; gives the interest that they bore until their day. */
function rembourserAvant(etat: Etat, { rang, date }: { rang: number; date: Day }): Cents {
  const portes: Cents[] = []
  while (etat.attente[0] && etat.attente[0].date < date && etat.restant > 0) {
    const [r, ...suite] = etat.attente
    const rembourse_cents = smaller(r.capital_cents, etat.restant)
    const duMois = interetsPeriode({ ...etat, restant: rembourse_cents }, { rang, date })
    portes.push(part(duMois, [daysBetween(etat.precedente, r.date), daysBetween(etat.precedente, date)]))
    etat.mensualite = r.effet === 'mensualite' ? null : mensualitePrevue(etat, rang)
    etat.restant = minus(etat.restant, rembourse_cents)
    etat.anticipes.push({ ...r, rembourse_cents })
    etat.attente = suite
  }
  return sum(portes)
}

/** The instalment of the contract, even when none was paid yet: a repayment that shortens the loan leaves it as it is. */
function mensualitePrevue(etat: Etat, rang: number): Cents | null {
  const suite = { ...etat, attente: [], lignes: [], anticipes: [] }
  for (let prochain = rang; suite.mensualite === null && prochain <= etat.emprunt.duree_mois; prochain++)
    avancer(suite, prochain)
  return suite.mensualite
}

function interetsPeriode({ emprunt, restant }: Etat, { rang, date }: { rang: number; date: Day }): Cents {
  const { date_deblocage, taux_millieme_pct } = emprunt
  const unMois = interetsDuMois(restant, taux_millieme_pct)
  if (rang > 1 || addMonths(date_deblocage, 1) === date) return unMois
  const debutDuMois = addMonths(date, -1)
  if (debutDuMois < date_deblocage)
    return interetsParJours(restant, taux_millieme_pct, daysBetween(date_deblocage, date))
  return plus(unMois, interetsParJours(restant, taux_millieme_pct, daysBetween(date_deblocage, debutDuMois)))
}

function capitalDu(etat: Etat, rang: number, interets: Cents): Cents {
  const { duree_mois, differe_mois, differe_type, type_emprunt, taux_millieme_pct } = etat.emprunt
  if (rang <= differe_mois) return differe_type === 'total' ? negate(interets) : zero
  if (rang === duree_mois) return etat.restant
  if (type_emprunt === 'in_fine') return zero
  etat.mensualite ??= mensualiteConstante(etat.restant, taux_millieme_pct, duree_mois - rang + 1)
  // Intercalary interest comes on top of the instalment: the capital repaid is that of an ordinary month.
  return smaller(minus(etat.mensualite, interetsDuMois(etat.restant, taux_millieme_pct)), etat.restant)
}

function ajouter(
  etat: Etat,
  {
    rang,
    date,
    interets,
    capital,
    assurance,
  }: { rang: number; date: Day; interets: Cents; capital: Cents; assurance: Cents },
): void {
  etat.restant = minus(etat.restant, capital)
  etat.precedente = date
  etat.lignes.push({
    rang,
    date,
    interets_cents: interets,
    capital_cents: capital,
    assurance_cents: assurance,
    total_cents: sum([interets, capital, assurance]),
    restant_du_cents: etat.restant,
  })
}
