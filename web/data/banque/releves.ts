// Everything that the screens read of the table `releves`: the statements imported, and those taken back since.
import type { Row } from '#contract/rows.ts'
import { factsQuery } from '#web/lib/facts.ts'

export type Releve = Omit<
  Row<'releves'>,
  'dossier_id' | 'cle' | 'sha256' | 'erreurs' | 'importe_par' | 'annule_par'
> & {
  /** The rows of the file that could not be read, as they stand there. */
  readonly erreurs: readonly { readonly ligne: number; readonly texte: string }[]
}

export const relevesQuery = factsQuery<Releve>({
  table: 'releves',
  columns: `id, compte_id, nom, format, du, au, solde_initial_cents, solde_initial_le, solde_final_cents, solde_final_le,
    lignes, deja_importees, ecartees, erreurs, etat, document_id, annule_le, created_at`,
  order: 'created_at',
})
