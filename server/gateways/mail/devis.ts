// The mails of a quote: to whoever asked for it, with what it comes to and until when; to the team, when it is declined.
import type { DevisEmis } from '../../boutique/devis.ts'
import { euros } from '../../boutique/mots.ts'
import { lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'
import { jourLong } from './abonnement.ts'

type Avec = { readonly lien: string; readonly message: string | null }

export function devisEnvoye(devis: DevisEmis, { lien, message }: Avec): Letter {
  const { numero, objet, ttc_cents, tva_millieme_pct, valable_jusqu_au, remplace } = devis
  return lettre({
    sujet: `Votre devis ${numero} : ${objet}`,
    paragraphes: [
      ...(message ? message.split(/\n{2,}/) : []),
      `Voici notre devis ${numero}${remplace ? `, qui remplace le devis ${remplace}` : ''}. Il est joint à ce message.`,
    ],
    recapitulatif: [
      ['Objet', objet],
      [tva_millieme_pct === 0 ? 'Total' : 'Total TTC', euros(ttc_cents)],
      ['Valable', `jusqu’au ${jourLong(valable_jusqu_au)} inclus`],
    ],
    bouton: { libelle: 'Lire et accepter le devis', lien },
    fin: [
      'Suivre ce lien n’engage à rien : le devis s’accepte ou se décline sur la page, sans compte ni mot de passe. Ne le transmettez pas.',
      'Une question, un changement ? Répondez simplement à ce message.',
    ],
  })
}

export const devisDecline = ({ numero, objet, user_name, user_email, ttc_cents }: DevisEmis, motif: string): Letter =>
  lettre({
    sujet: `Devis décliné : ${numero}`,
    paragraphes: ['Répondre à ce message écrit directement à la personne.'],
    recapitulatif: [
      ['Objet', objet],
      ['Montant', euros(ttc_cents)],
      ['Nom', user_name],
      ['Email', user_email],
      ['Motif', motif],
    ],
  })
