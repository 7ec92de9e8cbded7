// What a tenant writes from his space, kept: his files among the documents of his lease, his message, and those who keep the dossier told.
import type { Db } from '@quittance/wire/postgres'
import { direAdresse } from '#contract/lieu.ts'
import type { CleActivite } from '#domain/activites/catalogue.ts'
import { sortesDe } from '#domain/activites/moteurs.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { fichierRecu } from '../../documents/fichiers/fichier-recu.ts'
import { adressesAPrevenir } from '../../dossier/a-prevenir.ts'
import { deposer } from '../../dossier/documents.ts'
import type { Acces } from './acces.ts'
import { ecrireMessage, type Joint, type Message } from './messages.ts'

type Ecrit = Pick<Message, 'objet' | 'texte'> & {
  readonly recus: readonly Awaited<ReturnType<typeof fichierRecu>>[]
  readonly today: Day
}
/** Whom to write to, and of what. */
type Prevenir = { readonly nom: string; readonly logement: string; readonly emails: readonly string[] }

/** Where the messages of a lease are read: what the notification of a message says too (`private.dire_message_locataire`). */
export const adresseDesMessages = ({ dossier_id, bail_id }: Pick<Acces, 'dossier_id' | 'bail_id'>): string =>
  direAdresse({ lieu: 'locataires', filtre: `bail=${bail_id}&onglet=messages`, exercice: null }, dossier_id)

const QUI = `select trim(l.prenom || ' ' || l.nom) as nom, b.libelle as logement, b.id as bien_id,
    (select d.activite from public.dossiers d where d.id = $1) as activite
  from public.baux x join public.biens b on b.dossier_id = x.dossier_id and b.id = x.bien_id
  join public.locataires l on l.dossier_id = x.dossier_id and l.id = $3
  where x.dossier_id = $1 and x.id = $2`
type Qui = { nom: string; logement: string; bien_id: string; activite: CleActivite }

/** In the transaction of the house. */
export async function recevoirMessage(
  house: Db,
  acces: Acces,
  { objet, texte, recus, today }: Ecrit,
): Promise<{ message_id: string; prevenir: Prevenir }> {
  const { dossier_id, bail_id, locataire_id } = acces
  const qui = await house.row<Qui>(QUI, [dossier_id, bail_id, locataire_id])
  if (!qui) throw new Refus('locataire_du_bail')
  const joints: Joint[] = []
  for (const { nom, mime, octets } of recus) {
    const document_id = await deposer(house, { dossier_id, depense_id: null, nom, mime, octets })
    joints.push({ document_id, nature: natureDe(objet, mime) })
  }
  const message = { dossier_id, bail_id, locataire_id, auteur: 'locataire', nom: qui.nom, objet, texte } as const
  const message_id = await ecrireMessage(house, message, joints)
  // A repair that is asked is followed among the works, where the dossier keeps them.
  if (objet === 'reparation' && sortesDe(qui.activite).includes('interventions'))
    await ouvrirIntervention(house, { ...acces, bien_id: qui.bien_id, texte, ouverte_le: today }, joints)
  // As `private.dire_message_locataire` tells them in the product.
  const emails = await adressesAPrevenir(house, dossier_id, objet === 'reparation' ? ['baux', 'entretien'] : ['baux'])
  return { message_id, prevenir: { nom: qui.nom, logement: qui.logement, emails } }
}

const OUVRIR = `insert into public.interventions (dossier_id, bien_id, bail_id, objet, description, ouverte_le, ouverte_par)
  values ($1, $2, $3, $4, $5, $6, 'locataire') returning id`
const OBJET_AU_PLUS = 80

type AOuvrir = Pick<Acces, 'dossier_id' | 'bail_id'> & {
  readonly bien_id: string
  readonly texte: string
  readonly ouverte_le: Day
}

/** Named by the first line of what the tenant wrote; his photographs are its first facts. */
async function ouvrirIntervention(house: Db, une: AOuvrir, joints: readonly Joint[]): Promise<void> {
  const { dossier_id, bien_id, bail_id, texte, ouverte_le } = une
  const [premiere = texte] = texte.split('\n')
  const objet = premiere.length > OBJET_AU_PLUS ? `${premiere.slice(0, OBJET_AU_PLUS - 1).trimEnd()}…` : premiere
  const ouverte = await house.row<{ id: string }>(OUVRIR, [dossier_id, bien_id, bail_id, objet, texte, ouverte_le])
  for (const { document_id } of joints)
    await house.rows(
      `insert into public.interventions_suivi (dossier_id, intervention_id, date, document_id) values ($1, $2, $3, $4)`,
      [dossier_id, ouverte?.id, ouverte_le, document_id],
    )
}

const natureDe = (objet: Ecrit['objet'], mime: string): Joint['nature'] => {
  if (objet === 'assurance') return 'assurance'
  return mime.startsWith('image/') ? 'photo' : 'autre'
}
