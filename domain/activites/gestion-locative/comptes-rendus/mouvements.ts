// What a statement renders: each movement of an owner's account once, and what changed since in one that was rendered already.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'

/** `appel`: a rent called, and `tva`: a tax due with it, which move no money; the others are credits of the owner above zero, debits below. */
export type SorteDeMouvement = 'appel' | 'recu' | 'depot' | 'depense' | 'honoraires' | 'versement' | 'tva'

/** `loyer_cents`: of a rent, the part that is rent alone; `tva_cents`: the VAT within, of fees, or of a rent under an option. Both are signed as the whole. */
type Montants = { readonly montant_cents: Cents; readonly loyer_cents: Cents; readonly tva_cents: Cents }
export type Mouvement = Montants & {
  /** Its fact: `<table>/<id>`. */
  readonly cle: string
  readonly sorte: SorteDeMouvement
  readonly date: Day
  readonly bien_id: string | null
  /** Who paid, or was paid. */
  readonly tiers: string
  readonly libelle: string
  /** Of a payment: the VAT within is not due with it, by the option for debits of its owner; absent, it is. */
  readonly tva_au_debit?: true
}

/**
 * `nouveau`: never rendered. `correction`: its amount changed since. `annulation`: rendered, and no more in the books, or dated after
 * this statement: taken back. A statement that was sent never changes; the one that follows says what is different (C. civ. art. 1993).
 */
export type Ecart = Mouvement & {
  readonly nature: 'nouveau' | 'correction' | 'annulation'
  /** Dated within a period that is already rendered. */
  readonly tardif: boolean
}

export type Periode = { readonly du: Day; readonly au: Day }

/** What a statement takes of the movements up to its last day, those before it having taken `deja`; the amounts are what is left to render. */
export function ecartsARendre(
  mouvements: readonly Mouvement[],
  deja: readonly Mouvement[],
  { du, au }: Periode,
): readonly Ecart[] {
  const pris = Map.groupBy(deja, ({ cle }) => cle)
  const echus = mouvements.filter(({ date }) => date <= au)
  const presents = new Set(echus.map(({ cle }) => cle))
  const faits = echus.flatMap((un): Ecart[] => {
    const rendu = cumul(pris.get(un.cle) ?? [])
    const reste = difference(un, rendu)
    if (estNul(reste)) return []
    return [{ ...un, ...reste, nature: estNul(rendu) ? 'nouveau' : 'correction', tardif: un.date < du }]
  })
  const disparus = [...pris].flatMap(([cle, siens]): Ecart[] => {
    const dernier = siens.at(-1)
    const rendu = cumul(siens)
    if (!dernier || presents.has(cle) || estNul(rendu)) return []
    return [{ ...dernier, ...difference(RIEN, rendu), nature: 'annulation', tardif: true }]
  })
  return [...faits, ...disparus].toSorted(parDate)
}

const RIEN: Montants = { montant_cents: zero, loyer_cents: zero, tva_cents: zero }

const cumul = (siens: readonly Montants[]): Montants => ({
  montant_cents: sum(siens.map(({ montant_cents }) => montant_cents)),
  loyer_cents: sum(siens.map(({ loyer_cents }) => loyer_cents)),
  tva_cents: sum(siens.map(({ tva_cents }) => tva_cents)),
})
const difference = (un: Montants, autre: Montants): Montants => ({
  montant_cents: minus(un.montant_cents, autre.montant_cents),
  loyer_cents: minus(un.loyer_cents, autre.loyer_cents),
  tva_cents: minus(un.tva_cents, autre.tva_cents),
})
const estNul = ({ montant_cents, loyer_cents, tva_cents }: Montants): boolean =>
  montant_cents === 0 && loyer_cents === 0 && tva_cents === 0

/** What is owed to the owner once these movements are counted: below zero, he owes it. */
export const soldeDe = (mouvements: readonly Mouvement[]): Cents =>
  sum(mouvements.filter(({ sorte }) => sorte !== 'appel' && sorte !== 'tva').map(({ montant_cents }) => montant_cents))

/** What the movements of some kinds come to, signed as on the account of the owner. */
export const totalDe = (mouvements: readonly Mouvement[], ...sortes: readonly SorteDeMouvement[]): Cents =>
  sum(mouvements.filter(({ sorte }) => sortes.includes(sorte)).map(({ montant_cents }) => montant_cents))

/** Of a debit, or of a credit: the movement of its kind with its sign. */
export const credit = (montant_cents: Cents, loyer_cents: Cents = zero, tva_cents: Cents = zero): Montants => ({
  montant_cents,
  loyer_cents,
  tva_cents,
})
export const debit = (montant_cents: Cents, tva_cents: Cents = zero): Montants => ({
  ...RIEN,
  montant_cents: negate(plus(montant_cents, tva_cents)),
  tva_cents: negate(tva_cents),
})

const parDate = (a: Mouvement, b: Mouvement): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.cle < b.cle ? -1 : Number(a.cle > b.cle)
