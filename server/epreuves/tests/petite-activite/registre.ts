// The lines of the registry of the small activity of the tests: how its two kinds of facts are read, and where they open.
import type { Sorte } from '#domain/activites/sortes.ts'

export const SORTES_PETITES = {
  cotisations: {
    colonnes: 'id, date, adherent, montant_cents',
    ordre: 'date',
    ouvre: ['petite:cotisations', 'cotisation'],
  },
  achats: { colonnes: 'id, date, objet, montant_cents, document_id', ordre: 'date', ouvre: ['petite:achats', 'achat'] },
} as const satisfies Readonly<Record<string, Sorte>>
