// Everything that the screens read and write of the table `user_subscription_access`: the formulas opened to a person.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type AccessRow = { subscription_formula: string; is_active: boolean }

/** All the rows, active or not: none at all means the default access, all inactive means none. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user_subscription_access', userId],
    queryFn: async (): Promise<AccessRow[]> => {
      const db = await supabase()
      const { data } = await db
        .from('user_subscription_access')
        .select('subscription_formula, is_active')
        .eq('user_id', userId)
        .throwOnError()
      return data
    },
  })

type Grant = { userId: string; formule: string; grantedBy: string }

/** Given, by an administrator: the database signs who gave, and writes the other rows of somebody who had none. */
export function useGrantAccess() {
  const queries = useQueryClient()
  return async ({ userId, formule, grantedBy }: Grant) => {
    const db = await supabase()
    const row = { user_id: userId, subscription_formula: formule, is_active: true, granted_by: grantedBy }
    await written(
      db.from('user_subscription_access').upsert(row, { onConflict: 'user_id,subscription_formula' }).select('id'),
    )
    await queries.invalidateQueries({ queryKey: ['user_subscription_access', userId] })
  }
}

/** Taken back, by an administrator. Of somebody without any row, who has the six, the row is written closed. */
export function useRevokeAccess() {
  const queries = useQueryClient()
  return async ({ userId, formule }: Omit<Grant, 'grantedBy'>) => {
    const db = await supabase()
    const table = db.from('user_subscription_access')
    const rows = await queries.fetchQuery(accessQuery(userId))
    const closed = { user_id: userId, subscription_formula: formule, is_active: false }
    await written(
      rows.length === 0
        ? table.upsert(closed, { onConflict: 'user_id,subscription_formula' }).select('id')
        : table.update({ is_active: false }).eq('user_id', userId).eq('subscription_formula', formule).select('id'),
    )
    await queries.invalidateQueries({ queryKey: ['user_subscription_access', userId] })
  }
}
