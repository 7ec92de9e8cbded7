// The space of a tenant: what its page asks by its link, and what who lets opens, withdraws, reads and writes of it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { EcrireAuBailleur } from '#contract/functions/location/espace/ecrire-au-bailleur.ts'
import { EcrireAuLocataire } from '#contract/functions/location/espace/ecrire-au-locataire.ts'
import { EspaceLocataire, type OBJETS_MESSAGE } from '#contract/functions/location/espace/espace-locataire.ts'
import { LireMessagesLocataire } from '#contract/functions/location/espace/lire-messages-locataire.ts'
import { OuvrirAccesLocataire } from '#contract/functions/location/espace/ouvrir-acces-locataire.ts'
import { type PieceDemandee, PieceEspaceLocataire } from '#contract/functions/location/espace/piece-espace-locataire.ts'
import { RetirerAccesLocataire } from '#contract/functions/location/espace/retirer-acces-locataire.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'
import { act, actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

type ObjetMessage = (typeof OBJETS_MESSAGE)[number]
export type AccesLocataire = {
  readonly id: string
  readonly bail_id: string
  readonly locataire_id: string
  readonly ouvert_le: string
  readonly expire_le: string
  readonly retire_le: string | null
  readonly vu_le: string | null
}
export type MessageLocataire = {
  readonly id: string
  readonly bail_id: string
  /** Who wrote, or to whom alone; null from who lets, to all. */
  readonly locataire_id: string | null
  readonly auteur: 'locataire' | 'bailleur'
  readonly nom: string
  readonly objet: ObjetMessage
  readonly texte: string
  readonly lu_le: string | null
  readonly created_at: string
}

export const accesLocatairesQuery = listeQuery<AccesLocataire>('acces_locataires')
export const messagesLocatairesQuery = listeQuery<MessageLocataire>('messages_locataires')

/** What who keeps a dossier does of the spaces of a lease; each act refreshes what the screens show. */
export function useEspaceLocataire(dossier_id: string) {
  const puis = thenRefreshFacts(useQueryClient(), dossier_id)
  return {
    ouvrir: (personne: { bail_id: string; locataire_id: string }, envoyer: boolean) =>
      puis(act(OuvrirAccesLocataire, { dossier_id, ...personne, envoyer })),
    retirer: (acces_id: string) => puis(act(RetirerAccesLocataire, { dossier_id, acces_id })),
    ecrire: (message: { bail_id: string; locataire_id: string | null; texte: string }) =>
      puis(act(EcrireAuLocataire, { dossier_id, ...message })),
    lire: (bail_id: string) => puis(act(LireMessagesLocataire, { dossier_id, bail_id })),
  }
}

/** Always asked anew when the page is opened: what it says changes while nobody looks. */
export const espaceQuery = (jeton: string) =>
  queryOptions({ queryKey: ['locataire', jeton], queryFn: () => act(EspaceLocataire, { jeton }), staleTime: 0 })

/** What the tenant himself does, by his link. */
export function useEspace(jeton: string) {
  const queries = useQueryClient()
  return {
    /** The messages are in front of him. */
    lire: async () =>
      queries.setQueryData(espaceQuery(jeton).queryKey, await act(EspaceLocataire, { jeton, messages_lus: true })),
    ecrire: async (message: { objet: ObjetMessage; texte: string; fichiers: File[] }) => {
      await act(EcrireAuBailleur, { jeton, ...message })
      await queries.invalidateQueries({ queryKey: ['locataire', jeton] })
    },
    prendre: (quoi: PieceDemandee) => actForFile(PieceEspaceLocataire, { jeton, quoi }),
  }
}
