// The recoverable charges that the expenses of a dwelling hold: what they propose, and what may be taken from them.
import { abs, allocate, type Cents, minus, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { compteIci } from '../tiers/depense.ts'
import type { Repartition } from '../tiers/quote-part.ts'
import type { Bail } from './bail.ts'
import type { LigneCharge, NatureCharge } from './charge.ts'
import { HABITATION } from './regles-baux.ts'

/** A bill, as far as its charges are concerned. */
export type DepenseDuBien = {
  readonly id: string
  readonly bien_id: string | null
  readonly date: Day
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  readonly montant_cents: Cents
  readonly repartition?: Repartition | null
  readonly transmise_id?: string | null
  readonly tva?: readonly { readonly tva_cents: Cents }[] | null
}
/** Of which dwelling, and whether its charges are taken before tax: its rents bear VAT, and that of its bills is deducted (CGI art. 271, I). */
export type DuBien = { readonly bien_id: string; readonly horsTaxe?: boolean | undefined }
/** What an expense may hold: its amount for the dwelling, below zero where its supplier gives back, and what of it is recoverable, null when its paper alone says it. */
export type ChargeProposee = {
  readonly depense: DepenseDuBien
  readonly nature: NatureCharge
  readonly paye_cents: Cents
  readonly recuperable_cents: Cents | null
}

/** Water, energy and what is said recoverable are the tenant's as a whole; the syndic's account and the tax notice say their recoverable part. */
const PAR_CATEGORIE: Readonly<Record<string, { readonly nature: NatureCharge; readonly entiere: boolean }>> = {
  energie: { nature: 'eau_chauffage', entiere: true },
  copropriete: { nature: 'interieur', entiere: false },
  taxe_fonciere: { nature: 'impositions', entiere: false },
  ordures_menageres: { nature: 'impositions', entiere: true },
  charges_recuperables: { nature: 'interieur', entiere: true },
}

/** What an expense of that kind holds, and whether it is recoverable as a whole; null where its kind says nothing. */
export const chargeDeLaCategorie = (
  categorie: string,
): { readonly nature: NatureCharge; readonly entiere: boolean } | null => PAR_CATEGORIE[categorie] ?? null

/** What a landlord pays for himself, which the tenant of a home never owes: the list of what he owes is closed (décret n° 87-713 du 26 août 1987, annexe). */
const JAMAIS_RECUPERABLES: ReadonlySet<string> = new Set([
  ...['assurance_pno', 'assurance_loyers', 'assurance_emprunteur', 'honoraires_agence', 'commission_plateforme'],
  ...['diagnostics', 'annonces', 'comptable', 'logiciel', 'cotisations', 'fournitures', 'deplacements'],
  ...['frais_bancaires', 'frais_emprunt', 'autres_frais_financiers', 'frais_banque_gestion', 'cfe', 'creance_perdue'],
  ...['avance_copropriete', 'achat_immobilise', 'part_privee', 'amelioration', 'renovation_energie', 'accessibilite'],
  ...['grosses_reparations', 'construction', 'eviction', 'charges_rendues', 'indemnite_recue'],
])

/** Whether a bill of that kind may be charged under a lease: any kind where its contract alone says it, those of the list for a home. */
export const estRecuperable = (categorie: string, { type_bail }: Pick<Bail, 'type_bail'>): boolean =>
  !HABITATION.has(type_bail) || !JAMAIS_RECUPERABLES.has(categorie)

/** The refusal of a bill that the tenant of a home never owes, by its name. */
export const refusNonRecuperable = ({ libelle, fournisseur }: Pick<DepenseDuBien, 'libelle' | 'fournisseur'>): Refus =>
  new Refus('charge_non_recuperable', `« ${libelle || fournisseur} ».`)

/** The expenses of a dwelling dated in a period that may hold recoverable charges, the oldest first. */
export function chargesProposees(
  depenses: readonly DepenseDuBien[],
  { bien_id, horsTaxe, du, au }: DuBien & { du: Day; au: Day },
): ChargeProposee[] {
  return depenses
    .filter((une) => compteIci(une) && du <= une.date && une.date <= au)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap((depense) =>
      partsDuBien(depense, { bien_id, horsTaxe }).flatMap(({ categorie, montant_cents }): ChargeProposee[] => {
        const connue = chargeDeLaCategorie(categorie)
        if (!connue || montant_cents === 0) return []
        const recuperable_cents = connue.entiere ? montant_cents : null
        return [{ depense, nature: connue.nature, paye_cents: montant_cents, recuperable_cents }]
      }),
    )
}

/** Each part of a bill with its share of its tax, in cents: whose it is, of what kind, with tax. */
export function partsTaxees(depense: DepenseDuBien) {
  const parts = depense.repartition?.parts ?? [depense]
  const tva = sum((depense.tva ?? []).map(({ tva_cents }) => tva_cents))
  const poids = parts.map(({ montant_cents }) => abs(montant_cents))
  const taxes = tva === zero ? [] : allocate(tva, poids)
  return parts.map(({ bien_id, categorie, montant_cents }, rang) => ({
    ...{ bien_id, categorie, montant_cents },
    tva_cents: taxes[rang] ?? zero,
  }))
}

const partsDuBien = (depense: DepenseDuBien, { bien_id, horsTaxe = false }: DuBien) =>
  partsTaxees(depense)
    .filter((une) => une.bien_id === bien_id)
    .map(({ categorie, montant_cents, tva_cents }) => ({
      categorie,
      montant_cents: horsTaxe ? minus(montant_cents, tva_cents) : montant_cents,
    }))

/** Refuses a charge taken from a bill of another dwelling, of a kind that the tenant of a home never owes, or above what the bill was for this one (before tax where its VAT is deducted), its charges together. */
export function controlerOrigines(
  lignes: readonly LigneCharge[],
  { depenses, bail, ...bien }: DuBien & { depenses: readonly DepenseDuBien[]; bail: Pick<Bail, 'type_bail'> },
): void {
  const parDepense = Map.groupBy(lignes, ({ depense_id }) => depense_id)
  for (const [depense_id, siennes] of parDepense) {
    if (depense_id === null) continue
    const depense = depenses.find(({ id }) => id === depense_id)
    const parts = depense ? partsDuBien(depense, bien) : []
    if (!depense || parts.length === 0) throw new Refus('charge_sans_depense')
    const dues = parts.filter(({ categorie }) => estRecuperable(categorie, bail))
    if (dues.length === 0) throw refusNonRecuperable(depense)
    const paye = dues.reduce((total, une) => total + une.montant_cents, 0)
    refuserAuDela(
      siennes.map(({ montant_cents }) => montant_cents),
      paye,
    )
  }
}

/** Refuses what is taken from a bill (in cents, all of it) beyond the bill, or of the other sign: a credit note gives back, a bill claims. */
export function refuserAuDela(pris: readonly number[], paye: number): void {
  const sens = Math.sign(paye)
  if (pris.some((un) => un !== 0 && Math.sign(un) !== sens)) throw new Refus('charge_autre_sens')
  if (Math.abs(pris.reduce((total, un) => total + un, 0)) > Math.abs(paye)) throw new Refus('charge_depasse_depense')
}
