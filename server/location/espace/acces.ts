// The access of a tenant to his space: opened, made to last, withdrawn by who keeps the dossier; found by its link.
import { WireRefusal } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import { nomComplet } from '#domain/base/mots.ts'
import { REFUS, Refus } from '#domain/base/refus.ts'
import { lireJetonEspace } from '../../liens/jeton.ts'

/** How long a link serves after it was opened, or opened again. */
const JOURS = 365

export type Acces = {
  readonly id: string
  readonly dossier_id: string
  readonly bail_id: string
  readonly locataire_id: string
  readonly expire_le: string
}
type Personne = Pick<Acces, 'dossier_id' | 'bail_id' | 'locataire_id'>

const PERSONNE = `select l.prenom, l.nom, l.email from public.baux_locataires b
  join public.locataires l on l.dossier_id = b.dossier_id and l.id = b.locataire_id
  where b.dossier_id = $1 and b.bail_id = $2 and b.locataire_id = $3`
const OUVRIR = `insert into public.acces_locataires (dossier_id, bail_id, locataire_id, ouvert_le, expire_le)
  values ($1, $2, $3, $4, $4::timestamptz + make_interval(days => ${JOURS}))
  on conflict (dossier_id, bail_id, locataire_id) where retire_le is null
    do update set ouvert_le = excluded.ouvert_le, expire_le = excluded.expire_le
  returning id, expire_le`

/** The one that holds is made to last, and keeps its link; a withdrawn one is never opened again. `email`: that of the tenant. */
export async function ouvrirAcces(
  house: Db,
  { dossier_id, bail_id, locataire_id }: Personne,
  at: Date,
): Promise<{ id: string; expire_le: string; nom: string; email: string | null }> {
  const ids = [dossier_id, bail_id, locataire_id]
  const personne = await house.row<{ prenom: string; nom: string; email: string | null }>(PERSONNE, ids)
  if (!personne) throw new Refus('locataire_du_bail')
  const ouvert = await house.row<{ id: string; expire_le: string }>(OUVRIR, [...ids, at.toISOString()])
  if (!ouvert) throw new Error('an access that is opened is read back')
  return { ...ouvert, nom: nomComplet(personne), email: personne.email }
}

export async function retirerAcces(
  house: Db,
  { dossier_id, acces_id }: { dossier_id: string; acces_id: string },
  at: Date,
): Promise<void> {
  const retire = await house.row(
    `update public.acces_locataires set retire_le = $3 where dossier_id = $1 and id = $2 and retire_le is null returning id`,
    [dossier_id, acces_id, at.toISOString()],
  )
  if (!retire) throw new Refus('acces_locataire_inconnu')
}

// Somebody taken out of the lease opens nothing any more, though his row still holds.
const PAR_LIEN = `select a.id, a.dossier_id, a.bail_id, a.locataire_id, a.expire_le from public.acces_locataires a
  join public.baux_locataires b on b.dossier_id = a.dossier_id and b.bail_id = a.bail_id and b.locataire_id = a.locataire_id
  where a.id = $1 and a.retire_le is null`

/** What a link opens. One that is unknown, tampered with or withdrawn hears the same refusal; one whose days are over hears that. */
export async function accesDuLien(
  { base, secret_jetons, now }: { base: Base; secret_jetons: string; now: Date },
  jeton: string,
): Promise<Acces> {
  const id = lireJetonEspace(secret_jetons, jeton)
  const acces = id && (await base.asHouse('a space by its link', (house) => house.row<Acces>(PAR_LIEN, [id])))
  if (!acces) throw new WireRefusal(404, 'lien_locataire_inconnu', REFUS.lien_locataire_inconnu)
  if (new Date(acces.expire_le) <= now) throw new WireRefusal(410, 'lien_locataire_expire', REFUS.lien_locataire_expire)
  return acces
}

/** When it was last opened. */
export const noterVu = (house: Db, { id }: Acces, at: Date): Promise<unknown> =>
  house.rows('update public.acces_locataires set vu_le = $2 where id = $1', [id, at.toISOString()])

/** The accesses of a lease that hold, with the addresses of their tenants. */
export const accesOuverts = (
  house: Db,
  { dossier_id, bail_id, locataire_id }: Pick<Acces, 'dossier_id' | 'bail_id'> & { locataire_id: string | null },
  at: Date,
): Promise<{ id: string; nom: string; email: string }[]> =>
  house.rows<{ id: string; nom: string; email: string }>(
    `select a.id, trim(l.prenom || ' ' || l.nom) as nom, l.email from public.acces_locataires a
     join public.baux_locataires b using (dossier_id, bail_id, locataire_id)
     join public.locataires l on l.dossier_id = a.dossier_id and l.id = a.locataire_id
     where a.dossier_id = $1 and a.bail_id = $2 and ($3::uuid is null or a.locataire_id = $3) and a.retire_le is null
       and a.expire_le > $4 and l.email is not null
     order by l.nom, a.id`,
    [dossier_id, bail_id, locataire_id, at.toISOString()],
  )
