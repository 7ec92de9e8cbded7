// Where the trial or the subscription stands, in one banner.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { prixAPayer } from '#domain/abonnement/prix.ts'
import { formulasQuery } from '#web/data/abonnement/subscription-formulas.ts'
import { formatEuros } from '#web/lib/format.ts'
import { dernierJour, situationAbonnement } from '#web/session/abonnement.ts'
import { useCompte } from '#web/session/compte.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'

export function AbonnementBanner({ invite = false }: { invite?: boolean }) {
  const { abonnement, admin } = useCompte()
  const at = situationAbonnement(abonnement, new Date())
  if (at.etat === 'essai') {
    return (
      <Banner>
        Il vous reste {at.jours} {at.jours > 1 ? 'jours' : 'jour'} d’essai gratuit, jusqu’au{' '}
        <DateText day={dernierJour(at.fin)} long /> inclus. Rien ne sera prélevé.
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
            jusqu’au <DateText day={dernierJour(at.fin)} long /> inclus
          </>
        )}
        .
      </Banner>
    )
  }
  if (admin) return <Banner tone="good">Administration : les six formules vous sont ouvertes, sans abonnement.</Banner>
  if (at.etat === 'termine') {
    return (
      <Banner tone="bad" action={<SAbonner />}>
        {at.essai ? 'Votre essai gratuit' : 'Votre abonnement'} a pris fin
        {at.fin && (
          <>
            {' '}
            le <DateText day={dernierJour(at.fin)} long />
          </>
        )}
        . Vos données restent lisibles et exportables. {at.essai && 'Rien n’a été prélevé. '}
        <Link to="/formules">Voir les formules</Link>
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

/** The way on once the trial or the subscription is over, with what a year of one's formula costs. */
export function SAbonner() {
  const { profile } = useCompte()
  const { data: formulas } = useQuery(formulasQuery())
  const sienne = formulas?.find(({ formula_key }) => formula_key === profile?.activity_type)
  if (sienne?.development_status !== 'available') return <LinkButton to="/profile/abonnement">S’abonner</LinkButton>
  const { annual_cents: plein, annual_promo_cents: promo, promo_active } = sienne
  return (
    <LinkButton to={`/profile/abonnement?formule=${sienne.formula_key}`}>
      S’abonner, {formatEuros(prixAPayer({ plein, promo, promo_active }))} par an
    </LinkButton>
  )
}
