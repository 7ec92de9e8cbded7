// The leases as the screen lists them: each with its names, its dwelling and where it stands today.
import { useMemo } from 'react'
import type { Cents } from '#domain/base/cents.ts'
import { negate, zero } from '#domain/base/cents.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { depotsDetenus } from '#domain/sujets/location/depot-garantie.ts'
import { loyerAffiche, montantEcheance, parMois } from '#domain/sujets/location/echeances-bail.ts'
import { type PresenceBail, type SituationBail, situationBail } from '#domain/sujets/location/situation-bail.ts'
import { compareFrench } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type LigneBail = {
  bail: Bail
  bien: Bien | null
  noms: string
  /** What is let: the property, and its room where one is let apart. */
  quoi: string
  /** The town and the street: the head of the group. */
  lieu: string
  loyer_cents: Cents
  situation: SituationBail
  /** As the tenant's account shows it: below zero when he owes. */
  solde_cents: Cents
  depot_cents: Cents
}

export function useLignes(): LigneBail[] {
  const { today } = useDossier()
  const faits = useFaits()
  return useMemo(() => {
    const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
    const pieces = new Map((faits.pieces ?? []).map((piece) => [piece.id, piece]))
    // Hundreds of leases: each looks at its own rents and payments alone.
    const echeances = Map.groupBy(faits.echeances, ({ bail_id }) => bail_id)
    const encaissements = Map.groupBy(faits.encaissements, ({ bail_id }) => bail_id)
    const depots = depotsDetenus({ ...faits, au: today })
    return faits.baux
      .map((bail): LigneBail => {
        const bien = biens.get(bail.bien_id) ?? null
        const situation = situationBail(bail, {
          echeances: echeances.get(bail.id) ?? [],
          encaissements: encaissements.get(bail.id) ?? [],
          au: today,
        })
        return {
          bail,
          bien,
          noms: nomsDuBail(bail),
          quoi: [bien?.libelle, pieces.get(bail.piece_id ?? '')?.nom].filter(Boolean).join(', '),
          lieu: bien ? `${bien.ville}, ${bien.adresse}` : '',
          loyer_cents: parMois(bail, montantEcheance({ ...bail, loyer_cents: loyerAffiche(bail, today) })),
          situation,
          solde_cents: negate(situation.solde.solde_cents),
          depot_cents: depots.get(bail.id) ?? zero,
        }
      })
      .sort((a, b) => compareFrench(a.lieu, b.lieu) || compareFrench(a.noms, b.noms))
  }, [faits, today])
}

export const ONGLETS = [
  { key: 'en_place', label: 'En place' },
  { key: 'a_venir', label: 'À venir' },
  { key: 'parti', label: 'Partis' },
] as const satisfies readonly { key: PresenceBail; label: string }[]
