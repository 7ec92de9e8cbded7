// What a mail «payé ?» opens by its link, without an account, and the payments that are said there.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { NoterPaye } from '#contract/functions/location/paye/noter-paye.ts'
import { VoirPaye } from '#contract/functions/location/paye/voir-paye.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { act } from '../functions.ts'

export type ModePaye = (typeof NoterPaye)['body']['shape']['mode']['def']['innerType']['options'][number]
type Payes = {
  readonly date: Day
  readonly mode: ModePaye
  readonly loyers: readonly { readonly echeance_id: string; readonly reste_cents: number; readonly recu_cents: Cents }[]
}

/** Always asked anew when the page is opened: what it says changes while nobody looks. */
export const payeQuery = (jeton: string) =>
  queryOptions({ queryKey: ['paye', jeton], queryFn: () => act(VoirPaye, { jeton }), staleTime: 0 })

/** How many payments are noted; what is shown is asked again, whether they were or not. */
export function useNoterPaye(jeton: string) {
  const queries = useQueryClient()
  return async ({ loyers, ...reste }: Payes): Promise<number> => {
    try {
      return (await act(NoterPaye, { jeton, ...reste, loyers: [...loyers] })).encaissements
    } finally {
      await queries.invalidateQueries({ queryKey: ['paye', jeton] })
    }
  }
}
