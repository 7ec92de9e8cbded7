// The mail that carries his statement to an owner, with the bills that it names.
import type { Db } from '@quittance/wire/postgres'
import type { CompteRendu } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import { makeAside } from '../aside/aside.ts'
import { nomDuCompteRendu } from '../documents/fichiers/nom-de-fichier.ts'
import { jourCourt, montantExact } from '../documents/papier/typographie.ts'
import { lire } from '../dossier/documents.ts'
import { lettreCompteRendu } from '../gateways/mail/mandats.ts'
import type { Letter, Mail } from '../gateways/mail.ts'

export type CompteRenduEnvoye = {
  readonly numero: string
  readonly facture_numero: string | null
  readonly contenu: CompteRendu
}
type Joint = NonNullable<Mail['attachments']>[number]

/** Beyond it a mail is sent back by most boxes: the bills are then left out, and asked for. */
const TROP_LOURD = 15 * 1024 * 1024

export async function courrierCompteRendu(
  db: Db,
  { dossier_id, nom }: { readonly dossier_id: string; readonly nom: string },
  { numero, facture_numero, contenu }: CompteRenduEnvoye,
): Promise<Letter & { readonly attachments: readonly Joint[] }> {
  const pdf = await makeAside('dessinerCompteRendu', { ...contenu, numero, facture_numero })
  const pieces = await piecesDe(db, dossier_id, contenu)
  const joints = [joint(nomDuCompteRendu({ ...contenu, numero }), 'application/pdf', pdf), ...pieces]
  const poids = joints.reduce((total, { base64 }) => total + base64.length, 0)
  const complet = poids <= TROP_LOURD
  const lettre = lettreCompteRendu({
    ...{ nom, numero, mandataire: contenu.mandataire.nom },
    periode: `du ${jourCourt(contenu.du)} au ${jourCourt(contenu.au)}`,
    virement:
      contenu.compte.a_virer_cents === 0
        ? null
        : `${montantExact(contenu.compte.a_virer_cents)}, le ${jourCourt(contenu.virement_le)}`,
    pieces: complet ? pieces.length : null,
  })
  return { ...lettre, attachments: complet ? joints : joints.slice(0, 1) }
}

/** One that was deleted since is not joined. */
async function piecesDe(db: Db, dossier_id: string, { depenses }: CompteRendu): Promise<Joint[]> {
  const gardes = await db.rows<{ id: string; mime: string }>(
    'select id, mime from public.documents where dossier_id = $1 and id = any ($2::uuid[])',
    [dossier_id, depenses.flatMap(({ document_id }) => document_id ?? [])],
  )
  const joints: Joint[] = []
  for (const { document_id, piece } of depenses) {
    const garde = gardes.find(({ id }) => id === document_id)
    if (!garde) continue
    const { nom, contenu } = await lire(db, { dossier_id, document_id: garde.id })
    joints.push(joint(`${piece} ${nom}`, garde.mime, contenu))
  }
  return joints
}

const joint = (nom: string, mime: string, octets: Uint8Array): Joint => ({
  nom,
  mime,
  base64: Buffer.from(octets).toString('base64'),
})
