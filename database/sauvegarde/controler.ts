// A back-up file read to its end before anything is written: whole, of a known format, each part with the print that it should have.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartFailure } from '@quittance/wire/serving'
import { CLES, ENTETE, Entete, MANIFESTE, Manifeste, tableDuMorceau, VERSION, versionDuFichier } from './format.ts'
import { type Entree, lireTar, TarAbime } from './tar.ts'

/** The largest part that is held whole in memory: one piece of a table, or the manifest. */
const EN_MEMOIRE = 512_000_000
const ABIMEE = 'Cette sauvegarde est incomplète ou abîmée'

/** The files of a back-up, in order. */
export async function* lireSauvegarde(fichier: string): AsyncGenerator<Entree> {
  const source = createReadStream(fichier)
  const clair = source.pipe(createGunzip())
  source.on('error', (error) => clair.destroy(error))
  try {
    yield* lireTar(clair)
  } finally {
    source.destroy()
    clair.destroy()
  }
}

const estDeZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

/** The bytes of one file, whole. */
export async function contenu({ nom, taille, octets }: Entree): Promise<Buffer> {
  if (taille > EN_MEMOIRE) throw abimee(`${nom} est démesuré`)
  const pieces: Uint8Array[] = []
  for await (const piece of octets) pieces.push(piece)
  return Buffer.concat(pieces)
}

export async function controler(fichier: string): Promise<Manifeste> {
  if (!existsSync(fichier)) throw new StartFailure(`Le fichier ${fichier} n’existe pas.`)
  return jusquAuBout(fichier).catch((error: unknown) => {
    if (error instanceof TarAbime || estDeZlib(error)) throw abimee('elle ne se lit pas jusqu’au bout')
    throw error
  })
}

async function jusquAuBout(fichier: string): Promise<Manifeste> {
  const lus: Manifeste['fichiers'] = []
  let manifeste: Manifeste | null = null
  for await (const entree of lireSauvegarde(fichier)) {
    if (manifeste) throw abimee('elle continue après sa fin')
    const { nom, taille } = entree
    if (lus.length === 0) await controlerEntete(entree, lus)
    else if (nom === MANIFESTE) manifeste = Manifeste.safeParse(await objet(entree)).data ?? null
    else lus.push({ nom, taille, sha256: await empreinte(entree) })
  }
  if (!manifeste) throw abimee('sa liste manque')
  comparer(lus, manifeste)
  return manifeste
}

async function controlerEntete(entree: Entree, lus: Manifeste['fichiers']): Promise<void> {
  const bytes = entree.nom === ENTETE ? await contenu(entree) : Buffer.alloc(0)
  const { data } = Entete.safeParse(parse(bytes))
  if (!data) throw new StartFailure('Ce fichier n’est pas une sauvegarde de Quittance & Bilan.')
  if (data.version !== VERSION)
    throw new StartFailure(
      `Cette sauvegarde est au format ${data.version}, que cette version du logiciel ne connaît pas (elle lit le format ${VERSION}) : mettez le logiciel à jour.`,
    )
  lus.push({ nom: ENTETE, taille: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
}

function comparer(lus: Manifeste['fichiers'], { fichiers }: Manifeste): void {
  for (const [rang, attendu] of fichiers.entries()) {
    const lu = lus[rang]
    const same = lu?.nom === attendu.nom && lu.taille === attendu.taille && lu.sha256 === attendu.sha256
    if (!same) throw abimee(`${attendu.nom} n’est pas ce qu’il était`)
  }
  if (lus.length > fichiers.length) throw abimee('elle contient un fichier de trop')
  const inconnu = fichiers.find(
    ({ nom }) => nom !== ENTETE && nom !== CLES && !tableDuMorceau(nom) && !versionDuFichier(nom),
  )
  if (inconnu) throw abimee(`${inconnu.nom} n’y a pas sa place`)
}

async function empreinte({ octets }: Entree): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of octets) hash.update(piece)
  return hash.digest('hex')
}

const objet = async (entree: Entree): Promise<unknown> => parse(await contenu(entree))

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

export const abimee = (quoi: string): StartFailure => new StartFailure(`${ABIMEE} : ${quoi}. Rien n’a été écrit.`)
