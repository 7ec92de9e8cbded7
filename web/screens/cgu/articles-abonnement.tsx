// The articles on money: trial, prices, renewal, withdrawal, cancellation, and what happens after.
import { type Article, Champ } from '#web/parts/legal/legal.tsx'

export const ABONNEMENT: readonly Article[] = [
  {
    id: 'essai',
    title: 'Essai gratuit de 60 jours',
    body: (
      <>
        <p>
          Chaque personne a droit à un essai gratuit, une fois. Il dure 60 jours calendaires et commence le jour où vous
          choisissez une formule, ou demandez l’essai seul. Aucun moyen de paiement n’est demandé, et rien n’est prélevé
          à la fin : l’essai ne devient jamais un abonnement sans un acte exprès de votre part.
        </p>
        <p>
          Pendant l’essai, toutes les fonctionnalités des formules disponibles vous sont ouvertes. Une formule marquée «
          en développement » ou « bientôt disponible » n’est ni vendue, ni facturée.
        </p>
      </>
    ),
  },
  {
    id: 'prix',
    title: 'Prix et paiement',
    body: (
      <>
        <p>
          Les prix sont en euros, toutes taxes comprises, et la TVA est indiquée. Ils sont ceux de la page des formules
          au jour de votre commande. L’abonnement est mensuel ou annuel, payable d’avance ; l’année coûte dix mois. Une
          promotion vaut pour la période qu’elle annonce.
        </p>
        <p>
          Avant de payer, un récapitulatif vous montre la formule, la durée, le prix et ces conditions. Votre commande
          n’est ferme que lorsque vous pressez un bouton qui dit qu’elle vous oblige à payer. Une facture vous est
          remise.
        </p>
      </>
    ),
  },
  {
    id: 'reconduction',
    title: 'Reconduction',
    body: (
      <p>
        L’abonnement annuel n’est reconduit que si nous vous l’avons annoncé par e-mail entre trois mois et un mois
        avant son terme, avec la date limite pour refuser (article L. 215-1 du code de la consommation). À défaut de cet
        avis, il n’est pas reconduit. L’abonnement mensuel peut être arrêté avant chaque échéance.
      </p>
    ),
  },
  {
    id: 'retractation',
    title: 'Rétractation : 14 jours',
    body: (
      <>
        <p>
          Si vous êtes un consommateur, vous avez quatorze jours à compter de votre commande pour vous rétracter, sans
          motif ni pénalité (articles L. 221-18 et suivants du code de la consommation).
        </p>
        <p>
          Il suffit de nous écrire à <Champ nom="email" />, par exemple : « Je me rétracte de ma commande du [date],
          [nom], [adresse] ». Nous vous remboursons par le même moyen de paiement, au plus tard quatorze jours après
          votre message. Si vous avez demandé que le service commence aussitôt, la part déjà fournie reste due.
        </p>
      </>
    ),
  },
  {
    id: 'resiliation',
    title: 'Résilier',
    body: (
      <p>
        Vous résiliez à tout moment en nous écrivant à <Champ nom="email" />, sans justification ; nous vous confirmons
        la date d’effet par e-mail. La résiliation prend effet à la fin de la période payée. L’essai, lui, s’arrête de
        lui-même : il n’y a rien à résilier.
      </p>
    ),
  },
  {
    id: 'apres',
    title: 'Après l’essai ou l’abonnement',
    body: (
      <p>
        Personne n’est enfermé hors de ses livres. Quand l’essai ou l’abonnement prend fin, vos dossiers passent en
        lecture seule : tout reste lisible et exportable (documents, journaux, fichier des écritures comptables), et
        seule l’écriture est suspendue. Un nouvel abonnement la rouvre. Les membres que vous avez invités n’ont besoin
        d’aucun abonnement.
      </p>
    ),
  },
]
