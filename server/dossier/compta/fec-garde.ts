// The FEC of a final year: made and checked once, kept compressed, handed out byte for byte, part after part, in the caller's name.
import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'

export type ExerciceFige = {
  readonly dossier_id: string
  readonly id: string
  readonly debut: Day
  readonly fin: Day
  readonly denomination: string | null
  readonly siren: string | null
  /** Its file is kept: it was made without an error when the year became final, or when it was first asked for. */
  readonly garde: boolean
}

/** A final year over whose books no letter is laid: its file never changes. Null for another one, whose file is made each time. */
export const exerciceFige = (
  db: Db,
  { dossier_id, exercice_id }: { dossier_id: string; exercice_id: string },
): Promise<ExerciceFige | null> =>
  db.row(
    `select x.dossier_id, x.id, x.debut, x.fin, d.denomination, d.siren,
       exists (select from public.fecs f where f.dossier_id = x.dossier_id and f.exercice_id = x.id) as garde
     from public.exercices x join public.dossiers d on d.id = x.dossier_id
     where x.dossier_id = $1 and x.id = $2 and x.etat = 'definitif' and not exists (
       select from public.lettrages t where t.dossier_id = x.dossier_id and t.exercice_id = x.id and not t.partiel)`,
    [dossier_id, exercice_id],
  )

type Exercice = Pick<ExerciceFige, 'dossier_id' | 'id'>
/** `encodage`: how whoever asks reads it, beside bytes as they are. */
type Demande = Exercice & { readonly encodage: 'gzip' | undefined }

/** Keeps the file of a final year for ever; the one that is kept already stays. */
export async function garderFec(house: Db, { dossier_id, id }: Exercice, texte: string): Promise<void> {
  const sha256 = createHash('sha256').update(texte).digest('hex')
  await house.rows(
    `insert into public.fecs (dossier_id, exercice_id, sha256, contenu) values ($1, $2, $3, $4) on conflict do nothing`,
    [dossier_id, id, sha256, await promisify(gzip)(texte)],
  )
}

/** The kept file, as it is kept for whoever reads gzip. An error on the way breaks it off: half of it never looks whole. */
export async function fecGarde(
  base: Base,
  caller: Caller,
  { encodage, ...exercice }: Demande,
): Promise<ReadableStream<Uint8Array>> {
  const lire = (debut: number) => unMorceau(base, caller, { ...exercice, debut })
  const comprime = Readable.from(morceaux(await lire(0), lire), { objectMode: false })
  // Whoever reads hears of an error by the stream itself.
  const flux = encodage ? comprime : pipeline(comprime, createGunzip({ chunkSize: MORCEAU }), () => {})
  return Readable.toWeb(flux) as ReadableStream<Uint8Array> // safe: a stream of bytes
}

const MORCEAU = 256 * 1024

/** Asked for while the one before is sent; whoever leaves in between does not hear of it any more. */
async function* morceaux(premier: Buffer, lire: (debut: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  let [morceau, lus] = [premier, 0]
  while (morceau.length > 0) {
    lus += morceau.length
    const suivant = morceau.length < MORCEAU ? Promise.resolve(Buffer.alloc(0)) : lire(lus)
    suivant.catch(() => {})
    yield morceau
    morceau = await suivant
  }
}

async function unMorceau(
  base: Base,
  caller: Caller,
  { dossier_id, id, debut }: Exercice & { debut: number },
): Promise<Buffer> {
  const values = [dossier_id, id, String(debut + 1), String(MORCEAU)]
  const { rows } = await base.oneTrip(caller, { text: UN_MORCEAU, values, readOnly: true })
  // As PostgreSQL prints bytes: \x, then two figures each.
  return Buffer.from((rows[0]?.[0] ?? '').slice(2), 'hex')
}

const UN_MORCEAU = `select substring(f.contenu from $3::integer for $4::integer) from public.fecs f
  where f.dossier_id = $1 and f.exercice_id = $2`
