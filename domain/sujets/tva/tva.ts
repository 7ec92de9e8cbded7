// VAT as the books hold it: the rates, how a year is kept, and what a period adds up to, entry by entry.
import { assert } from '../../base/assert.ts'
import { abs, type Cents, cents, minus, negate, part, plus, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { TauxTva } from '../../base/tva.ts'
import type { Ligne } from '../../compta/ecriture.ts'
import { COLLECTES, COMPTES_TVA } from './comptes-tva.ts'

/** What was collected on one account, at its rate; `ecritures`: keys (`cle`) of the entries. */
type TvaAuTaux = {
  readonly compte: string
  readonly taux: TauxTva
  readonly base_cents: Cents
  readonly tva_cents: Cents
  readonly ecritures: readonly string[]
}

/** Of a period, what the books hold of VAT: each sum with the ids of the entries that it is made of, so that each box opens. */
export type TvaPeriode = {
  readonly du: Day
  readonly au: Day
  readonly collectee: readonly TvaAuTaux[]
  /** Rents and stays of the same period outside VAT (exempt lettings): line «autres opérations non imposables». */
  readonly non_imposable_cents: Cents
  readonly deductible_biens_services: { readonly tva_cents: Cents; readonly ecritures: readonly string[] }
  readonly deductible_immobilisations: { readonly tva_cents: Cents; readonly ecritures: readonly string[] }
  /** Tax got back outside bills, and tax once got back that is given back: a coefficient or a use that changed, a rent never paid. */
  readonly complement: { readonly tva_cents: Cents; readonly ecritures: readonly string[] }
  readonly reversement: { readonly tva_cents: Cents; readonly ecritures: readonly string[] }
  /** Taxable disposals of fixed assets, rate by rate: with the rate on the CA3, on a line of their own on the CA12. */
  readonly cessions: readonly TvaAuTaux[]
}

/**
 * From the lines of the journal between two days, both included. Opening entries and the settlement of a return
 * (entries that touch 4455, 44567 or 44583) are left out: they move what was already counted.
 */
export function tvaDeLaPeriode(journal: readonly Ligne[], du: Day, au: Day): TvaPeriode {
  assert(du <= au, 'a period ends on or after the day it begins')
  const lignes = journal.filter((l) => du <= l.date && l.date <= au && l.journal !== 'AN')
  const ecritures = [...Map.groupBy(lignes, (l) => `${l.journal} ${l.numero} ${l.date} ${l.cle}`).values()].filter(
    (groupe) => !groupe.some(estReglement),
  )
  const parties = ecritures.map(collecteeDe)
  const courantes = parties.filter(({ cession }) => !cession).flatMap(({ taux }) => taux)
  const cedees = parties.filter(({ cession }) => cession).flatMap(({ taux }) => taux)
  return {
    du,
    au,
    collectee: parTaux(courantes),
    non_imposable_cents: sum([
      ...ecritures.filter((groupe) => !groupe.some(porteTva)).map((groupe) => net(groupe, '70')),
      ...parties.map(({ exonere_cents }) => exonere_cents),
    ]),
    deductible_biens_services: deductible(ecritures, COMPTES_TVA.deductible_biens_services),
    deductible_immobilisations: deductible(ecritures, COMPTES_TVA.deductible_immobilisations),
    complement: deductible(ecritures, COMPTES_TVA.complement),
    reversement: rendue(deductible(ecritures, COMPTES_TVA.reversement)),
    cessions: parTaux(cedees),
  }
}

type Collecte = {
  readonly cession: boolean
  readonly taux: readonly Partie[]
  /** Income of the same entry that bears no VAT. */
  readonly exonere_cents: Cents
}
type Partie = {
  readonly cle: string
  readonly compte: string
  readonly taux: TauxTva
  readonly base_cents: Cents
  readonly tva_cents: Cents
}

const REGLEMENT = ['4455', '44567', '44583']
const estReglement = ({ compte }: Ligne): boolean => REGLEMENT.some((prefixe) => compte.startsWith(prefixe))
const porteTva = ({ compte }: Ligne): boolean =>
  compte.startsWith('4457') || compte === COMPTES_TVA.collectee_en_attente

/** Credits less debits of the lines on those accounts. */
const net = (lignes: readonly Ligne[], ...prefixes: readonly string[]): Cents =>
  sum(
    lignes
      .filter(({ compte }) => prefixes.some((prefixe) => compte.startsWith(prefixe)))
      .map(({ debit_cents, credit_cents }) => minus(credit_cents, debit_cents)),
  )

/**
 * What an entry collected at each rate. Its base is the income that it books; where the income was booked when it was
 * claimed, what the tenant paid of his claim less the tax. A payment that pays an exempt rent too has more income than its
 * tax can tell: the base is then the one of the tax.
 */
function collecteeDe(groupe: readonly Ligne[]): Collecte {
  const cle = groupe[0]?.cle ?? ''
  const tva = COLLECTES.filter(({ compte }) => groupe.some((ligne) => ligne.compte === compte)).map((un) => ({
    ...un,
    tva_cents: net(groupe, un.compte),
  }))
  const produits = groupe.filter(({ compte }) => compte.startsWith('7'))
  const total =
    produits.length > 0
      ? net(produits, '7')
      : minus(net(groupe, '411', '416', '4191'), sum(tva.map(({ tva_cents }) => tva_cents)))
  let reste = total
  const taux = tva.map((une, rang) => {
    // Several rates in one entry, as where a rate was corrected: each base by its tax, the last takes what is left.
    const parTaxe = part(une.tva_cents, [10_000, une.taux])
    const base_cents =
      rang === tva.length - 1 && abs(minus(reste, parTaxe)) <= ecartPossible(une.taux) ? reste : parTaxe
    reste = minus(reste, base_cents)
    return { cle, ...une, base_cents }
  })
  const cession = produits.some(({ compte }) => compte.startsWith('757') || compte.startsWith('775'))
  return { cession, taux, exonere_cents: tva.length > 0 && produits.length > 0 && !cession ? reste : zero }
}

/** What rounding the tax of some rents to the cent may change of their base. */
const ecartPossible = (taux: TauxTva): Cents => part(cents(4), [10_000, taux])

const parTaux = (parties: readonly Partie[]): TvaAuTaux[] =>
  COLLECTES.flatMap((un) => {
    const de = parties.filter(({ compte }) => compte === un.compte)
    return de.length === 0 ? [] : [{ ...un, ...totaux(de), ecritures: [...new Set(de.map(({ cle }) => cle))] }]
  })

const totaux = (parties: readonly Partie[]): { base_cents: Cents; tva_cents: Cents } =>
  parties.reduce(
    (t, p) => ({ base_cents: plus(t.base_cents, p.base_cents), tva_cents: plus(t.tva_cents, p.tva_cents) }),
    { base_cents: zero, tva_cents: zero },
  )

function deductible(ecritures: readonly (readonly Ligne[])[], compte: string) {
  const dedans = ecritures.filter((groupe) => groupe.some((l) => l.compte === compte))
  return {
    tva_cents: sum(dedans.map((groupe) => minus(zero, net(groupe, compte)))),
    ecritures: [...new Set(dedans.flatMap((groupe) => groupe[0]?.cle ?? []))],
  }
}

const rendue = ({ tva_cents, ecritures }: ReturnType<typeof deductible>) => ({
  tva_cents: negate(tva_cents),
  ecritures,
})
