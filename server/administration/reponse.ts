// An answer to a request, filled from it: read as it will leave, and put on the paper of the house.
import type { Db } from '@quittance/wire/postgres'
import type { NatureDemande } from '#contract/functions/boutique/repondre-demande.ts'
import { Refus } from '#domain/base/refus.ts'
import { remplirModele, type ValeursReponse } from '#domain/boutique/modele-reponse.ts'
import { lireDemande } from '../boutique/demandes.ts'
import { euros } from '../boutique/mots.ts'
import { objetDe, referenceDe } from '../boutique/recapitulatif.ts'
import { lettre } from '../gateways/gabarit.ts'
import type { Letter } from '../gateways/mail.ts'
import { adresseSuivi } from '../liens/jeton.ts'

type Ecrite = {
  readonly nature: NatureDemande
  readonly demande_id: string
  readonly sujet: string
  readonly corps: string
}
type Liens = { readonly public_url: string; readonly secret_jetons: string }
export type Reponse = {
  readonly destinataire: string
  readonly sujet: string
  readonly texte: string
  /** By which the person follows the request; null for a report. */
  readonly lien: string | null
}

type Lue = { nom: string; adresse: string; objet: string; envoyee_le: string; montant_cents: number | null }

/** Refused to whoever is no administrator, as the list of the requests is. */
export async function lireReponse(
  db: Db,
  { nature, demande_id, sujet, corps }: Ecrite,
  liens: Liens,
): Promise<Reponse> {
  const lue = await db.row<Lue>(
    `select nom, adresse, objet, envoyee_le, montant_cents from public.demandes where nature = $1 and id = $2`,
    [nature, demande_id],
  )
  if (lue === null) throw new Refus('demande_inconnue')
  const suivie = nature === 'signalement' ? null : { nature, id: demande_id }
  const demande = suivie && (await lireDemande(db, suivie))
  const lien = suivie && adresseSuivi(liens.public_url, liens.secret_jetons, suivie)
  const valeurs: ValeursReponse = {
    nom: lue.nom,
    objet: demande ? objetDe(demande) : lue.objet,
    reference: demande && referenceDe(demande),
    date: JOUR.format(new Date(lue.envoyee_le)),
    montant: lue.montant_cents === null ? null : euros(lue.montant_cents),
    lien,
  }
  return {
    destinataire: lue.adresse,
    // A subject is one line, whatever fills it.
    sujet: remplirModele(sujet, valeurs).replaceAll(/\s+/g, ' '),
    texte: remplirModele(corps, valeurs),
    lien,
  }
}

const JOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' })

export const lettreDe = ({ sujet, texte, lien }: Reponse): Letter =>
  lettre({
    sujet,
    paragraphes: texte.split(/\n{2,}/),
    ...(lien && { bouton: { libelle: 'Suivre ma demande', lien } }),
    fin: ['Une question ? Répondez simplement à ce message.'],
  })
