// What the page of a followed request asks and does, by the link it was opened with: no account, no table.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { AnnulerReservation } from '#contract/functions/boutique/annuler-reservation.ts'
import { PayerAcompte } from '#contract/functions/boutique/payer-acompte.ts'
import { RetirerDemande } from '#contract/functions/boutique/retirer-demande.ts'
import { SuivreDemande } from '#contract/functions/boutique/suivre-demande.ts'
import { TelechargerDevis } from '#contract/functions/boutique/telecharger-devis.ts'
import { act, actForFile } from '../functions.ts'

/** Always asked anew when the page is opened: what it says changes while nobody looks. */
export const suiviQuery = (jeton: string) =>
  queryOptions({
    queryKey: ['suivi', jeton],
    queryFn: () => act(SuivreDemande, { jeton }),
    staleTime: 0,
  })

/** The page is asked again whatever the answer: a refusal means that it showed what is no longer so. */
function useActe(jeton: string, faire: (jeton: string) => Promise<unknown>) {
  const queries = useQueryClient()
  return async (): Promise<void> => {
    try {
      await faire(jeton)
    } finally {
      await queries.invalidateQueries({ queryKey: ['suivi', jeton] })
    }
  }
}
export const useAnnulerReservation = (jeton: string) =>
  useActe(jeton, (lien) => act(AnnulerReservation, { jeton: lien }))
export const useRetirerDemande = (jeton: string) => useActe(jeton, (lien) => act(RetirerDemande, { jeton: lien }))

/** The address of the page on which the deposit is paid; null where nothing is paid online. */
export async function payerAcompte({ jeton }: { jeton: string }): Promise<string | null> {
  const said = await act(PayerAcompte, { jeton })
  return 'url' in said ? said.url : null
}

export const telechargerDevis = (jeton: string): Promise<{ name: string; file: Blob }> =>
  actForFile(TelechargerDevis, { jeton })
