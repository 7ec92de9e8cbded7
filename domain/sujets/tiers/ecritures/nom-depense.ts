// What a bill is called in a label: who billed it, and what; said once where the words of the bank are both.
import type { Depense } from '../depense.ts'

type Nommee = Pick<Depense, 'fournisseur' | 'libelle'>

export const nomDepense = ({ fournisseur, libelle }: Nommee): string =>
  repeteLeFournisseur({ fournisseur, libelle }) ? libelle : `${fournisseur} : ${libelle}`

/** The label begins with the supplier already, or there is none. */
export const repeteLeFournisseur = ({ fournisseur, libelle }: Nommee): boolean =>
  libelle.trim().toLowerCase().startsWith(fournisseur.trim().toLowerCase())
