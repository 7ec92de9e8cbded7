// How often an act that reaches the outside world may be asked: by person, by network address, by recipient, in all.
import { limit, type Window, WireRefusal } from '@quittance/wire'
import type { Base, Caller } from '@quittance/wire/postgres'

export const parHeure = (points: number): Window => ({ points, seconds: 3_600 })
export const parJour = (points: number): Window => ({ points, seconds: 86_400 })

export type Limite = { readonly de: string; readonly par: readonly Window[] }

/** Counts one call against each limit, before anything else is done for it. */
export async function limiter(base: Base, acte: string, limites: readonly Limite[]): Promise<void> {
  const attempts = limites.flatMap(({ de, par }) =>
    par.map((window) => ({ key: `${acte}:${de}:${window.seconds}`, window })),
  )
  await limit(base, attempts).catch((error: unknown) => {
    if (!(error instanceof WireRefusal)) throw error
    throw new WireRefusal(429, error.code, 'Trop de demandes en peu de temps. Réessayez plus tard.')
  })
}

/** Who calls, for a limit: the person, and the network he comes from. */
export const personne = ({ user_id }: Caller): string => `user:${user_id ?? 'visiteur'}`
export const reseau = (address: string): string => `address:${address}`
