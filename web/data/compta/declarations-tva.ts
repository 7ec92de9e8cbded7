// Everything that the screens read of the table `declarations_tva`: the VAT returns as they were established, filed and settled.
import type { DeclarationTva } from '#domain/compta/declaration-tva.ts'
import { listeQuery } from '../listes.ts'

export const declarationsTvaQuery = listeQuery<DeclarationTva>('declarations_tva')
