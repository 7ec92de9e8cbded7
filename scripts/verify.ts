// npm run verify -- <dossier | archive.zip | ecritures.json | FEC.txt> [--archive file.json]: recomputes the chain of the books,
// names the first broken entry, and each kept FEC that is not that of its entries; or checks a flat FEC, of whatever software.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createBase } from '@quittance/wire/postgres'
import { StartFailure } from '@quittance/wire/serving'
import pg from 'pg'
import { ArchiveRefusee, lireArchive as lireZip } from '#database/sauvegarde/lire-archive.ts'
import { controlerFichierFec } from '#server/documents/fichiers/fichier-fec.ts'
import { hasInstance, openInstance } from '#server/start/instance.ts'
import { ARCHIVE, type Archive, premiereRupture } from './chaine.ts'
import { conduire, type Demande, dire } from './commande.ts'
import { fecsFaux } from './fecs-gardes.ts'

const USAGE = 'Usage : npm run verify -- <identifiant du dossier, fichier d’archive, ou FEC> [--archive fichier.json]'

const LIRE = `select json_build_object(
  'format', 'quittance-et-bilan/ecritures', 'version', 1, 'dossier_id', $1::uuid,
  'tete', (select json_build_object('rang', c.rang, 'tete', c.tete) from private.chaines c where c.dossier_id = $1),
  'ecritures', coalesce((
    select json_agg(json_build_object(
      'id', e.id, 'exercice_id', e.exercice_id, 'rang', e.rang, 'cle', e.cle, 'journal', e.journal, 'numero', e.numero,
      'date', e.date, 'piece_ref', e.piece_ref, 'piece_date', e.piece_date, 'libelle', e.libelle,
      'origine_table', e.origine_table, 'origine_id', e.origine_id, 'valide_le', e.valide_le, 'auteur', e.auteur,
      'chaine_precedente', e.chaine_precedente, 'chaine', e.chaine,
      'lignes', (
        select coalesce(json_agg(json_build_object(
          'rang', l.rang, 'compte', l.compte, 'compte_libelle', l.compte_libelle, 'auxiliaire', l.auxiliaire,
          'auxiliaire_libelle', l.auxiliaire_libelle, 'debit_cents', l.debit_cents, 'credit_cents', l.credit_cents,
          'bien_id', l.bien_id, 'composant_id', l.composant_id) order by l.rang), '[]'::json)
        from public.lignes l where l.dossier_id = e.dossier_id and l.exercice_id = e.exercice_id and l.ecriture_id = e.id)) order by e.rang)
    from public.ecritures e where e.dossier_id = $1), '[]'::json)) as archive
  from public.dossiers d where d.id = $1`

/** The validated entries of a dossier as they stand in the database; null when there is no such dossier. */
export async function lireArchive(connectionString: string, dossier_id: string): Promise<Archive | null> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ archive: Archive }>(LIRE, [dossier_id])
    return rows[0]?.archive ?? null
  } finally {
    await client.end()
  }
}

/** What is printed, and whether the chain holds. */
export function verdict(archive: Archive): { phrase: string; juste: boolean } {
  const rupture = premiereRupture(archive)
  const count = archive.ecritures.length
  if (rupture === null)
    return { phrase: `Dossier ${archive.dossier_id} : ${count} écritures validées, chaîne intacte.`, juste: true }
  const { rang, ecriture, motif } = rupture
  const nom = ecriture
    ? `${ecriture.journal} ${ecriture.numero} du ${ecriture.date}, « ${ecriture.libelle} »`
    : 'absente'
  return {
    phrase: `Dossier ${archive.dossier_id} : rupture à l’écriture de rang ${rang} (${nom}) : ${motif}.`,
    juste: false,
  }
}

export async function main({ args, environment }: Demande): Promise<number> {
  const asked = demandee(args)
  if (asked === null) return dire(USAGE, 2)
  const { target, sortie } = asked
  if (/\.(txt|csv|xml)$/i.test(target) && existsSync(target)) return await duFec(target)

  const isDossier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(target)
  if (isDossier && !hasInstance(environment))
    return dire('Aucune instance ici (DATA_DIR, DATABASE_URL) : rien à vérifier.', 2)
  const { archive, faux } = isDossier ? await deLaBase(target, environment) : duFichier(target)
  if (archive === null && faux.length > 0) return dire(faux.join('\n'), 1)
  if (archive === null) return dire(`Aucun dossier ni fichier d’archive « ${target} ».`, 2)
  if (sortie !== undefined) writeFileSync(sortie, `${JSON.stringify(archive, null, 1)}\n`)
  const { phrase, juste } = verdict(archive)
  return dire([phrase, ...faux].join('\n'), juste && faux.length === 0 ? 0 : 1)
}

/** What is asked; null when it is not understood. */
function demandee(args: readonly string[]): { readonly target: string; readonly sortie: string | undefined } | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { archive: { type: 'string' } },
    })
    const [target, ...reste] = positionals
    return target === undefined || reste.length > 0 ? null : { target, sortie: values.archive }
  } catch {
    return null
  }
}

async function duFec(path: string): Promise<number> {
  const { anomalies, lignes } = await controlerFichierFec(path)
  const erreurs = anomalies.filter(({ gravite }) => gravite === 'erreur')
  const fautes = anomalies.map(({ gravite, message }) => `${gravite === 'erreur' ? 'Erreur' : 'Alerte'} : ${message}`)
  const resultat = `FEC ${basename(path)} : ${lignes} ligne${lignes > 1 ? 's' : ''}, ${erreurs.length === 0 ? 'aucune erreur' : 'en erreur'}.`
  return dire([...fautes, resultat].join('\n'), erreurs.length === 0 ? 0 : 1)
}

/** `faux`: what is said of the kept FECs, which a file of entries does not hold; of an archive that is not whole. */
type Lu = { readonly archive: Archive | null; readonly faux: readonly string[] }

function duFichier(path: string): Lu {
  if (!existsSync(path)) return { archive: null, faux: [] }
  const contenu = contenuDe(path)
  if (contenu instanceof ArchiveRefusee)
    return { archive: null, faux: [`Archive ${basename(path)} : ${contenu.raison}.`] }
  const read = ARCHIVE.safeParse(contenu)
  if (!read.success) throw new StartFailure(`Le fichier ${path} n’est pas une archive d’écritures lisible.`)
  return { archive: read.data, faux: [] }
}

/** The entries of an archive whose files are all as its list says, or else what is wrong with it; or those of a file by themselves. */
function contenuDe(path: string): unknown {
  try {
    return JSON.parse(/\.zip$/i.test(path) ? lireZip(path).texte('chaine/ecritures.json') : readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof ArchiveRefusee) return error
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function deLaBase(dossier_id: string, environment: NodeJS.ProcessEnv): Promise<Lu> {
  const { url, stop } = await openInstance({ environment, log: console.error })
  const base = createBase({ connectionString: url, max: 1 })
  try {
    const archive = await lireArchive(url, dossier_id)
    return { archive, faux: await base.asHouse('verify the books', (house) => fecsFaux(house, dossier_id)) }
  } finally {
    await base.end()
    await stop()
  }
}

if (import.meta.main) await conduire(main)
