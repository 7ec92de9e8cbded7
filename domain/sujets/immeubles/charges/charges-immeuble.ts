// The bills of a period that the tenants of a building may owe a part of: whose each is, what of it is theirs, by which key; and what is refused.
import { abs, type Cents, minus, part, sum } from '../../../base/cents.ts'
import { Refus } from '../../../base/refus.ts'
import type { NatureCharge } from '../../location/charge.ts'
import {
  chargeDeLaCategorie,
  estRecuperable,
  partsTaxees,
  refuserAuDela,
  refusNonRecuperable,
} from '../../location/charges-recuperables.ts'
import { CHARGES_RENDUES } from '../../location/regularisation-charges.ts'
import { compteIci, type Depense } from '../../tiers/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { FaitsDesLots } from '../baux-du-lot.ts'
import type { CleRepartition } from '../cle-repartition.ts'
import type { Periode } from '../compteur.ts'

export type FaitsDesCharges = FaitsDesLots & Pick<FaitsDepenses, 'depenses'>

/** What of a bill is the tenants', and the key that shares it: null where one lot bears it alone. */
export type ChargeRetenue = {
  readonly depense_id: string
  readonly categorie: string
  readonly nature: NatureCharge
  readonly montant_cents: Cents
  readonly cle_id: string | null
}

/** A bill of the building, or its part of one kind; what it proposes from its kind and from what was settled before. */
export type ChargeProposee = {
  readonly depense: Depense
  readonly categorie: string
  /** The lot that bears it alone; null: it is common. */
  readonly bien_id: string | null
  /** Below zero: a credit note. */
  readonly paye_cents: Cents
  /** The tax within: a tenant whose rents bear VAT owes none of it as a charge. */
  readonly tva_cents: Cents
  /** Null: nothing says which. */
  readonly nature: NatureCharge | null
  /** Null: its paper alone says it. */
  readonly recuperable_cents: Cents | null
  readonly cle_id: string | null
}

/** The lots of a building, and its keys. */
export function lotsDeLImmeuble(immeuble_id: string, { lots = [] }: FaitsDesCharges): ReadonlySet<string> {
  return new Set(lots.flatMap((lot) => (lot.immeuble_id === immeuble_id ? [lot.bien_id] : [])))
}

export const clesDeLImmeuble = (
  immeuble_id: string,
  { cles_repartition = [] }: FaitsDesCharges,
): readonly CleRepartition[] => cles_repartition.filter((une) => une.immeuble_id === immeuble_id)

/** Those bills of the building that its tenants may owe a part of, as `facturesDeLImmeuble` says them: what is offered to be shared. */
export const chargesProposees = (
  immeuble_id: string,
  demande: { periode: Periode; faits: FaitsDesCharges },
): ChargeProposee[] =>
  facturesDeLImmeuble(immeuble_id, demande).filter((une) => dueParUnLocataire(une, immeuble_id, demande.faits))

/**
 * The bills dated in a period that are the building's: those of its lots and those of no lot at all, the oldest first, in cents.
 * One of several lots is common, as one of none is; what a settlement gave back to a tenant is no charge. A bill of no lot proposes nothing where the dossier has other lots than these.
 */
function facturesDeLImmeuble(
  immeuble_id: string,
  { periode, faits }: { periode: Periode; faits: FaitsDesCharges },
): ChargeProposee[] {
  const siens = lotsDeLImmeuble(immeuble_id, faits)
  const seul = faits.biens.every(({ id }) => siens.has(id))
  const memoire = dernieresCles(immeuble_id, faits)
  return faits.depenses
    .filter((une) => compteIci(une) && periode.du <= une.date && une.date <= periode.au)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap((depense) =>
      [...partsDe(depense, siens)].flatMap(([categorie, { lots, paye_cents, tva_cents }]): ChargeProposee[] => {
        if (paye_cents === 0 || categorie === CHARGES_RENDUES) return []
        const [premier = null] = lots
        const bien_id = lots.size === 1 ? premier : null
        const avant = memoire.parFournisseur.get(cleDeMemoire({ ...depense, categorie }))
        const connue = chargeDeLaCategorie(categorie)
        const nature = avant?.nature ?? connue?.nature ?? null
        const certaine = (connue?.entiere || avant?.entiere) && (seul || !lots.has(null))
        const cle_id = bien_id === null ? (avant?.cle_id ?? memoire.parNature.get(nature) ?? memoire.seule) : null
        const recuperable_cents = certaine ? paye_cents : null
        return [{ depense, categorie, bien_id, paye_cents, tva_cents, nature, recuperable_cents, cle_id }]
      }),
    )
}

type PartsDUneCategorie = {
  readonly lots: ReadonlySet<string | null>
  readonly paye_cents: Cents
  readonly tva_cents: Cents
}

/** What of a bill is the building's, by kind. */
function partsDe(depense: Depense, siens: ReadonlySet<string>): Map<string, PartsDUneCategorie> {
  const parts = partsTaxees(depense).filter(({ bien_id }) => bien_id === null || siens.has(bien_id))
  return new Map(
    [...Map.groupBy(parts, ({ categorie }) => categorie)].map(([categorie, unes]) => [
      categorie,
      {
        lots: new Set(unes.map(({ bien_id }) => bien_id)),
        paye_cents: sum(unes.map(({ montant_cents }) => montant_cents)),
        tva_cents: sum(unes.map(({ tva_cents }) => tva_cents)),
      },
    ]),
  )
}

