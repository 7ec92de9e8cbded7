// Where the trial or the subscription stands, in one banner.
import { Link } from 'react-router'
import { situationAbonnement } from '#web/session/abonnement.ts'
import { useCompte } from '#web/session/compte.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'

export function AbonnementBanner({ invite = false }: { invite?: boolean }) {
  const { abonnement, admin } = useCompte()
  const at = situationAbonnement(abonnement, new Date())
  if (at.etat === 'essai') {
    return (
      <Banner>
        Votre essai gratuit se termine {at.jours > 1 ? `dans ${at.jours} jours` : 'demain au plus tard'}, le{' '}
        <DateText day={at.fin.slice(0, 10)} long />. Rien ne sera prélevé.
      </Banner>
    )
  }
  if (at.etat === 'abonne') {
    return (
      <Banner tone="good">
        Abonnement en cours
        {at.fin && (
          <>
            {' '}
            jusqu’au <DateText day={at.fin.slice(0, 10)} long />
          </>
        )}
        .
      </Banner>
    )
  }
  if (admin) return <Banner tone="good">Administration : les six formules vous sont ouvertes, sans abonnement.</Banner>
  if (at.etat === 'termine') {
    return (
      <Banner tone="bad">
        Votre abonnement a pris fin
        {at.fin && (
          <>
            {' '}
            le <DateText day={at.fin.slice(0, 10)} long />
          </>
        )}
        . Vos données restent lisibles et exportables. <Link to="/profile/abonnement">S’abonner</Link> ou{' '}
        <Link to="/formules">voir les formules</Link>
      </Banner>
    )
  }
  // Somebody invited into another person's books needs no subscription of his own.
  if (invite)
    return <Banner tone="plain">Vous êtes invité dans ce dossier : aucun abonnement ne vous est demandé.</Banner>
  return (
    <Banner tone="plain">
      Ni essai ni abonnement en cours. <Link to="/formules">Choisissez une formule</Link> pour commencer un essai
      gratuit de 60 jours.
    </Banner>
  )
}
