// The members of a dossier: who they are for one another, and what its owner decides of them.
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import type { Droit } from '#domain/activites/droits.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe, membreDe, type Role } from '../dossier/membre.ts'
import { noter } from '../dossier/tenir-livres.ts'

export type MembreNomme = {
  readonly user_id: string
  readonly nom: string | null
  readonly email: string | null
  readonly role: Role
  readonly peut_valider: boolean
  readonly droits: Droit[]
  readonly depuis: string
  readonly moi: boolean
}

// What members know of one another: a name and an address, nothing else of their accounts.
const MEMBRES = `select m.user_id, nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') as nom, p.email, m.role,
    m.peut_valider, m.droits, m.created_at as depuis, m.user_id = $2 as moi
  from public.dossier_membres m left join public.profiles p on p.id = m.user_id
  where m.dossier_id = $1 order by array_position(array['proprietaire', 'comptable', 'employe', 'lecteur'], m.role), m.created_at`

export const membresDe = (house: Db, dossier_id: string, moi: string | null): Promise<MembreNomme[]> =>
  house.rows<MembreNomme>(MEMBRES, [dossier_id, moi])

export type AccesMandant = {
  readonly id: string
  readonly mandant_id: string
  readonly nom: string
  readonly email: string | null
  readonly depuis: string
}

/** The accounts by which owners see what is theirs in a dossier. */
export const accesMandantsDe = (house: Db, dossier_id: string): Promise<AccesMandant[]> =>
  house.rows<AccesMandant>(
    `select a.id, a.mandant_id, m.nom, u.email, a.created_at as depuis from public.acces_mandants a
       join public.mandants m on m.dossier_id = a.dossier_id and m.id = a.mandant_id
       join auth.users u on u.id = a.user_id
     where a.dossier_id = $1 order by m.nom, a.created_at`,
    [dossier_id],
  )

/** Refused to everybody but the owner; after the end of his subscription too, what he decides of his members is his. */
export async function exigerProprietaire(db: Db, dossier_id: string): Promise<void> {
  const { role } = await membreDe(db, dossier_id)
  if (role !== 'proprietaire') throw new Refus('acces_non_autorise')
}

type Vise = { readonly dossier_id: string; readonly user_id: string }
type Demande = { readonly base: Base; readonly caller: Caller; readonly acte: string }

export function changerMembre(
  { base, caller, acte }: Demande,
  { dossier_id, user_id, role, peut_valider, droits }: Vise & Pick<MembreNomme, 'role' | 'peut_valider' | 'droits'>,
): Promise<void> {
  return base.asHouse(acte, async (house) => {
    const changed = await house.row(
      `update public.dossier_membres set role = $3, peut_valider = $4, droits = $5
       where dossier_id = $1 and user_id = $2 and role <> 'proprietaire' returning id`,
      // To validate for good is delegated to an accountant alone.
      [dossier_id, user_id, role, peut_valider && role === 'comptable', role === 'employe' ? droits : []],
    )
    if (!changed) throw new Refus('membre_inconnu')
    await noter(house, {
      acte,
      dossier_id,
      user_id: auteurDe(caller),
      detail: { membre: user_id, role, peut_valider, ...(role === 'employe' && { droits }) },
    })
  })
}

export function retirerMembre({ base, caller, acte }: Demande, { dossier_id, user_id }: Vise): Promise<void> {
  return base.asHouse(acte, async (house) => {
    const found = await house.row<{ role: Role }>(
      'select role from public.dossier_membres where dossier_id = $1 and user_id = $2 for update',
      [dossier_id, user_id],
    )
    if (!found) throw new Refus('membre_inconnu')
    if (found.role === 'proprietaire') throw new Refus('proprietaire_requis')
    await house.rows('delete from public.dossier_membres where dossier_id = $1 and user_id = $2', [dossier_id, user_id])
    await noter(house, { acte, dossier_id, user_id: auteurDe(caller), detail: { membre: user_id } })
  })
}

/** One owner at every moment: the two rows are held, so that of two who are named at once the second is refused. */
export function cederDossier({ base, caller, acte }: Demande, { dossier_id, user_id }: Vise): Promise<void> {
  const ancien = auteurDe(caller)
  return base.asHouse(acte, async (house) => {
    const rows = await house.rows<{ user_id: string; role: Role }>(
      'select user_id, role from public.dossier_membres where dossier_id = $1 and user_id in ($2, $3) order by user_id for update',
      [dossier_id, ancien, user_id],
    )
    const roleDe = (id: string) => rows.find((row) => row.user_id === id)?.role
    if (roleDe(ancien) !== 'proprietaire') throw new Refus('acces_non_autorise')
    if (roleDe(user_id) === undefined || user_id === ancien) throw new Refus('membre_inconnu')
    const devenir = `update public.dossier_membres set role = $3, peut_valider = false, droits = '{}' where dossier_id = $1 and user_id = $2`
    await house.rows(devenir, [dossier_id, ancien, 'comptable'])
    await house.rows(devenir, [dossier_id, user_id, 'proprietaire'])
    await noter(house, { acte, dossier_id, user_id: ancien, detail: { proprietaire: user_id } })
  })
}

/** An owner sees nothing more, from the next thing that he asks. */
export function retirerAccesMandant(
  { base, caller, acte }: Demande,
  { dossier_id, acces_id }: { readonly dossier_id: string; readonly acces_id: string },
): Promise<void> {
  return base.asHouse(acte, async (house) => {
    const retire = await house.row<{ mandant_id: string }>(
      'delete from public.acces_mandants where dossier_id = $1 and id = $2 returning mandant_id',
      [dossier_id, acces_id],
    )
    if (!retire) throw new Refus('acces_mandant_inconnu')
    await noter(house, { acte, dossier_id, user_id: auteurDe(caller), detail: retire })
  })
}
