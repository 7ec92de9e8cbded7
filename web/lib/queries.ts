// How questions to the server are kept: five minutes fresh, ten minutes in memory, no retry, no refetch on focus.
import { QueryClient } from '@tanstack/react-query'
import { Refus } from '#domain/base/refus.ts'

const MINUTE = 60_000

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

/** The contents that an administrator writes: fresh five minutes, kept ten, whatever the defaults become. */
export const CONTENT_KEPT = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: false } as const

type Answer<T> = { data: T[] | null; error: unknown }

/** The rows that a write touched, asked back with `.select()`: none touched is a refusal, never a success. */
export async function written<T>(request: PromiseLike<Answer<T>>): Promise<T[]> {
  const { data, error } = await request
  if (error) throw error
  if (!data?.length) throw new Refus('acces_non_autorise')
  return data
}
