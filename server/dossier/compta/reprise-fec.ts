// The year of another software in and out: its FEC kept as it came, its closing under our accounts, taken back whole.
import { createHash } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { type Correspondance, type LectureReprise, soldesRepris } from '#domain/compta/fec/fec-reprise.ts'
import { estClasseur } from '#domain/reprise/classeur.ts'
import { estXml } from '#domain/reprise/fec-xml.ts'
import { deposer, lire } from '../documents.ts'

type Fait = { readonly reprise_id: string; readonly fin: Day; readonly lignes: number; readonly ecritures: number }

/** What the same request did already; another one is refused. Asked under the lock of the dossier. */
export async function dejaReprise(
  house: Db,
  { dossier_id, cle }: { dossier_id: string; cle: string },
): Promise<Fait | null> {
  const faite = await house.row<Fait & { cle: string }>(
    'select id as reprise_id, cle, fin, lignes, ecritures from public.reprises_fec where dossier_id = $1',
    [dossier_id],
  )
  if (!faite) return null
  const { cle: sienne, ...reponse } = faite
  if (sienne !== cle) throw new Refus('reprise_fec_deja_faite')
  return reponse
}

export async function refuserEntames(house: Db, dossier_id: string): Promise<void> {
  const found = await house.row<{ entames: boolean }>('select private.livres_entames($1) as entames', [dossier_id])
  if (found?.entames) throw new Refus('reprise_fec_entamee')
}

type Reprise = {
  readonly dossier_id: string
  readonly cle: string
  readonly lecture: LectureReprise
  readonly octets: Uint8Array
  readonly correspondance: Correspondance
  readonly importe_par: string
  readonly format: 'fec' | 'balance' | 'journal'
}

export async function reprendre(house: Db, reprise: Reprise): Promise<Fait> {
  const { dossier_id, cle, lecture, octets, correspondance, importe_par, format } = reprise
  const { nom, fin, lignes, ecritures, debit_cents, credit_cents } = lecture
  const soldes = soldesRepris(lecture, correspondance)
  const document_id = await deposer(house, { dossier_id, depense_id: null, nom, mime: natureDe(octets), octets })
  const ecrite = await house.row<{ id: string }>(
    `insert into public.reprises_fec (dossier_id, cle, fin, nom, sha256, document_id, lignes, ecritures,
       debit_cents, credit_cents, soldes, correspondance, importe_par, format)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      ...[dossier_id, cle, fin, nom, sha256De(octets), document_id, lignes, ecritures, debit_cents, credit_cents],
      ...[JSON.stringify(soldes), JSON.stringify(utiles(lecture, correspondance)), importe_par, format],
    ],
  )
  if (!ecrite) throw new Error('the takeover was not kept')
  return { reprise_id: ecrite.id, fin, lignes, ecritures }
}

/** The row, then its file; the table refuses once the books it opens are begun. */
export async function annulerReprise(
  house: Db,
  { dossier_id, reprise_id }: { dossier_id: string; reprise_id: string },
): Promise<{ fin: Day }> {
  const otee = await house.row<{ fin: Day; document_id: string }>(
    'delete from public.reprises_fec where dossier_id = $1 and id = $2 returning fin, document_id',
    [dossier_id, reprise_id],
  )
  if (!otee) throw new Refus('reprise_fec_inconnue')
  await house.rows('delete from public.documents where dossier_id = $1 and id = $2', [dossier_id, otee.document_id])
  return { fin: otee.fin }
}

type Demande = { readonly dossier_id: string; readonly reprise_id: string }

/** The closing that it holds; refused to whoever does not read the dossier, as when there is none. */
export async function repriseDemandee(db: Db, { dossier_id, reprise_id }: Demande): Promise<{ fin: Day }> {
  const reprise = await db.row<{ fin: Day }>('select fin from public.reprises_fec where dossier_id = $1 and id = $2', [
    dossier_id,
    reprise_id,
  ])
  if (!reprise) throw new Refus('reprise_fec_inconnue')
  return reprise
}

/** The file as it came, byte for byte. */
export async function fichierRepris(
  house: Db,
  { dossier_id, reprise_id }: Demande,
): Promise<{ nom: string; type: string; contenu: Buffer }> {
  const reprise = await house.row<{ nom: string; sha256: string; document_id: string }>(
    'select nom, sha256, document_id from public.reprises_fec where dossier_id = $1 and id = $2',
    [dossier_id, reprise_id],
  )
  if (!reprise) throw new Refus('reprise_fec_inconnue')
  const { nom, sha256, document_id } = reprise
  const { contenu } = await lire(house, { dossier_id, document_id })
  if (sha256De(contenu) !== sha256) throw new Refus('reprise_fec_alteree')
  return { nom, type: natureDe(contenu), contenu }
}

/** What the file is, by itself: a takeover was read from it. A workbook is bytes: clients of the wire take any other type for a text. */
const natureDe = (octets: Uint8Array): string =>
  estClasseur(octets) ? 'application/octet-stream' : estXml(octets) ? 'application/xml' : 'text/plain'

const sha256De = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex')

/** Of what was sent, what the file needs. */
const utiles = ({ comptes }: LectureReprise, correspondance: Correspondance): Correspondance =>
  Object.fromEntries(comptes.map(({ numero }) => [numero, correspondance[numero] ?? '']))
