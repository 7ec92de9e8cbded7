// The address of a step on its screen: a link from the calendar or the things to do opens it.
import type { Demarche } from '#domain/activites/meuble/demarches/demarche.ts'

export type Nommee = Pick<Demarche, 'cle' | 'evenement_le'> & { readonly bien: { readonly id: string } | null }

/** `cfe_initiale:2026-03-01:<bien>`: two moves are two steps, two dwellings too. */
export const nomDe = ({ cle, evenement_le, bien }: Nommee): string => [cle, evenement_le, bien?.id ?? ''].join(':')
