// What is kept of the bills of a building while one works: the choices of now over what is proposed; they survive a reload, and the way to a missing reading.
import { useState } from 'react'
import { z } from 'zod'
import { type Cents, cents, sum } from '#domain/base/cents.ts'
import type { ChargeProposee, ChargeRetenue } from '#domain/sujets/immeubles/charges/charges-immeuble.ts'
import { CLES_NATURE, type NatureCharge } from '#domain/sujets/location/charge.ts'

/** `montant_cents` null: nothing of it is the tenants'. */
export type Choix = {
  readonly nature: NatureCharge | null
  readonly montant_cents: Cents | null
  readonly cle_id: string | null
}

const Gardes = z.record(
  z.string(),
  z.object({
    nature: z.enum(CLES_NATURE).nullable(),
    montant_cents: z
      .int()
      .transform((montant) => cents(montant))
      .nullable(),
    cle_id: z.string().nullable(),
  }),
)
type Gardes = z.output<typeof Gardes>

/** A bill, or its part of one kind, and what is chosen of it. */
export type LigneCharge = { readonly id: string; readonly proposee: ChargeProposee; readonly choix: Choix }

export function useCharges(place: string, proposees: readonly ChargeProposee[]) {
  const [gardes, garder] = useState<Gardes>(() => relire(place))
  const lignes = proposees.map((proposee): LigneCharge => {
    const { depense, categorie, nature, recuperable_cents, cle_id } = proposee
    const id = `${depense.id} ${categorie}`
    return { id, proposee, choix: gardes[id] ?? { nature, montant_cents: recuperable_cents, cle_id } }
  })
  const changer = (plus: Readonly<Record<string, Choix>>) => {
    const apres = { ...gardes, ...plus }
    sessionStorage.setItem(place, JSON.stringify(apres))
    garder(apres)
  }
  return { lignes, retenues: lignes.flatMap(retenueDe), changer }
}

function relire(place: string): Gardes {
  try {
    return Gardes.parse(JSON.parse(sessionStorage.getItem(place) ?? '{}'))
  } catch {
    return {} // what cannot be read was not chosen
  }
}

export const estRetenue = ({ choix }: LigneCharge): boolean => choix.nature !== null && (choix.montant_cents ?? 0) !== 0

function retenueDe({ proposee: { depense, categorie, bien_id }, choix }: LigneCharge): ChargeRetenue[] {
  const { nature, montant_cents, cle_id } = choix
  if (nature === null || montant_cents === null || montant_cents === 0) return []
  return [{ depense_id: depense.id, categorie, nature, montant_cents, cle_id: bien_id === null ? cle_id : null }]
}

export type PosteChoisi = {
  readonly id: string
  readonly nature: NatureCharge
  /** Whether a key shares it: a bill of one lot has none. */
  readonly commune: boolean
  readonly cle_id: string | null
  readonly lignes: readonly LigneCharge[]
  readonly montant_cents: Cents
}

/** The charges kept, by nature and by key: the columns to come, even while a key lacks. */
export function postesChoisis(lignes: readonly LigneCharge[]): PosteChoisi[] {
  const cleDe = ({ choix, proposee }: LigneCharge) =>
    `${choix.nature} ${proposee.bien_id === null ? (choix.cle_id ?? 'sans') : 'propre'}`
  return [...Map.groupBy(lignes.filter(estRetenue), cleDe)].flatMap(([id, siennes]): PosteChoisi[] => {
    const [premiere] = siennes
    if (!premiere || premiere.choix.nature === null) return []
    const { nature, cle_id } = premiere.choix
    const montant_cents = sum(siennes.flatMap(({ choix }) => choix.montant_cents ?? []))
    return [{ id, nature, commune: premiere.proposee.bien_id === null, cle_id, lignes: siennes, montant_cents }]
  })
}
