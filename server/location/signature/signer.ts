// What a signer does by his link: he sees, reads, is sent a code, signs or refuses. Each in one transaction, under the lock of the request.
import { randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from '@quittance/wire'
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import { type CanalCode, CODE_SIGNATURE, masquerCourriel, masquerTelephone } from '#domain/sujets/location/signature.ts'
import { clore, inviterSuivants, lireSignataires } from './demandes.ts'
import { inscrire, type Ligne, type Origine } from './journal.ts'
import { exigerInvite, type Ouvert } from './lien.ts'

type Venue = { readonly le: Date; readonly origine: Origine }

const noter = (house: Db, { demande, moi }: Ouvert, ligne: Omit<Ligne, 'signataire_id'>): Promise<void> =>
  inscrire(house, { dossier_id: moi.dossier_id, demande_id: demande.id }, { ...ligne, signataire_id: moi.id })

/** The first time is told; the next ones say nothing more. */
export async function noterVue(
  house: Db,
  ouvert: Ouvert,
  quoi: 'ouverte' | 'lue',
  { le, origine }: Venue,
): Promise<void> {
  const colonne = quoi === 'ouverte' ? 'vu_le' : 'lu_le'
  const premiere = await house.row(
    `update public.signataires set ${colonne} = $2 where id = $1 and ${colonne} is null and etat in ('attend', 'invite') returning id`,
    [ouvert.moi.id, le.toISOString()],
  )
  if (premiere) await noter(house, ouvert, { quoi, le, origine })
}

/** The very bytes that were to be signed; refused when they are no longer the same. */
export async function octetsPresentes(house: Db, { demande }: Ouvert): Promise<{ nom: string; contenu: Buffer }> {
  const lu = await house.row<{ contenu: Buffer; sha256: string }>(
    `select contenu, encode(sha256(contenu), 'hex') as sha256 from public.documents where dossier_id = $1 and id = $2`,
    [demande.dossier_id, demande.document_id],
  )
  if (lu?.sha256 !== demande.sha256) throw new Refus('signature_document_change')
  return { nom: demande.nom, contenu: lu.contenu }
}

type Code = {
  readonly empreinte: string | null
  readonly canal: CanalCode
  readonly expire_le: string
  readonly erreurs: number
}
const lireCode = (house: Db, { moi }: Ouvert): Promise<Code | null> =>
  house.row<Code>('select empreinte, canal, expire_le, erreurs from private.codes_signature where signataire_id = $1', [
    moi.id,
  ])

export const estBloque = async (house: Db, ouvert: Ouvert): Promise<boolean> =>
  ((await lireCode(house, ouvert))?.erreurs ?? 0) >= CODE_SIGNATURE.essais

export type CodePret = {
  readonly code: string
  readonly a: string
  readonly envoye_a: string
  readonly expire_le: string
}

/** A new code; the one before is dead, but its wrong tries still count. It goes to what the request knows alone. */
export async function preparerCode(
  house: Db,
  ouvert: Ouvert,
  { canal, le, origine }: Venue & { canal: CanalCode },
): Promise<CodePret> {
  exigerInvite(ouvert)
  const { moi } = ouvert
  if (moi.lu_le === null) throw new Refus('signature_non_lue')
  if (await estBloque(house, ouvert)) throw new Refus('signature_bloquee')
  const a = canal === 'sms' ? moi.telephone : moi.email
  if (a === null) throw new Refus('signature_sms_indisponible')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expire_le = new Date(le.getTime() + CODE_SIGNATURE.minutes * 60_000).toISOString()
  await house.rows(
    `insert into private.codes_signature as c (signataire_id, dossier_id, empreinte, canal, expire_le)
     values ($1, $2, $3, $4, $5)
     on conflict (signataire_id) do update set empreinte = excluded.empreinte, canal = excluded.canal, expire_le = excluded.expire_le`,
    [moi.id, moi.dossier_id, await hashPassword(code), canal, expire_le],
  )
  const envoye_a = canal === 'sms' ? masquerTelephone(a) : masquerCourriel(a)
  await noter(house, ouvert, { quoi: 'consentie', le, origine })
  await noter(house, ouvert, { quoi: 'code_envoye', le, origine, detail: `${canal}, ${envoye_a}` })
  return { code, a, envoye_a, expire_le }
}

export type Appose = 'signe' | 'code_de_signature_errone' | 'code_de_signature_perime' | 'signature_bloquee'
type Signature = Venue & {
  readonly code: string
  readonly nom: string
  readonly trace: readonly (readonly (readonly [number, number])[])[] | null
}

/**
 * Signs, or counts a wrong code: what it gives back is kept either way, so that the refusal is thrown after the transaction. The
 * last signature ends the request; its certificate is drawn a few seconds after.
 */
export async function apposer(
  house: Db,
  ouvert: Ouvert,
  { code, nom, trace, le, origine }: Signature,
): Promise<Appose> {
  exigerInvite(ouvert)
  const { demande, moi } = ouvert
  await octetsPresentes(house, ouvert)
  const garde = await lireCode(house, ouvert)
  if ((garde?.erreurs ?? 0) >= CODE_SIGNATURE.essais) return 'signature_bloquee'
  if (!garde?.empreinte || new Date(garde.expire_le) <= le) return 'code_de_signature_perime'
  if (!(await verifyPassword(code, garde.empreinte))) return codeErrone(house, ouvert, { le, origine })
  await house.rows('update private.codes_signature set empreinte = null where signataire_id = $1', [moi.id])
  await house.rows(
    `update public.signataires set etat = 'signe', signe_le = $2, nom_signe = $3, trace = $4::jsonb where id = $1`,
    [moi.id, le.toISOString(), nom, trace === null ? null : JSON.stringify(trace)],
  )
  await noter(house, ouvert, { quoi: 'signee', le, origine, detail: nom })
  await inviterSuivants(house, demande)
  const tous = await lireSignataires(house, demande)
  if (tous.every(({ etat }) => etat === 'signe')) await clore(house, demande, { etat: 'signee', le })
  return 'signe'
}

async function codeErrone(house: Db, ouvert: Ouvert, { le, origine }: Venue): Promise<Appose> {
  const apres = await house.row<{ erreurs: number }>(
    'update private.codes_signature set erreurs = erreurs + 1 where signataire_id = $1 returning erreurs',
    [ouvert.moi.id],
  )
  await noter(house, ouvert, { quoi: 'code_errone', le, origine })
  if ((apres?.erreurs ?? 0) < CODE_SIGNATURE.essais) return 'code_de_signature_errone'
  await noter(house, ouvert, { quoi: 'bloquee', le, origine })
  return 'signature_bloquee'
}

/** It ends the request: what one party refuses, the others no longer sign. */
export async function refuserDeSigner(
  house: Db,
  ouvert: Ouvert,
  { motif, le, origine }: Venue & { motif: string },
): Promise<void> {
  exigerInvite(ouvert)
  await house.rows(`update public.signataires set etat = 'refuse', motif_refus = $2 where id = $1`, [
    ouvert.moi.id,
    motif,
  ])
  await noter(house, ouvert, { quoi: 'refusee', le, origine, detail: motif })
  await clore(house, ouvert.demande, { etat: 'refusee', le })
}
