// The frozen journal in: derived entries become validated ones, numbered and chained by the database, for ever.
import { createHash } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'

export type Validation = {
  readonly dossier_id: string
  readonly exercice_id: string
  readonly auteur: string
  readonly cle: string
  /** Of the body of the request: the same key for another body is refused. */
  readonly empreinte: string
  /** The new frontier; null leaves it where it is (the à-nouveaux of a year that opens). */
  readonly jusqu_au: Day | null
  readonly valide_le: Day
  readonly lignes: readonly Ligne[]
}
export type Reponse = { readonly ecritures: number; readonly lignes: number; readonly jusqu_au: Day | null }

export const empreinteDe = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** Posts the lines as the house, in one call that writes all of them or none. */
export async function figer(house: Db, validation: Validation): Promise<Reponse> {
  const { dossier_id, exercice_id, auteur, cle, empreinte, jusqu_au, valide_le, lignes } = validation
  const posted = await house.row<{ reponse: Reponse }>(
    'select private.poster($1, $2, $3, $4, $5, $6, $7, $8) as reponse',
    [dossier_id, exercice_id, auteur, cle, empreinte, jusqu_au, valide_le, JSON.stringify(ecrituresAPoster(lignes))],
  )
  if (!posted) throw new Error('private.poster gave no answer')
  return posted.reponse
}

/** The answer already given under this key, before anything is checked again; null when the key is new. */
export async function reponseDonnee(
  house: Db,
  { dossier_id, cle, empreinte }: Pick<Validation, 'dossier_id' | 'cle' | 'empreinte'>,
): Promise<Reponse | null> {
  const given = await house.row<{ empreinte: string; reponse: Reponse }>(
    'select empreinte, reponse from public.cles_idempotence where dossier_id = $1 and cle = $2',
    [dossier_id, cle],
  )
  if (given && given.empreinte !== empreinte) throw new Refus('cle_idempotence_reutilisee')
  return given?.reponse ?? null
}

function ecrituresAPoster(lignes: readonly Ligne[]) {
  return ecrituresDe(lignes).flatMap(({ lignes: legs }) => {
    const [tete] = legs
    if (!tete) return []
    return [
      {
        cle: tete.cle,
        journal: tete.journal,
        date: tete.date,
        piece_ref: tete.piece_ref,
        piece_date: tete.piece_date,
        libelle: tete.libelle,
        origine_table: tete.origine.table,
        origine_id: tete.origine.id,
        lignes: legs.map(ligneAPoster),
      },
    ]
  })
}

const ligneAPoster = (ligne: Ligne) => ({
  compte: ligne.compte,
  compte_libelle: ligne.compte_libelle,
  auxiliaire: ligne.auxiliaire,
  auxiliaire_libelle: ligne.auxiliaire_libelle,
  debit_cents: ligne.debit_cents,
  credit_cents: ligne.credit_cents,
  bien_id: ligne.bien_id,
  composant_id: ligne.composant_id,
  lettrage: ligne.lettrage,
  date_lettrage: ligne.date_lettrage,
})
