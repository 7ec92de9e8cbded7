// Everything that the screens read and write of the table `user_subscriptions`: one row by person.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type UserSubscription = {
  user_id: string
  is_active: boolean
  is_trial: boolean
  trial_expired: boolean
  trial_start_date: string | null
  trial_end_date: string | null
  subscription_type: 'monthly' | 'annual' | null
  subscription_start_date: string | null
  subscription_end_date: string | null
  next_billing_date: string | null
  auto_renew: boolean
}

export const userSubscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['user_subscriptions', userId],
    queryFn: async (): Promise<UserSubscription | null> => {
      const db = await supabase()
      const { data } = await db
        .from('user_subscriptions')
        .select('*')
        .eq('user_id', userId)
        .maybeSingle<UserSubscription>()
        .throwOnError()
      return data
    },
  })

/** Starts the free trial; its dates and flags are rewritten by the server, whatever is sent. */
export function useStartTrial() {
  const queries = useQueryClient()
  return async (userId: string, { today, end }: { today: string; end: string }) => {
    const db = await supabase()
    const trial = {
      user_id: userId,
      is_active: true,
      is_trial: true,
      trial_expired: false,
      trial_start_date: today,
      trial_end_date: end,
      subscription_type: 'monthly',
      auto_renew: true,
      updated_at: new Date().toISOString(),
    }
    await written(db.from('user_subscriptions').upsert(trial, { onConflict: 'user_id' }).select('user_id'))
    await queries.invalidateQueries({ queryKey: ['user_subscriptions'] })
  }
}

/** Switched on or off by an administrator; the row is made when there is none. What fails says at which step, and why. */
export function useToggleSubscription() {
  const queries = useQueryClient()
  return async (userId: string, is_active: boolean) => {
    const db = await supabase()
    const table = () => db.from('user_subscriptions')
    const updated_at = new Date().toISOString()
    const { data: standing } = await named('Erreur de vérification', async () =>
      table().select('id').eq('user_id', userId).maybeSingle().throwOnError(),
    )
    if (standing) {
      await named('Erreur de mise à jour', () =>
        written(table().update({ is_active, updated_at }).eq('user_id', userId).select('id')),
      )
    } else {
      const row = { user_id: userId, is_active, credits_balance: 0, subscription_type: 'monthly', auto_renew: false }
      await named('Erreur de création', () =>
        written(
          table()
            .insert({ ...row, updated_at })
            .select('id'),
        ),
      )
    }
    await queries.invalidateQueries({ queryKey: ['user_subscriptions', userId] })
  }
}

async function named<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = error && typeof error === 'object' && 'message' in error ? String(error.message) : String(error)
    throw new Error(`${step} : ${cause}`, { cause: error })
  }
}
