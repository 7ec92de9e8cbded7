// What a tenant and who lets to him write to each other, with what is joined to it.
import type { Db } from '@quittance/wire/postgres'
import type { OBJETS_MESSAGE } from '#contract/functions/location/espace/espace-locataire.ts'

export type Message = {
  readonly dossier_id: string
  readonly bail_id: string
  /** Who wrote, or to whom alone; null from who lets, to all the tenants of the lease. */
  readonly locataire_id: string | null
  readonly auteur: 'locataire' | 'bailleur'
  readonly nom: string
  readonly objet: (typeof OBJETS_MESSAGE)[number]
  readonly texte: string
}
/** What is joined: a document of the dossier, and what it is under the lease. */
export type Joint = { readonly document_id: string; readonly nature: 'assurance' | 'photo' | 'autre' }

export async function ecrireMessage(house: Db, message: Message, joints: readonly Joint[]): Promise<string> {
  const { dossier_id, bail_id, locataire_id, auteur, nom, objet, texte } = message
  const ecrit = await house.row<{ id: string }>(
    `insert into public.messages_locataires (dossier_id, bail_id, locataire_id, auteur, nom, objet, texte)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [dossier_id, bail_id, locataire_id, auteur, nom, objet, texte],
  )
  if (!ecrit) throw new Error('a message that is written is read back')
  for (const { document_id, nature } of joints)
    await house.rows(
      `insert into public.documents_bail (dossier_id, bail_id, document_id, nature, message_id) values ($1, $2, $3, $4, $5)`,
      [dossier_id, bail_id, document_id, nature, ecrit.id],
    )
  return ecrit.id
}

type Lecteur = { readonly dossier_id: string; readonly bail_id: string }
export type MessageLu = {
  readonly id: string
  readonly auteur: Message['auteur']
  readonly nom: string
  readonly objet: Message['objet']
  readonly texte: string
  readonly le: string
  readonly lu: boolean
  readonly pieces: { readonly id: string; readonly nom: string }[]
}

/** Those that a tenant may read: his own, and what who lets wrote to all or to him. The oldest first. */
const SIENS = `m.dossier_id = $1 and m.bail_id = $2 and (m.locataire_id = $3 or (m.auteur = 'bailleur' and m.locataire_id is null))`

export const messagesDuLocataire = (
  house: Db,
  { dossier_id, bail_id, locataire_id }: Lecteur & { locataire_id: string },
): Promise<MessageLu[]> =>
  house.rows<MessageLu>(
    `select m.id, m.auteur, m.nom, m.objet, m.texte, m.created_at as le, m.lu_le is not null as lu,
       coalesce((select json_agg(json_build_object('id', d.id, 'nom', d.nom) order by p.created_at, d.id)
         from public.documents_bail p join public.documents d on d.dossier_id = p.dossier_id and d.id = p.document_id
         where p.dossier_id = m.dossier_id and p.message_id = m.id), '[]'::json) as pieces
     from public.messages_locataires m where ${SIENS} order by m.created_at, m.id`,
    [dossier_id, bail_id, locataire_id],
  )

/** Whether a file is one that a tenant may open: joined to a message of his, or given to all those of the lease. */
export const estRemis = async (
  house: Db,
  { dossier_id, bail_id, locataire_id }: Lecteur & { locataire_id: string },
  document_id: string,
): Promise<boolean> =>
  (await house.row(
    `select 1 from public.documents_bail p
     left join public.messages_locataires m on m.dossier_id = p.dossier_id and m.id = p.message_id
     where p.dossier_id = $1 and p.bail_id = $2 and p.document_id = $4
       and case when p.message_id is null then p.nature = any ($5) else ${SIENS} end`,
    [dossier_id, bail_id, locataire_id, document_id, NATURES_REMISES],
  )) !== null

/** What is given to every tenant of a lease when it is joined to it. Never what proves who somebody is, nor who answers for him. */
export const NATURES_REMISES = ['bail', 'avenant', 'annexe', 'diagnostic', 'etat_des_lieux']

/** By the other side: what who lets wrote is read by a tenant, and what tenants wrote by who lets. */
export async function marquerLus(
  house: Db,
  { dossier_id, bail_id, locataire_id }: Lecteur & { locataire_id: string | null },
  at: Date,
): Promise<number> {
  const lus = await house.rows(
    `update public.messages_locataires m set lu_le = $4
     where m.dossier_id = $1 and m.bail_id = $2 and m.lu_le is null
       and case when $3::uuid is null then m.auteur = 'locataire' else m.auteur = 'bailleur' and ${SIENS} end
     returning m.id`,
    [dossier_id, bail_id, locataire_id, at.toISOString()],
  )
  return lus.length
}
