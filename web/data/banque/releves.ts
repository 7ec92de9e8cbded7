// Everything that the screens read of the table `releves`: the statements imported, and those taken back since.
import type { Row } from '#contract/rows.ts'
import { listeQuery } from '../listes.ts'

export type Releve = Omit<
  Row<'releves'>,
  'dossier_id' | 'cle' | 'sha256' | 'erreurs' | 'importe_par' | 'annule_par'
> & {
  /** The rows of the file that could not be read, as they stand there. */
  readonly erreurs: readonly { readonly ligne: number; readonly texte: string }[]
}

export const relevesQuery = listeQuery<Releve>('releves')
