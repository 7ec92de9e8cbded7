// The members of the dossiers and those invited to them: read, and decided by their owner.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ZodType, z } from 'zod'
import { AccepterInvitation } from '#contract/functions/compte/accepter-invitation.ts'
import { CederDossier } from '#contract/functions/compte/ceder-dossier.ts'
import { ChangerMembre } from '#contract/functions/compte/changer-membre.ts'
import { InviterMembre } from '#contract/functions/compte/inviter-membre.ts'
import { LireInvitation } from '#contract/functions/compte/lire-invitation.ts'
import { MembresDuDossier } from '#contract/functions/compte/membres-du-dossier.ts'
import { RenvoyerInvitation } from '#contract/functions/compte/renvoyer-invitation.ts'
import { RetirerAccesMandant } from '#contract/functions/compte/retirer-acces-mandant.ts'
import { RetirerInvitation } from '#contract/functions/compte/retirer-invitation.ts'
import { RetirerMembre } from '#contract/functions/compte/retirer-membre.ts'
import { act } from '../functions.ts'

export type Membres = z.output<typeof MembresDuDossier.reply>
export type MembreNomme = Membres['membres'][number]
export type InvitationLue = z.output<typeof LireInvitation.reply>
export type InvitationEnvoyee = Membres['invitations'][number]

export const membresNommesQuery = (dossier_id: string) =>
  queryOptions({
    queryKey: ['membres', dossier_id],
    queryFn: (): Promise<Membres> => act(MembresDuDossier, { dossier_id }),
  })

/** A link cut short on its way opens nothing. */
export const estJeton = (jeton: string): boolean => LireInvitation.body.safeParse({ jeton }).success

/** What a link says of its invitation; asked once, by whoever has it. */
export const invitationQuery = (jeton: string) =>
  queryOptions({
    queryKey: ['public', 'invitation', jeton],
    queryFn: () => act(LireInvitation, { jeton }),
    retry: false,
  })

export const useInviterMembre = () => useGeste(InviterMembre)
export const useRenvoyerInvitation = () => useGeste(RenvoyerInvitation)
export const useRetirerInvitation = () => useGeste(RetirerInvitation)
export const useChangerMembre = () => useGeste(ChangerMembre)
export const useRetirerMembre = () => useGeste(RetirerMembre)
export const useRetirerAccesMandant = () => useGeste(RetirerAccesMandant)
export const useCederDossier = () => useGeste(CederDossier)
export const useAccepterInvitation = () => useGeste(AccepterInvitation)

// Who is in a dossier says which dossiers one has, and what one may do in each.
const TOUCHE = ['membres', 'dossier_membres', 'dossiers', 'profiles', 'actes'] as const

function useGeste<B extends ZodType, R extends ZodType>(contract: { name: string; body: B; reply: R }) {
  const queries = useQueryClient()
  return async (body: z.input<B>): Promise<z.output<R>> => {
    const reply = await act(contract, body)
    await Promise.all(TOUCHE.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    return reply
  }
}
