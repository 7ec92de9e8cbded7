// Everything that the screens read of the table `declarations_tva`: the VAT returns as they were established, filed and settled.
import type { DeclarationTva } from '#domain/compta/declaration-tva.ts'
import { factsQuery } from '#web/lib/facts.ts'

export const declarationsTvaQuery = factsQuery<DeclarationTva>({
  table: 'declarations_tva',
  columns: `id, formulaire, du, au, numero, motif, etablie_le, deposee_le, cases, soldes, a_payer_cents,
    credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, regle_le, regle_cents, regle_par`,
  order: 'du',
})
