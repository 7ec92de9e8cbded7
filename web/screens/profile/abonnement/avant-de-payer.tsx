// What articles L. 221-5 and L. 221-14 of the Code de la consommation want known right before a subscription is paid.
import { type Periodicite, periodePayee, type Situation } from '#domain/abonnement/periode.ts'
import type { Cents } from '#domain/base/cents.ts'
import { addDays } from '#domain/base/day.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { MoyenDePaiement, Vendeur } from '#web/parts/legal/avant-contrat.tsx'
import { DontTva } from '#web/parts/legal/dont-tva.tsx'
import { todayInParis } from '#web/session/today.ts'
import { PERIODES } from '#web/text/abonnement.ts'
import { Euros } from '#web/ui/text/euros.tsx'

type Props = {
  readonly formule: string
  readonly choix: { readonly periodicite: Periodicite; readonly prix: Cents }
  readonly situation: Situation
}

/** Why the paid period begins later than the payment. */
const SUITE: Readonly<Record<Situation['etat'], string>> = {
  essai: 'Il commence à la fin de votre essai gratuit, dont aucun jour n’est perdu.',
  abonne: 'Il commence à la fin de la période déjà payée.',
  aucun: '',
  sans_fin: '',
}

export function AvantDePayer({ formule, choix: { periodicite, prix }, situation }: Props) {
  const { debut, fin } = periodePayee({ aujourdhui: todayInParis(), situation, periodicite })
  const tard = debut > todayInParis()
  return (
    <section className="ui-stack-s" aria-labelledby="avant-de-payer">
      <h3 id="avant-de-payer">Avant de payer</h3>
      <ul className="screens-pro-effets ui-small">
        <Vendeur />
        <li>
          <b>Abonnement</b> : {formule}, pour {PERIODES[periodicite]}, du {formatLongDay(debut)} au{' '}
          {formatLongDay(addDays(fin, -1))} inclus.{tard && ` ${SUITE[situation.etat]}`}
        </li>
        <li>
          <b>Total à payer</b> :{' '}
          <b>
            <Euros amount={prix} />
          </b>{' '}
          <DontTva montant={prix} />, en une fois, sans frais ajoutés.
        </li>
        <MoyenDePaiement note="Votre demande est notée à régler" />
        <li>
          <b>Ensuite</b> : aucun moyen de paiement n’est gardé. Nous vous écrivons avant la fin avec un lien pour
          renouveler ; sans paiement de votre part, l’abonnement s’arrête. Vous résiliez à tout moment depuis cette
          page.
        </li>
        <li>
          <b>Rétractation</b> : vous avez 14 jours pour changer d’avis, sans motif, depuis cette page ou par e-mail.{' '}
          {tard
            ? `La somme vous est rendue en entier, et ce qui est ouvert jusqu’au ${formatLongDay(addDays(debut, -1))} le reste.`
            : 'Bien que l’abonnement ait commencé, la somme vous est rendue en entier.'}
        </li>
      </ul>
    </section>
  )
}
