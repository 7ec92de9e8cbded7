// The lines of the registry of the small activity of the tests: the columns and the order of its two kinds of facts.
import type { ListeLue } from '#contract/faits/liste.ts'

export const FAITS_PETITS = {
  cotisations: { table: 'cotisations', colonnes: 'id, date, adherent, montant_cents', ordre: 'date' },
  achats: { table: 'achats', colonnes: 'id, date, objet, montant_cents, document_id', ordre: 'date' },
} as const satisfies Record<string, ListeLue>