type Souvenir = { readonly nature: NatureCharge; readonly cle_id: string | null; readonly entiere: boolean }

const cleDeMemoire = ({ fournisseur, categorie }: Pick<Depense, 'fournisseur' | 'categorie'>): string =>
  `${categorie}\u0000${fournisseur.trim().toLowerCase()}`

/** What the accounts sent before chose, the last one first: for the same supplier, else for the same nature; an only key is the key. */
function dernieresCles(immeuble_id: string, faits: FaitsDesCharges) {
  const siens = lotsDeLImmeuble(immeuble_id, faits)
  const cles = clesDeLImmeuble(immeuble_id, faits)
  const parId = new Map(faits.depenses.map((une) => [une.id, une]))
  const parFournisseur = new Map<string, Souvenir>()
  const parNature = new Map<NatureCharge | null, string>()
  const faites = faits.baux
    .filter(({ bien_id }) => siens.has(bien_id))
    .flatMap(({ regularisations = [] }) => regularisations)
    .toSorted((a, b) => (a.etablie_le < b.etablie_le ? 1 : -1))
  for (const { depense_id, nature, partage } of faites.flatMap(({ lignes }) => lignes)) {
    const depense = parId.get(depense_id ?? '')
    if (!depense || !partage) continue
    const cle_id = cles.find(({ id }) => id === partage.cle?.id)?.id ?? null
    for (const [categorie, { paye_cents, tva_cents }] of partsDe(depense, siens)) {
      const cle = cleDeMemoire({ ...depense, categorie })
      const { ensemble_cents } = partage
      const entiere = ensemble_cents === paye_cents || ensemble_cents === minus(paye_cents, tva_cents)
      if (!parFournisseur.has(cle)) parFournisseur.set(cle, { nature, cle_id, entiere })
    }
    if (cle_id !== null && !parNature.has(nature)) parNature.set(nature, cle_id)
  }
  return { parFournisseur, parNature, seule: cles.length === 1 ? (cles[0]?.id ?? null) : null }
}

/** Whether one of its tenants may owe a bill: where all the leases are of homes, those kinds that stay with the owner are not proposed. */
function dueParUnLocataire(
  { categorie, bien_id }: ChargeProposee,
  immeuble_id: string,
  faits: FaitsDesCharges,
): boolean {
  const lots = bien_id === null ? lotsDeLImmeuble(immeuble_id, faits) : new Set([bien_id])
  const baux = faits.baux.filter((bail) => lots.has(bail.bien_id))
  return baux.length === 0 || baux.some((bail) => estRecuperable(categorie, bail))
}

/** A charge that is shared, with the bill that it is taken from. */
export type ChargeAPartager = ChargeRetenue & {
  readonly depense: Depense
  readonly bien_id: string | null
  /** Null: its lot bears it alone. */
  readonly cle: CleRepartition | null
  /** What is kept of it before its tax: what those whose rents bear VAT share. */
  readonly hors_taxe_cents: Cents
}

/** Each charge kept with its bill and its key. Refused: a bill of elsewhere, one that no tenant of homes owes, more than it was paid, a common one that no key of the building shares. */
export function chargesAPartager(
  retenues: readonly ChargeRetenue[],
  demande: { readonly immeuble_id: string; readonly periode: Periode; readonly faits: FaitsDesCharges },
): ChargeAPartager[] {
  const { immeuble_id, faits } = demande
  const possibles = facturesDeLImmeuble(immeuble_id, demande)
  const cles = clesDeLImmeuble(immeuble_id, faits)
  const prises = Map.groupBy(retenues, ({ depense_id, categorie }) => `${depense_id} ${categorie}`)
  return retenues.map((une): ChargeAPartager => {
    const { depense_id, categorie, cle_id } = une
    const source = possibles.find((autre) => autre.depense.id === depense_id && autre.categorie === categorie)
    if (!source) throw new Refus('charge_hors_immeuble')
    if (!dueParUnLocataire(source, immeuble_id, faits)) throw refusNonRecuperable(source.depense)
    const { depense, bien_id, paye_cents, tva_cents } = source
    refuserAuDela(
      (prises.get(`${depense_id} ${categorie}`) ?? []).map(({ montant_cents }) => montant_cents),
      paye_cents,
    )
    const hors_taxe_cents = minus(une.montant_cents, part(tva_cents, [abs(une.montant_cents), abs(paye_cents)]))
    if (bien_id !== null) return { ...une, cle_id: null, depense, bien_id, cle: null, hors_taxe_cents }
    if (cle_id === null) throw new Refus('cle_manquante', `« ${depense.libelle || depense.fournisseur} ».`)
    const cle = cles.find(({ id }) => id === cle_id)
    if (!cle) throw new Refus('cle_inconnue')
    return { ...une, depense, bien_id, cle, hors_taxe_cents }
  })
}
