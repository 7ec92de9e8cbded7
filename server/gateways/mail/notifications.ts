// The mail that sums up what was told to a person since the last one.

import { lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Dite = { readonly titre: string; readonly detail: string }

export function lettreNotifications(dites: readonly Dite[], publicUrl: string): Letter {
  const [premiere] = dites
  const sujet = dites.length === 1 && premiere ? premiere.titre : `${dites.length} nouvelles de vos dossiers`
  return lettre({
    sujet,
    paragraphes: [dites.length > 1 ? 'Voici ce qui vous attend :' : 'Ceci vous attend :'],
    recapitulatif: dites.map(({ titre, detail }) => [titre, detail]),
    bouton: { libelle: 'Ouvrir la vue d’ensemble', lien: `${publicUrl}/dashboard` },
    fin: [`Vous choisissez les e-mails que vous recevez dans votre profil : ${publicUrl}/profile/preferences`],
  })
}
