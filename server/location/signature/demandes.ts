// A request of signature as it is kept: made, read with its signers, held while it changes, ended.
import { randomInt } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import {
  aInviter,
  type EtatDemandeSignature,
  type EtatSignataire,
  type NiveauSignature,
  type QualiteSignataire,
} from '#domain/sujets/location/signature.ts'
import { inscrire } from './journal.ts'

export type Demande = {
  readonly id: string
  readonly dossier_id: string
  readonly bail_id: string | null
  readonly document_id: string
  readonly nature: string
  readonly nom: string
  readonly sha256: string
  readonly numero: string
  readonly niveau: NiveauSignature
  readonly ordonnee: boolean
  readonly demandeur: string
  readonly message: string
  readonly demandee_le: string
  readonly expire_le: string
  readonly etat: EtatDemandeSignature
  readonly close_le: string | null
  readonly certificat_id: string | null
  /** What the service gave back signed; null: the document itself. */
  readonly document_signe_id: string | null
  readonly service: 'yousign' | null
  readonly service_reference: string | null
}
export type Signataire = {
  readonly id: string
  readonly dossier_id: string
  readonly demande_id: string
  readonly rang: number
  readonly nom: string
  readonly qualite: QualiteSignataire
  readonly email: string
  readonly telephone: string | null
  readonly lien_id: string
  readonly etat: EtatSignataire
  readonly vu_le: string | null
  readonly lu_le: string | null
  readonly signe_le: string | null
  readonly nom_signe: string | null
  readonly trace: readonly (readonly (readonly [number, number])[])[] | null
}

export const COLONNES_DEMANDE = `id, dossier_id, bail_id, document_id, nature, nom, sha256, numero, niveau, ordonnee, demandeur, message,
  demandee_le, expire_le, etat, close_le, certificat_id, document_signe_id, service, service_reference`
const SIGNATAIRE = `id, dossier_id, demande_id, rang, nom, qualite, email, telephone, lien_id, etat, vu_le, lu_le, signe_le,
  nom_signe, trace`

// Neither 0 nor O, neither 1 nor I: one copies it from paper.
const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Sixty bits: whoever has it was given it. */
const tirerNumero = (): string =>
  `S-${[0, 1, 2].map(() => Array.from({ length: 4 }, () => LETTRES[randomInt(LETTRES.length)]).join('')).join('-')}`

export type ASigner = {
  readonly dossier_id: string
  readonly bail_id: string
  readonly document_id: string
  readonly niveau: NiveauSignature
  readonly ordonnee: boolean
  readonly demandeur: string
  readonly message: string
  readonly expire_le: Date
  readonly service: 'yousign' | null
  readonly signataires: readonly Pick<Signataire, 'nom' | 'qualite' | 'email' | 'telephone'>[]
}
/** What is signed: a PDF of that lease, its print reckoned on its very bytes. */
const A_SIGNER = `select d.nom, d.mime, p.nature, encode(sha256(d.contenu), 'hex') as sha256
  from public.documents_bail p join public.documents d on d.dossier_id = p.dossier_id and d.id = p.document_id
  where p.dossier_id = $1 and p.bail_id = $2 and p.document_id = $3`

export async function creerDemande(
  house: Db,
  demande: ASigner,
  at: Date,
): Promise<{ id: string; numero: string; nom: string }> {
  const { dossier_id, bail_id, document_id } = demande
  const document = await house.row<{ nom: string; mime: string; nature: string; sha256: string }>(A_SIGNER, [
    dossier_id,
    bail_id,
    document_id,
  ])
  if (!document) throw new Refus('signature_document_du_bail')
  if (document.mime !== 'application/pdf') throw new Refus('signature_pdf_seul')
  const { nom, nature, sha256 } = document
  const numero = tirerNumero()
  const cree = await house.row<{ id: string }>(
    `insert into public.demandes_signature (dossier_id, bail_id, document_id, nature, nom, sha256, numero, niveau, ordonnee,
       demandeur, message, demandee_le, expire_le, service)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      ...[dossier_id, bail_id, document_id, nature, nom, sha256, numero, demande.niveau, demande.ordonnee],
      ...[demande.demandeur, demande.message, at.toISOString(), demande.expire_le.toISOString(), demande.service],
    ],
  )
  if (!cree) throw new Error('a request that is made is read back')
  for (const [rang, un] of demande.signataires.entries())
    await house.rows(
      `insert into public.signataires (dossier_id, demande_id, rang, nom, qualite, email, telephone)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [dossier_id, cree.id, rang + 1, un.nom, un.qualite, un.email, un.telephone],
    )
  await inscrire(house, { dossier_id, demande_id: cree.id }, { quoi: 'demandee', le: at, detail: `SHA-256 ${sha256}` })
  await inviterSuivants(house, { dossier_id, id: cree.id, ordonnee: demande.ordonnee })
  return { id: cree.id, numero, nom }
}

