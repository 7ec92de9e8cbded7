// Back from the payment page: the confirmation is awaited, since only the gateway says that something was paid.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dernierPaiementQuery, useRelireAbonnement } from '#web/data/abonnement/abonnement.ts'
import { useSession } from '#web/session/session.tsx'
import { ABONNEMENT } from '#web/text/abonnement.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

const TOUTES_MS = 2_000
const FOIS = 15

export function Retour() {
  const retour = useSearchParams()[0].get('paiement')
  if (retour === 'abandon') return <Banner tone="wait">{ABONNEMENT.abandon}</Banner>
  return retour === 'retour' ? <Confirmation /> : null
}

function Confirmation() {
  const { user } = useSession()
  const { data: etat } = useQuery(dernierPaiementQuery(user?.id ?? ''))
  const relire = useRelireAbonnement()
  const toast = useToast()
  const [reste, setReste] = useState(FOIS)
  const dit = useRef(false)
  useEffect(() => {
    if (etat === 'paye' && !dit.current) {
      dit.current = true
      toast({ title: ABONNEMENT.renouvele })
      void relire()
    }
    if (etat !== 'ouvert' || reste === 0) return
    const timer = setTimeout(() => {
      setReste(reste - 1)
      void relire()
    }, TOUTES_MS)
    return () => clearTimeout(timer)
  }, [etat, reste, relire, toast])
  if (etat === 'paye') return <Banner tone="good">{ABONNEMENT.renouvele}. Votre facture est ci-dessous.</Banner>
  return etat === 'ouvert' ? <Banner tone="wait">{ABONNEMENT.confirmation}</Banner> : null
}
