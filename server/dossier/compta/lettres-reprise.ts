// The letters of a takeover: kept under the lock of the dossier before anything leaves, then what became of the mail.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'

export type LettreGardee = {
  readonly id: string
  readonly date: Day
  readonly canal: 'courriel' | 'lettre'
  readonly destinataire: string
  readonly adresse: string
  readonly email: string | null
  readonly objet: string
  readonly texte: string
  readonly envoyee_le: string | null
}

type Demande = Pick<LettreGardee, 'canal' | 'destinataire' | 'adresse' | 'email' | 'objet' | 'texte'> & {
  readonly dossier_id: string
  readonly cle: string
  readonly confrere: boolean
  readonly auteur: string
  readonly today: Day
}

/** `deja`: the same request made it; one whose mail failed is taken up again. */
export async function noterLettre(house: Db, demande: Demande): Promise<{ lettre_id: string; deja: boolean }> {
  const { dossier_id, cle, today, canal, destinataire, adresse, email, objet, texte, confrere, auteur } = demande
  const faite = await house.row<{ id: string; etat: string }>(
    'select id, etat from public.lettres_reprise where dossier_id = $1 and cle = $2',
    [dossier_id, cle],
  )
  if (faite) return { lettre_id: faite.id, deja: faite.etat !== 'echouee' }
  const notee = await house.row<{ id: string }>(
    `insert into public.lettres_reprise (dossier_id, cle, date, canal, destinataire, adresse, email, objet, texte, confrere,
       auteur, etat, envoyee_le)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $4 = 'lettre' then 'envoyee' else 'a_envoyer' end,
       case when $4 = 'lettre' then now() end) returning id`,
    [dossier_id, cle, today, canal, destinataire, adresse, email, objet, texte, confrere, auteur],
  )
  if (!notee) throw new Error('the letter was not kept')
  return { lettre_id: notee.id, deja: false }
}

export const noterDepart = (house: Db, lettre_id: string, parti: boolean): Promise<unknown> =>
  house.rows(
    `update public.lettres_reprise set etat = case when $2 then 'envoyee' else 'echouee' end,
       envoyee_le = case when $2 then now() end
     where id = $1`,
    [lettre_id, parti],
  )

export async function lettreGardee(
  db: Db,
  { dossier_id, id }: { dossier_id: string; id: string },
): Promise<LettreGardee> {
  const lettre = await db.row<LettreGardee>(
    `select id, date, canal, destinataire, adresse, email, objet, texte, envoyee_le from public.lettres_reprise
     where dossier_id = $1 and id = $2`,
    [dossier_id, id],
  )
  if (!lettre) throw new Refus('lettre_reprise_inconnue')
  return lettre
}
