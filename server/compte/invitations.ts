// Invitations to a dossier, whose addresses no other member reads: written, sent again, withdrawn, read by their link, accepted once.
import { createHash, randomBytes } from 'node:crypto'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import type { Droit } from '#domain/activites/droits.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe, type Role } from '../dossier/membre.ts'
import { noter } from '../dossier/tenir-livres.ts'

type RoleInvite = Exclude<Role, 'proprietaire'> | 'mandant'
const JOURS = 14
const EN_ATTENTE_AU_PLUS = 20

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: RoleInvite
  readonly droits: Droit[]
  readonly mandant_id: string | null
  readonly envoyee_le: string
  readonly expire_le: string
  readonly expiree: boolean
}

/** Those that nobody has accepted yet. */
export const invitationsDe = (house: Db, dossier_id: string, at: Date): Promise<Invitation[]> =>
  house.rows<Invitation>(
    `select id, email, role, droits, mandant_id, envoyee_le, expire_le, expire_le <= $2 as expiree from public.invitations
     where dossier_id = $1 and acceptee_le is null order by envoyee_le desc`,
    [dossier_id, at.toISOString()],
  )

/** What the mail carries, and until when it serves. The link itself is kept nowhere. */
export type Lien = {
  readonly id: string
  readonly email: string
  readonly role: RoleInvite
  readonly jeton: string
  readonly expire_le: string
}
type Demande = { readonly base: Base; readonly caller: Caller; readonly acte: string; readonly at: Date }

type Invitee = {
  readonly dossier_id: string
  readonly email: string
  readonly role: RoleInvite
  /** Of an employee alone. */
  readonly droits: readonly Droit[]
  /** Of an owner alone: which one. */
  readonly mandant_id: string | null
}

