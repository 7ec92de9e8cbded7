// The option for VAT of the lots of a building, declared at once.
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { OpterTvaImmeuble } from '#contract/functions/location/charges/opter-tva-immeuble.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'
import { act } from '../functions.ts'

export function useOpterTvaImmeuble(dossier_id: string) {
  const puis = thenRefreshFacts(useQueryClient(), dossier_id)
  return (body: Omit<z.input<typeof OpterTvaImmeuble.body>, 'dossier_id'>) =>
    puis(act(OpterTvaImmeuble, { dossier_id, ...body }))
}
