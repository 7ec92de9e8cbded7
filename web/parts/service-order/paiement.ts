// What follows an order that was recorded: its two notices, and the payment page, or the words of what comes instead of it.
import { payerCommande } from '#web/data/boutique/service-orders.ts'
import { environnement } from '#web/lib/environnement.ts'
import { COMMANDE, COMMANDE_SUITE_MS } from '#web/text/services.ts'

type Avis = { title: string; description: string; bad?: boolean }
type Suite = { id: string; toast: (avis: Avis) => void; aller?: (url: string) => void }

const pause = () => new Promise((resolve) => setTimeout(resolve, COMMANDE_SUITE_MS))

/** The second notice comes 1.5 s after the first; the page opens as long after it, so that it can be read. */
export async function menerAuPaiement({ id, toast, aller = (url) => location.assign(url) }: Suite): Promise<void> {
  const enLigne = environnement().paiement !== undefined
  toast({ title: COMMANDE.creee, description: enLigne ? COMMANDE.creeeDetail : COMMANDE.creeeARegler })
  const page = enLigne ? pageDe(id) : Promise.resolve(null)
  await pause()
  const url = await page
  if (url === undefined) return toast({ title: COMMANDE.aRegler, description: COMMANDE.sansPageDetail, bad: true })
  if (url === null) return toast({ title: COMMANDE.aRegler, description: COMMANDE.aReglerDetail })
  toast({ title: COMMANDE.suite, description: COMMANDE.suiteDetail })
  await pause()
  aller(url)
}

/** Undefined when it could not be opened: the order stands, and its mail brings back to it. */
function pageDe(commande_id: string): Promise<string | null | undefined> {
  return payerCommande({ commande_id }).catch((error: unknown) => {
    console.error('paiement :', error)
    return undefined
  })
}
