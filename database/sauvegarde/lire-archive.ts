// The archive of a dossier opened and checked to its last byte: bounded, every file with its print, nothing that leads elsewhere.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartFailure } from '@quittance/wire/serving'
import { unzipSync } from 'fflate'
import { z } from 'zod'

const VERSION_ARCHIVE = 1
const Entete = z.object({
  format: z.literal('quittance-et-bilan/dossier'),
  version: z.int(),
  dossier_id: z.uuid(),
  nom: z.string(),
  faite_le: z.string(),
  chaine: z.object({ tete: z.string().nullable(), ecritures: z.int() }),
  tables: z.array(z.object({ table: z.string().regex(/^\w+$/), rangees: z.int() })),
})
type EnteteArchive = z.output<typeof Entete>
const Manifeste = z.object({ fichiers: z.array(z.object({ nom: z.string(), taille: z.int(), sha256: z.string() })) })

export type ArchiveLue = {
  readonly entete: EnteteArchive
  /** The text of one of its files. */
  readonly texte: (nom: string) => string
  /** The bytes of the receipt that bears this id; null when it is not there. */
  readonly document: (id: string) => Uint8Array | null
}

/** What an archive may be, so that a small file never fills the machine. */
export const BORNES = { zip: 2_000_000_000, fichiers: 50_000, fichier: 500_000_000, total: 4_000_000_000, rapport: 200 }
const MANIFESTE = 'manifeste.json'
const LOT = 64_000_000
const SUR = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0:]{1,300}$/

type Fiche = { readonly nom: string; readonly taille: number }

export function lireArchive(chemin: string): ArchiveLue {
  if (!existsSync(chemin)) throw new StartFailure(`Le fichier ${chemin} n’existe pas.`)
  if (statSync(chemin).size > BORNES.zip) throw refuse('elle dépasse 2 Go')
  const zip = readFileSync(chemin)
  const fiches = fichesDe(zip)
  const lire = (noms: ReadonlySet<string>) => ouvrir(zip, noms)
  const texte = (nom: string): string => {
    const octets = lire(new Set([nom]))[nom]
    if (!octets) throw refuse(`${nom} manque`)
    return Buffer.from(octets).toString('utf8')
  }
  const entete = enteteDe(texte)
  controlerEmpreintes(fiches, { texte, lire })
  const documents = new Map(fiches.map(({ nom }) => [/^documents\/([0-9a-f-]{36})\//.exec(nom)?.[1] ?? '', nom]))
  const document = (id: string) => {
    const nom = documents.get(id)
    return nom === undefined ? null : (lire(new Set([nom]))[nom] ?? null)
  }
  return { entete, texte, document }
}

/** What the zip says that it holds, judged before anything of it is inflated. */
function fichesDe(zip: Uint8Array): Fiche[] {
  const fiches: Fiche[] = []
  const noms = new Set<string>()
  let total = 0
  parcourir(zip, ({ name: nom, size, originalSize: taille }) => {
    if (!SUR.test(nom)) throw refuse(`le nom « ${nom.slice(0, 80)} » mène ailleurs`)
    if (noms.has(nom)) throw refuse(`${nom} y est deux fois`)
    total += taille
    if (noms.add(nom).size > BORNES.fichiers) throw refuse(`elle contient plus de ${BORNES.fichiers} fichiers`)
    const demesure = taille > BORNES.fichier || total > BORNES.total || taille > 1_000_000 + size * BORNES.rapport
    if (demesure) throw refuse(`${nom} est démesuré une fois décompressé`)
    fiches.push({ nom, taille })
    return false
  })
  return fiches
}

const ouvrir = (zip: Uint8Array, noms: ReadonlySet<string>) => parcourir(zip, ({ name }) => noms.has(name))

function parcourir(zip: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(zip, filter ? { filter } : {})
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw refuse('ce n’est pas un zip entier')
  }
}

function enteteDe(texte: (nom: string) => string): EnteteArchive {
  const read = Entete.safeParse(json(texte('archive.json')))
  if (!read.success) throw refuse('ce n’est pas un dossier de Quittance & Bilan')
  if (read.data.version !== VERSION_ARCHIVE)
    throw refuse(`elle est au format ${read.data.version}, que cette version du logiciel ne connaît pas`)
  return read.data
}

type Lecture = {
  readonly texte: (nom: string) => string
  readonly lire: (noms: ReadonlySet<string>) => Record<string, Uint8Array>
}

function controlerEmpreintes(fiches: readonly Fiche[], { texte, lire }: Lecture): void {
  const read = Manifeste.safeParse(json(texte(MANIFESTE)))
  if (!read.success) throw refuse('sa liste est illisible')
  const attendus = new Map(read.data.fichiers.map((une) => [une.nom, une]))
  const presents = new Set(fiches.map(({ nom }) => nom))
  const manque = [...attendus.keys()].find((nom) => !presents.has(nom))
  if (manque) throw refuse(`${manque} manque`)
  const deTrop = fiches.find(({ nom }) => nom !== MANIFESTE && !attendus.has(nom))
  if (deTrop) throw refuse(`${deTrop.nom} y est de trop`)
  for (const lot of lots(fiches.filter(({ nom }) => nom !== MANIFESTE))) {
    for (const [nom, octets] of Object.entries(lire(new Set(lot)))) {
      const attendu = attendus.get(nom)
      const sha256 = createHash('sha256').update(octets).digest('hex')
      if (attendu?.sha256 !== sha256 || attendu.taille !== octets.length)
        throw refuse(`${nom} n’est pas ce qu’il était`)
    }
  }
}

/** A few megabytes at a time. */
function* lots(fiches: readonly Fiche[]): Generator<string[]> {
  let lot: string[] = []
  let taille = 0
  for (const fiche of fiches) {
    lot.push(fiche.nom)
    taille += fiche.taille
    if (taille < LOT) continue
    yield lot
    lot = []
    taille = 0
  }
  yield lot
}

/** What a text says; null when it is no JSON. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `raison`: what is wrong with it, for whoever only reads it. */
export class ArchiveRefusee extends StartFailure {
  readonly raison: string
  constructor(raison: string) {
    super(`Cette archive ne peut pas être reprise : ${raison}. Rien n’a été écrit.`)
    this.raison = raison
  }
}

export const refuse = (quoi: string): ArchiveRefusee => new ArchiveRefusee(quoi)
