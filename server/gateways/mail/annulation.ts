// The mail of an order that the house cancelled: why, and what comes back.
import type { Cents } from '#domain/base/cents.ts'
import { euros } from '../../boutique/mots.ts'
import { lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Commande = { readonly reference: string; readonly objet: string }
type Avec = { readonly motif: string; readonly rembourse_cents: Cents; readonly lien: string }

export const commandeAnnulee = ({ reference, objet }: Commande, { motif, rembourse_cents, lien }: Avec): Letter =>
  lettre({
    sujet: `Commande annulée : ${reference}`,
    paragraphes: [
      `Nous avons annulé votre commande de « ${objet} », et nous vous présentons nos excuses.`,
      `Motif : ${motif}`,
      rembourse_cents > 0
        ? `Les ${euros(rembourse_cents)} que vous aviez réglés vous sont rendus. La somme arrive sur votre compte en quelques jours, et l’avoir vous est envoyé à part.`
        : 'Rien n’a été prélevé, et rien n’est dû.',
    ],
    bouton: { libelle: 'Suivre ma commande', lien },
    fin: ['Une question ? Répondez simplement à ce message.'],
  })
