// What leaves by itself of the signatures: the links of those whose turn has come, then what was signed, given back to each.
import type { Base, Db } from '@quittance/wire/postgres'
import { day } from '#domain/base/day.ts'
import { masquerCourriel } from '#domain/sujets/location/signature.ts'
import { lire } from '../../dossier/documents.ts'
import { jourLong } from '../../gateways/mail/abonnement.ts'
import { lettreASigner, lettreSignee } from '../../gateways/mail/signature.ts'
import type { Attachment, MailGateway } from '../../gateways/mail.ts'
import type { SignatureGateway } from '../../gateways/signature.ts'
import { adresseSignature } from '../../liens/jeton.ts'
import { COLONNES_DEMANDE, type Demande } from './demandes.ts'
import { inscrire } from './journal.ts'
import { type Scellee, sceller } from './sceller.ts'

export type Maison = {
  readonly base: Base
  readonly mail: MailGateway
  readonly service: SignatureGateway | null
  readonly public_url: string
  /** What seals the links by which one signs. */
  readonly secret_jetons: string
  readonly now: () => Date
}

/** All that waits. */
export async function faireSignatures(maison: Maison): Promise<void> {
  while (await inviterUn(maison));
  for (const demande of await aSceller(maison.base)) {
    const scellee = await sceller(maison, demande)
    if (scellee) await rendre(maison, scellee)
  }
}

type AInviter = {
  readonly id: string
  readonly dossier_id: string
  readonly demande_id: string
  readonly nom: string
  readonly email: string
  readonly lien_id: string
  readonly relance_le: string | null
  readonly demandeur: string
  readonly document: string
  readonly message: string
  readonly expire_le: string
}
const PRENDRE = `with suivant as (
    select s.id, d.demandeur, d.nom as document, d.message, d.expire_le from public.signataires s
    join public.demandes_signature d on d.dossier_id = s.dossier_id and d.id = s.demande_id
    where s.etat = 'invite' and s.invite_le is null and d.etat = 'en_cours' and d.service is null and d.expire_le > $1
    order by s.created_at, s.id for update of s skip locked limit 1)
  update public.signataires s set invite_le = $1 from suivant v where s.id = v.id
  returning s.id, s.dossier_id, s.demande_id, s.nom, s.email, s.lien_id, s.relance_le, v.demandeur, v.document, v.message, v.expire_le`

/** Taken first, then written to: a mail that does not leave is told in the log, and sent again by hand. */
async function inviterUn({ base, mail, public_url, secret_jetons, now }: Maison): Promise<boolean> {
  const un = await base.asHouse('a link to sign', (house) => house.row<AInviter>(PRENDRE, [now().toISOString()]))
  if (!un) return false
  const lettre = lettreASigner({
    ...un,
    avant_le: jourEnLettres(un.expire_le),
    lien: adresseSignature(public_url, secret_jetons, un.lien_id),
    relance: un.relance_le !== null,
  })
  const parti = await mail.send({ ...lettre, to: un.email }).then(
    () => true,
    () => false,
  )
  await base.asHouse('a link to sign was sent', (house) =>
    inscrire(house, un, {
      quoi: parti ? 'envoyee' : 'non_envoyee',
      le: now(),
      signataire_id: un.id,
      detail: masquerCourriel(un.email),
    }),
  )
  return true
}

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const jourEnLettres = (instant: string): string => jourLong(day(PARIS.format(new Date(instant))))

const aSceller = (base: Base): Promise<Demande[]> =>
  base.asHouse('documents that all have signed', (house) =>
    house.rows<Demande>(
      `select ${COLONNES_DEMANDE} from public.demandes_signature where etat = 'signee' and certificat_id is null order by close_le limit 20`,
    ),
  )

/** Beyond, a mail would be refused on its way: its link gives them. */
const JOINTES_AU_PLUS = 7 * 1024 * 1024

async function rendre(
  { base, mail, public_url, secret_jetons }: Maison,
  { demande, signataires }: Scellee,
): Promise<void> {
  const pieces = await base.asHouse('what was signed', (house) => lirePieces(house, demande))
  const poids = pieces.reduce((sum, { contenu }) => sum + contenu.length, 0)
  const attachments: Attachment[] =
    poids > JOINTES_AU_PLUS
      ? []
      : pieces.map(({ nom, contenu }) => ({ nom, mime: 'application/pdf', base64: contenu.toString('base64') }))
  for (const { nom, email, lien_id } of signataires) {
    // What a service signs is taken there by its own links.
    const lien = demande.service ? null : adresseSignature(public_url, secret_jetons, lien_id)
    const { demandeur, nom: document, numero } = demande
    const lettre = lettreSignee({ nom, demandeur, document, numero, lien, jointes: attachments.length > 0 })
    // Kept by the gateway when it does not leave, and in the dossier whatever becomes of it.
    await mail.send({ ...lettre, to: email, attachments }).catch(() => {})
  }
}

async function lirePieces(
  house: Db,
  { dossier_id, document_id, certificat_id, document_signe_id }: Scellee['demande'],
) {
  const ids = [document_signe_id ?? document_id, certificat_id].filter((id) => id !== null)
  return Promise.all(ids.map((id) => lire(house, { dossier_id, document_id: id })))
}
