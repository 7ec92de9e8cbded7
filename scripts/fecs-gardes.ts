// The kept FEC of each final year held against its print, and line by line against the validated entries that it tells.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { ecrireFec } from '#domain/compta/fec.ts'
import { PLACE } from '#domain/compta/fec-colonnes.ts'
import type { Db } from '#server/db.ts'
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
    `select x.annee, f.exercice_id, f.sha256, f.contenu from public.fecs f join public.exercices x on x.id = f.exercice_id
     where f.dossier_id = $1 order by x.annee`,
    [dossier_id],
  )
  const faux: string[] = []
  for (const { annee, exercice_id, sha256, contenu } of gardes) {
    const fec = deplie(contenu)
    if (fec === null || createHash('sha256').update(fec).digest('hex') !== sha256) {
      faux.push(`Le FEC gardé de ${annee} n’est plus ce qu’il était.`)
      continue
    }
    const lignes = await lignesValidees(house, { dossier_id, exercice_id, derniere: null })
    if (sansLibelles(fec.toString()) !== sansLibelles(ecrireFec(lignes, { etat: 'definitif' })))
      faux.push(`Le FEC gardé de ${annee} n’est pas celui de ses écritures.`)
  }
  return faux
}

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
