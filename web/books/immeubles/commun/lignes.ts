// The lots as the list shows them: where each stands, who has it today, at which rent.
import { useMemo } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { finDeGestion } from '#domain/sujets/biens/bien.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { bauxDuLot, type FaitsDesLots } from '#domain/sujets/immeubles/baux-du-lot.ts'
import { type LotSitue, lotsSitues } from '#domain/sujets/immeubles/lots-situes.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { estEnCours, loyerAu, parMois } from '#domain/sujets/location/echeances-bail.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type EtatDuLot = 'loue' | 'vacant' | 'annexe' | 'vendu' | 'rendu' | 'archive'

export type LigneLot = LotSitue & {
  readonly etat: EtatDuLot
  /** Those that run today; the main lot's, for an annexe that is not let on its own. */
  readonly baux: readonly Bail[]
  /** Of its own leases, charges apart: an annexe has none. */
  readonly loyer_cents: Cents
}

export function useLots(): readonly LigneLot[] {
  const faits = useFaits()
  const { today } = useDossier()
  return useMemo(() => lignesDesLots(faits, today), [faits, today])
}

function lignesDesLots(faits: FaitsBiens & FaitsDesLots, today: Day): LigneLot[] {
  return lotsSitues(faits).map((situe): LigneLot => {
    const { bien, lot } = situe
    const baux = bauxDuLot(bien.id, faits).filter((bail) => estEnCours(bail, today))
    const siens = baux.filter(({ bien_id }) => bien_id === bien.id)
    return {
      ...situe,
      baux,
      etat: etatDe({
        vendu: bien.date_cession !== null && bien.date_cession <= today,
        rendu: finDeGestion(bien, today) !== null,
        archive: lot?.archive_le != null,
        loue: baux.length > 0,
        annexe: lot?.annexe_de != null && siens.length === 0,
      }),
      loyer_cents: sum(siens.map((bail) => parMois(bail, loyerAu(bail, today)))),
    }
  })
}

function etatDe({
  vendu,
  rendu,
  archive,
  loue,
  annexe,
}: Readonly<Record<'vendu' | 'rendu' | 'archive' | 'loue' | 'annexe', boolean>>): EtatDuLot {
  if (archive) return 'archive'
  if (vendu) return 'vendu'
  if (rendu) return 'rendu'
  if (annexe) return 'annexe'
  return loue ? 'loue' : 'vacant'
}

/** No longer in the list unless it is asked. */
export const estRange = ({ etat }: LigneLot): boolean => etat === 'archive' || etat === 'vendu' || etat === 'rendu'
