// The mails of somebody whose account is asked to be seen: the question, and the beginning.

import { lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })

type Demande = { readonly demandeur: string; readonly motif: string; readonly lien: string }

export const lettreAssistanceDemandee = ({ demandeur, motif, lien }: Demande): Letter =>
  lettre({
    sujet: 'L’assistance demande à voir votre compte',
    paragraphes: [
      `${demandeur}, de notre équipe, demande à voir votre compte tel que vous le voyez, pour vous aider.`,
      'C’est vous qui décidez. Rien ne peut être modifié ; ce qui protège votre compte n’est pas montré ; l’accès dure trente minutes au plus, et vous pouvez y mettre fin à tout moment.',
    ],
    recapitulatif: [
      ['Qui', demandeur],
      ['Pourquoi', motif],
      ['Combien de temps', '30 minutes, à commencer dans les 24 heures qui suivent votre accord'],
    ],
    bouton: { libelle: 'Accepter ou refuser', lien },
    fin: ['Si vous n’attendiez pas cette demande, refusez-la : personne ne verra votre compte.'],
  })

type Debut = { readonly demandeur: string; readonly jusqu_a: string; readonly lien: string }

export const lettreAssistanceCommencee = ({ demandeur, jusqu_a, lien }: Debut): Letter =>
  lettre({
    sujet: 'L’assistance voit votre compte',
    paragraphes: [
      `Avec votre accord, ${demandeur} voit votre compte en lecture seule, jusqu’à ${HEURE.format(new Date(jusqu_a))}.`,
      'Vous pouvez y mettre fin à tout moment, et retrouver ensuite quand il a été vu et par qui.',
    ],
    bouton: { libelle: 'Voir, ou mettre fin', lien },
  })
