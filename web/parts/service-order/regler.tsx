// The payment of an order, or of a deposit, from the page that follows it: the first one, another after a refusal, and the wait for its confirmation.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { payerCommande } from '#web/data/boutique/service-orders.ts'
import { environnement } from '#web/lib/environnement.ts'
import { COMMANDE, REGLEMENT } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Etat = 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
type Mots = Readonly<
  Record<'attend' | 'refuse' | 'abandon' | 'confirmation' | 'recu' | 'regler' | 'recommencer', string> &
    Record<'aRegler' | 'aReglerDetail', string>
>
type Props = {
  jeton: string
  etat: Etat
  mots: Mots
  /** Gives the address of the page on which it is paid; null where nothing is paid online. */
  payer: (link: { jeton: string }) => Promise<string | null>
}

const CONFIRMATION_MS = 2_000
const CONFIRMATIONS = 15

const DE_LA_COMMANDE: Mots = { ...REGLEMENT, aRegler: COMMANDE.aRegler, aReglerDetail: COMMANDE.aReglerDetail }

/** `<Regler jeton={jeton} etat={demande.etat} />`. */
export const Regler = (props: Pick<Props, 'jeton' | 'etat'>) => (
  <Reglement {...props} mots={DE_LA_COMMANDE} payer={payerCommande} />
)

/** Reads `?paiement=retour|abandon`, as the payment page gives back, and `?regler=1`, from a mail. */
export function Reglement({ jeton, etat, mots, payer }: Props) {
  const retour = useSearchParams()[0].get('paiement')
  const attend = useConfirmation(jeton, etat === 'pending' && retour === 'retour')
  if (etat === 'paid') return retour === 'retour' ? <Banner tone="good">{mots.recu}</Banner> : null
  if (etat !== 'pending' && etat !== 'failed') return null
  if (environnement().paiement === undefined) return <Banner tone="info">{mots.aReglerDetail}</Banner>
  if (attend) return <Banner tone="wait">{mots.confirmation}</Banner>
  if (etat === 'failed')
    return (
      <Banner tone="bad" action={<Bouton jeton={jeton} libelle={mots.recommencer} mots={mots} payer={payer} />}>
        {mots.refuse}
      </Banner>
    )
  return (
    <Banner tone="wait" action={<Bouton jeton={jeton} libelle={mots.regler} mots={mots} payer={payer} />}>
      {retour === 'abandon' ? mots.abandon : mots.attend}
    </Banner>
  )
}

function Bouton({ jeton, libelle, mots, payer }: Omit<Props, 'etat'> & { libelle: string }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function ouvrir() {
    setBusy(true)
    try {
      const url = await payer({ jeton })
      if (url === null) toast({ title: mots.aRegler, description: mots.aReglerDetail })
      else location.assign(url)
    } catch (error) {
      toast({ title: 'Erreur', description: messageOf(error), bad: true })
      // Paid or cancelled meanwhile: the page says so.
      await queries.invalidateQueries({ queryKey: ['suivi', jeton] })
    } finally {
      setBusy(false)
    }
  }
  useDemandeDuMail(ouvrir)
  return (
    <Button kind="main" busy={busy} onClick={ouvrir}>
      {libelle}
    </Button>
  )
}

/** A mail's button opens the payment page by itself, once: coming back from it finds the page that follows the booking. */
function useDemandeDuMail(ouvrir: () => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const fait = useRef(false)
  const demande = search.get('regler') === '1'
  useEffect(() => {
    if (!demande || fait.current) return
    fait.current = true
    setSearch({}, { replace: true, preventScrollReset: true })
    void ouvrir()
  }, [demande, ouvrir, setSearch])
}

/** True while a confirmation is awaited: the page is asked for again every two seconds, for half a minute. */
function useConfirmation(jeton: string, asked: boolean): boolean {
  const queries = useQueryClient()
  const [left, setLeft] = useState(CONFIRMATIONS)
  useEffect(() => {
    if (!asked || left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      void queries.invalidateQueries({ queryKey: ['suivi', jeton] })
    }, CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [asked, jeton, left, queries])
  return asked && left > 0
}
