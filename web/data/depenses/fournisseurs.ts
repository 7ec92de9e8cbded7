// Everything that the screens read and write of the table `fournisseurs`: who sends bills, and what his bills usually are.
import type { Fournisseur } from '#domain/journalisation/classer-depense.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const fournisseursQuery = factsQuery<Fournisseur>({
  table: 'fournisseurs',
  columns: 'id, nom, siren, categorie, bien_id',
  order: 'nom',
})
export const useWriteFournisseurs = factWrites<Fournisseur>('fournisseurs')
