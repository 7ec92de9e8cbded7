// The trips of the open year as the screen lists them, each with its own share of what its vehicle comes to.
import { useMemo } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import { type Deplacement, distanceDe } from '#domain/sujets/tiers/deplacement.ts'
import {
  type FraisVehicule,
  fraisDeplacement,
  montantAu,
  type SansMontant,
} from '#domain/sujets/tiers/ecritures/deplacement.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type LigneTrajet = Deplacement & {
  readonly vehicule: string
  readonly logement: string
  readonly dixiemes: number
  /** At the rate of its vehicle, to the nearest cent; null where the scale gives none. */
  readonly montant_cents: Cents | null
}

export function useFraisDeplacement(): readonly FraisVehicule[] {
  const { exercice } = useDossier()
  const faits = useFaits()
  const { auForfait } = useComptabilite()
  return useMemo(
    () => (exercice ? fraisDeplacement(faits, { exercice, auForfait: auForfait(exercice) }) : []),
    [faits, exercice, auForfait],
  )
}

/** The latest first. */
export function useLignesTrajets(frais: readonly FraisVehicule[]): LigneTrajet[] {
  const { biens } = useFaits()
  return useMemo(() => {
    const noms = new Map(biens.map(({ id, libelle }) => [id, libelle]))
    return frais
      .flatMap(({ vehicule, trajets, tarif }) =>
        trajets.map((trajet) => ({
          ...trajet,
          vehicule: vehicule.libelle,
          logement: trajet.bien_id ? (noms.get(trajet.bien_id) ?? '') : 'Toute l’activité',
          dixiemes: distanceDe(trajet),
          montant_cents: tarif ? montantAu(distanceDe(trajet), tarif.valeur) : null,
        })),
      )
      .sort((a, b) => (a.date < b.date ? 1 : -1))
  }, [frais, biens])
}

export const totalDes = (frais: readonly FraisVehicule[]): Cents => sum(frais.map((un) => un.montant_cents))

/** `1 234,5 km`. */
export const enKm = (dixiemes: number): string =>
  `${(dixiemes / 10).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0km`

/** `0,139 €` by kilometre. */
export const enTarif = (milliemes: number): string => `0,${String(milliemes).padStart(3, '0')}\u00a0€`

export const aRaison = (sans: SansMontant | null): sans is Exclude<SansMontant, 'reel'> =>
  sans !== null && sans !== 'reel'
