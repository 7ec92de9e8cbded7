// Everything that the screens read and write of the table `fournisseurs`: who sends bills, and what his bills usually are.
import type { Fournisseur } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const fournisseursQuery = listeQuery<Fournisseur>('fournisseurs')
export const useWriteFournisseurs = factWrites<Fournisseur>('fournisseurs')