export function inviter(
  { base, caller, acte, at }: Demande,
  { dossier_id, email, role, droits, mandant_id }: Invitee,
): Promise<Lien> {
  const user_id = auteurDe(caller)
  const { jeton, empreinte, expire_le } = nouveauLien(at)
  return base.asHouse(acte, async (house) => {
    if (role === 'mandant') await exigerMandantSansAcces(house, { dossier_id, email, mandant_id })
    else await exigerPasMembre(house, { dossier_id, email })
    const waiting = await house.row<{ n: number }>(
      'select count(*)::int as n from public.invitations where dossier_id = $1 and acceptee_le is null',
      [dossier_id],
    )
    if ((waiting?.n ?? 0) >= EN_ATTENTE_AU_PLUS) throw new Refus('invitations_trop_nombreuses')
    const row = await house.row<{ id: string }>(
      `insert into public.invitations (dossier_id, email, role, jeton, invite_par, envoyee_le, expire_le, droits, mandant_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        ...[dossier_id, email, role, empreinte, user_id, at.toISOString(), expire_le],
        ...[role === 'employe' ? droits : [], role === 'mandant' ? mandant_id : null],
      ],
    )
    await noter(house, { acte, dossier_id, user_id, detail: { role } })
    return { id: row?.id ?? '', email, role, jeton, expire_le }
  })
}

async function exigerPasMembre(house: Db, { dossier_id, email }: Pick<Invitee, 'dossier_id' | 'email'>): Promise<void> {
  const already = await house.row(
    `select 1 from public.dossier_membres m join auth.users u on u.id = m.user_id
     where m.dossier_id = $1 and lower(u.email) = $2`,
    [dossier_id, email],
  )
  if (already) throw new Refus('deja_membre')
}

async function exigerMandantSansAcces(
  house: Db,
  { dossier_id, email, mandant_id }: Pick<Invitee, 'dossier_id' | 'email' | 'mandant_id'>,
): Promise<void> {
  const lu = await house.row<{ ouvert: boolean }>(
    `select exists (select from public.acces_mandants a join auth.users u on u.id = a.user_id
       where a.dossier_id = m.dossier_id and a.mandant_id = m.id and lower(u.email) = $3) as ouvert
     from public.mandants m where m.dossier_id = $1 and m.id = $2`,
    [dossier_id, mandant_id, email],
  )
  if (!lu) throw new Refus('mandant_du_dossier')
  if (lu.ouvert) throw new Refus('acces_mandant_unique')
}

type Visee = { readonly dossier_id: string; readonly invitation_id: string }

export function renvoyer({ base, caller, acte, at }: Demande, { dossier_id, invitation_id }: Visee): Promise<Lien> {
  const { jeton, empreinte, expire_le } = nouveauLien(at)
  return base.asHouse(acte, async (house) => {
    const row = await house.row<{ email: string; role: RoleInvite }>(
      `update public.invitations set jeton = $3, envoyee_le = $4, expire_le = $5
       where dossier_id = $1 and id = $2 and acceptee_le is null returning email, role`,
      [dossier_id, invitation_id, empreinte, at.toISOString(), expire_le],
    )
    if (!row) throw new Refus('invitation_inconnue')
    await noter(house, { acte, dossier_id, user_id: auteurDe(caller), detail: { role: row.role } })
    return { id: invitation_id, ...row, jeton, expire_le }
  })
}

export function retirer({ base, caller, acte }: Demande, { dossier_id, invitation_id }: Visee): Promise<void> {
  return base.asHouse(acte, async (house) => {
    const row = await house.row<{ role: RoleInvite }>(
      'delete from public.invitations where dossier_id = $1 and id = $2 and acceptee_le is null returning role',
      [dossier_id, invitation_id],
    )
    if (!row) throw new Refus('invitation_inconnue')
    await noter(house, { acte, dossier_id, user_id: auteurDe(caller), detail: row })
  })
}

type Lue = {
  readonly dossier: string
  readonly role: RoleInvite
  readonly droits: Droit[]
  readonly email: string
  readonly invite_par: string
  readonly expire_le: string
  readonly etat: 'en_attente' | 'expiree' | 'acceptee'
}

export async function lireInvitation(base: Base, jeton: string, at: Date): Promise<Lue> {
  const found = await base.asHouse('read an invitation by its link', (house) =>
    house.row<Lue>(
      `select d.nom as dossier, i.role, i.droits, i.email, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email, '') as invite_par,
         i.expire_le, case when i.acceptee_le is not null then 'acceptee' when i.expire_le <= $2 then 'expiree' else 'en_attente' end as etat
       from public.invitations i join public.dossiers d on d.id = i.dossier_id left join public.profiles p on p.id = i.invite_par
       where i.jeton = $1`,
      [sceau(jeton), at.toISOString()],
    ),
  )
  if (!found) throw new Refus('invitation_inconnue')
  return found
}

export type Acceptee = { readonly dossier_id: string; readonly activite: string; readonly role: Role | 'mandant' }
type Tenue = {
  id: string
  dossier_id: string
  email: string
  role: RoleInvite
  droits: Droit[]
  mandant_id: string | null
  expiree: boolean
  acceptee_par: string | null
}

/** The invitation is held while it is judged: of two who accept at once, the second finds what the first one did. */
export function accepter({ base, caller, acte, at }: Demande, jeton: string): Promise<Acceptee> {
  const user_id = auteurDe(caller)
  return base.asHouse(acte, async (house) => {
    const tenue = await house.row<Tenue>(
      `select id, dossier_id, email, role, droits, mandant_id, expire_le <= $2 as expiree, acceptee_par from public.invitations
       where jeton = $1 for update`,
      [sceau(jeton), at.toISOString()],
    )
    if (!tenue) throw new Refus('invitation_inconnue')
    if (tenue.acceptee_par !== null && tenue.acceptee_par !== user_id) throw new Refus('invitation_acceptee')
    await exigerAdresse(house, { user_id, email: tenue.email })
    if (tenue.acceptee_par === null) await entrer(house, { tenue, user_id, acte, at })
    return membreDevenu(house, { user_id, tenue })
  })
}

/** The address must be his, and proved: the link may have been forwarded. */
async function exigerAdresse(house: Db, { user_id, email }: { user_id: string; email: string }): Promise<void> {
  const own = await house.row(
    'select 1 from auth.users where id = $1 and lower(email) = $2 and email_confirmed_at is not null and deleted_at is null',
    [user_id, email],
  )
  if (!own) throw new Refus('invitation_autre_adresse')
}

type Entree = { tenue: Tenue; user_id: string; acte: string; at: Date }

async function entrer(house: Db, { tenue, user_id, acte, at }: Entree): Promise<void> {
  if (tenue.expiree) throw new Refus('invitation_expiree')
  const { id, dossier_id, role, droits, mandant_id } = tenue
  if (role === 'mandant')
    await house.rows(
      `insert into public.acces_mandants (dossier_id, mandant_id, user_id) values ($1, $2, $3)
       on conflict on constraint acces_mandant_unique do nothing`,
      [dossier_id, mandant_id, user_id],
    )
  else
    await house.rows(
      `insert into public.dossier_membres (dossier_id, user_id, role, droits) values ($1, $2, $3, $4)
       on conflict on constraint membre_unique do nothing`,
      [dossier_id, user_id, role, droits],
    )
  await house.rows('update public.invitations set acceptee_le = $2, acceptee_par = $3 where id = $1', [
    id,
    at.toISOString(),
    user_id,
  ])
  // Somebody who comes for these books alone has no activity of his own yet: theirs opens their space.
  if (role !== 'mandant')
    await house.rows(
      `update public.profiles p set activity_type = d.activite from public.dossiers d
     where p.id = $1 and d.id = $2 and p.activity_type is null`,
      [user_id, dossier_id],
    )
  await noter(house, { acte, dossier_id, user_id, detail: { role } })
}

/** Refused to somebody who was taken out of the dossier since: the link serves once. */
async function membreDevenu(
  house: Db,
  { user_id, tenue: { dossier_id, mandant_id } }: Pick<Entree, 'tenue' | 'user_id'>,
): Promise<Acceptee> {
  const found = await house.row<Acceptee>(
    mandant_id === null
      ? `select d.id as dossier_id, d.activite, m.role from public.dossier_membres m join public.dossiers d on d.id = m.dossier_id
         where m.user_id = $1 and m.dossier_id = $2`
      : `select d.id as dossier_id, d.activite, 'mandant' as role
         from public.acces_mandants a join public.dossiers d on d.id = a.dossier_id
         where a.user_id = $1 and a.dossier_id = $2 and a.mandant_id = $3`,
    mandant_id === null ? [user_id, dossier_id] : [user_id, dossier_id, mandant_id],
  )
  if (!found) throw new Refus('invitation_acceptee')
  return found
}

function nouveauLien(at: Date): { jeton: string; empreinte: string; expire_le: string } {
  const jeton = randomBytes(32).toString('base64url')
  return { jeton, empreinte: sceau(jeton), expire_le: new Date(at.getTime() + JOURS * 86_400_000).toISOString() }
}

const sceau = (jeton: string): string => createHash('sha256').update(jeton).digest('hex')
