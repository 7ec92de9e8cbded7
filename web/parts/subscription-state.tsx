// Where the trial or the subscription stands, in one banner.
import { Link } from 'react-router'
import { situationAbonnement } from '#web/session/abonnement.ts'
import { useCompte } from '#web/session/compte.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'

export function AbonnementBanner() {
  const { abonnement } = useCompte()
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
        . Vos données restent lisibles et exportables. <Link to="/formules">Voir les formules</Link>
      </Banner>
    )
  }
  return (
    <Banner tone="plain">
      Ni essai ni abonnement en cours. <Link to="/formules">Choisissez une formule</Link> pour commencer un essai
      gratuit de 60 jours.
    </Banner>
  )
}
