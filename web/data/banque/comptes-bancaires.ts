// Everything that the screens read and write of the table `comptes_bancaires`: the accounts whose statements are imported.
import type { Row } from '#contract/rows.ts'
import type { LectureCsv } from '#domain/sujets/banque/formats/lecture-csv.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export type CompteBancaire = Pick<Row<'comptes_bancaires'>, 'id' | 'libelle' | 'nature' | 'banque' | 'iban'> & {
  /** How its files are read, by the signature of their header. */
  readonly lectures: Readonly<Record<string, LectureCsv>>
}

export const comptesBancairesQuery = listeQuery<CompteBancaire>('comptes_bancaires')
export const useWriteComptesBancaires = factWrites<CompteBancaire>('comptes_bancaires')