export const lireSignataires = (
  house: Db,
  { dossier_id, id }: Pick<Demande, 'dossier_id' | 'id'>,
): Promise<Signataire[]> =>
  house.rows<Signataire>(
    `select ${SIGNATAIRE} from public.signataires where dossier_id = $1 and demande_id = $2 order by rang`,
    [dossier_id, id],
  )

/** Those whose turn comes; their mail leaves a few seconds after. */
export async function inviterSuivants(
  house: Db,
  demande: Pick<Demande, 'dossier_id' | 'id' | 'ordonnee'>,
): Promise<void> {
  const suivants = aInviter(await lireSignataires(house, demande), demande.ordonnee)
  await house.rows(`update public.signataires set etat = 'invite' where dossier_id = $1 and id = any ($2)`, [
    demande.dossier_id,
    suivants.map(({ id }) => id),
  ])
}

/** Held until the transaction ends: whoever signs, refuses or withdraws at the same moment waits. */
export const tenirDemande = (
  house: Db,
  { dossier_id, id }: { dossier_id: string; id: string },
): Promise<Demande | null> =>
  house.row<Demande>(
    `select ${COLONNES_DEMANDE} from public.demandes_signature where dossier_id = $1 and id = $2 for update`,
    [dossier_id, id],
  )

/** The request and the signer that a link names, held or only read. */
export async function demandeDuLien(
  house: Db,
  lien_id: string,
  tenue: boolean,
): Promise<{ demande: Demande; moi: Signataire } | null> {
  const nomme = await house.row<{ dossier_id: string; id: string }>(
    'select dossier_id, demande_id as id from public.signataires where lien_id = $1',
    [lien_id],
  )
  if (!nomme) return null
  const values = [nomme.dossier_id, nomme.id]
  const demande = tenue
    ? await tenirDemande(house, nomme)
    : await house.row<Demande>(
        `select ${COLONNES_DEMANDE} from public.demandes_signature where dossier_id = $1 and id = $2`,
        values,
      )
  // After the lock: what another tab did of it is read.
  const moi = await house.row<Signataire>(`select ${SIGNATAIRE} from public.signataires where lien_id = $1`, [lien_id])
  return demande && moi ? { demande, moi } : null
}

export const clore = (
  house: Db,
  { dossier_id, id }: Pick<Demande, 'dossier_id' | 'id'>,
  { etat, le }: { etat: Exclude<EtatDemandeSignature, 'en_cours'>; le: Date },
): Promise<unknown> =>
  house.rows(`update public.demandes_signature set etat = $3, close_le = $4 where dossier_id = $1 and id = $2`, [
    dossier_id,
    id,
    etat,
    le.toISOString(),
  ])

/** By who keeps the dossier; the reference of the service, when one has it too. */
export async function retirerDemande(
  house: Db,
  { dossier_id, demande_id }: { dossier_id: string; demande_id: string },
  at: Date,
): Promise<string | null> {
  const demande = await tenirDemande(house, { dossier_id, id: demande_id })
  if (demande?.etat !== 'en_cours') throw new Refus('signature_inconnue')
  await clore(house, demande, { etat: 'retiree', le: at })
  await inscrire(house, { dossier_id, demande_id }, { quoi: 'retiree', le: at })
  return demande.service_reference
}

type Adresse = {
  readonly dossier_id: string
  readonly signataire_id: string
  readonly email: string
  readonly telephone: string | null
}

/** Asks again whoever has not answered; with another address the former link opens nothing, and wrong codes are forgotten. */
export async function renvoyer(
  house: Db,
  { dossier_id, signataire_id, email, telephone }: Adresse,
  at: Date,
): Promise<void> {
  const vise = await house.row<{ demande_id: string }>(
    'select demande_id from public.signataires where dossier_id = $1 and id = $2',
    [dossier_id, signataire_id],
  )
  const demande = vise && (await tenirDemande(house, { dossier_id, id: vise.demande_id }))
  if (demande?.etat !== 'en_cours' || demande.service !== null) throw new Refus('signataire_inconnu')
  const avant = (await lireSignataires(house, demande)).find(({ id }) => id === signataire_id)
  if (!avant || avant.etat === 'signe' || avant.etat === 'refuse') throw new Refus('signataire_inconnu')
  const change = avant.email !== email || avant.telephone !== telephone
  await house.rows(
    `update public.signataires set email = $3, telephone = $4, invite_le = null,
       lien_id = case when $5 then gen_random_uuid() else lien_id end,
       vu_le = case when $5 then null else vu_le end, lu_le = case when $5 then null else lu_le end
     where dossier_id = $1 and id = $2`,
    [dossier_id, signataire_id, email, telephone, change],
  )
  await house.rows('delete from private.codes_signature where signataire_id = $1', [signataire_id])
  if (change)
    await inscrire(house, { dossier_id, demande_id: demande.id }, { quoi: 'adresse_changee', le: at, signataire_id })
}
