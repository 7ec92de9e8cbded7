// The sale of a dwelling with all that it ends, and its way back: acts that refresh every screen.
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { AnnulerVente } from '#contract/functions/biens/annuler-vente.ts'
import { VendreBien } from '#contract/functions/biens/vendre-bien.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'
import { act } from '../functions.ts'

export type AVendre = Omit<z.input<typeof VendreBien.body>, 'dossier_id'>

export function useVendre(dossier_id: string) {
  const queries = useQueryClient()
  const puis = thenRefreshFacts(queries, dossier_id)
  return {
    vendre: (body: AVendre) => puis(act(VendreBien, { dossier_id, ...body })),
    annuler: (bien_id: string) => puis(act(AnnulerVente, { dossier_id, bien_id })),
  }
}
