// Who may sign in to the demonstration, on a local address: what the sign-in page is told, asked again by whoever came to it by a link.
import { queryOptions } from '@tanstack/react-query'
import { type Environnement, environnement } from '#web/lib/environnement.ts'

export const demonstrationQuery = () =>
  queryOptions({
    queryKey: ['public', 'demonstration'],
    queryFn: async (): Promise<Environnement['demo']> => {
      const answer = await fetch(`${environnement().url}/environnement.json`)
      // Safe: the server writes it from the same type.
      return answer.ok ? ((await answer.json()) as Environnement).demo : []
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
