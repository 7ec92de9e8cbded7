// The kept FEC of each final year held against its print, and line by line against the validated entries that it tells.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Db } from '@quittance/wire/postgres'
import { ecrireFec } from '#domain/compta/fec/fec.ts'
import { PLACE } from '#domain/compta/fec/fec-colonnes.ts'
import { lignesValidees } from '#server/dossier/ecritures-validees.ts'

type Garde = {
  readonly annee: number
  readonly exercice_id: string
  readonly sha256: string
  readonly contenu: Uint8Array
}

/** One sentence a year whose file is not what it should be. */
export async function fecsFaux(house: Db, dossier_id: string): Promise<string[]> {
  const gardes = await house.rows<Garde>(
    `select extract(year from x.fin)::integer as annee, f.exercice_id, f.sha256, f.contenu from public.fecs f join public.exercices x on x.id = f.exercice_id
     where f.dossier_id = $1 order by x.fin`,
    [dossier_id],
  )
  const faux: string[] = []
  for (const { annee, exercice_id, sha256, contenu } of gardes) {
    const fec = deplie(contenu)
    if (fec === null || createHash('sha256').update(fec).digest('hex') !== sha256) {
      faux.push(`Le FEC gardé de ${annee} n’est plus ce qu’il était.`)
      continue
    }
    const lignes = await lignesLisibles(house, { dossier_id, exercice_id })
    if (lignes === null) faux.push(`Il manque des lignes aux écritures de ${annee} : le FEC gardé n’est plus le leur.`)
    else if (sansLibelles(fec.toString()) !== sansLibelles(ecrireFec(lignes, { etat: 'definitif' })))
      faux.push(`Le FEC gardé de ${annee} n’est pas celui de ses écritures.`)
  }
  return faux
}

/** Null when an entry is there without its lines. */
async function lignesLisibles(
  house: Db,
  annee: { dossier_id: string; exercice_id: string },
): Promise<Awaited<ReturnType<typeof lignesValidees>> | null> {
  const { entieres } = (await house.row<{ entieres: boolean }>(ENTIERES, [annee.dossier_id, annee.exercice_id])) ?? {}
  return entieres ? lignesValidees(house, { ...annee, derniere: null }) : null
}

const ENTIERES = `select not exists (
  select from public.ecritures e where e.dossier_id = $1 and e.exercice_id = $2 and not exists (
    select from public.lignes l where l.dossier_id = e.dossier_id and l.exercice_id = e.exercice_id
      and l.ecriture_id = e.id and l.rang = 1)) as entieres`

function deplie(contenu: Uint8Array): Buffer | null {
  try {
    return gunzipSync(contenu)
  } catch {
    return null
  }
}

/** A later version may name an account otherwise: its label is that of the day on which the file was made. */
const sansLibelles = (fec: string): string =>
  fec
    .split('\r\n')
    .map((ligne) => ligne.split('\t').toSpliced(PLACE.CompteLib, 1).join('\t'))
    .join('\r\n')
