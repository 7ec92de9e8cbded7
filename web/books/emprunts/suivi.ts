// The loans of the dossier unrolled once, with what is still due of each today.
import { useMemo } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import { capitalRestantDu } from '#domain/sujets/biens/capital-restant.ts'
import { type Deroulement, derouler } from '#domain/sujets/biens/echeancier.ts'
import { bienDuPret, type Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type EmpruntSuivi = {
  readonly emprunt: Emprunt
  readonly deroulement: Deroulement
  readonly bien: string
  readonly restant_cents: Cents
}

export function useEmprunts(): EmpruntSuivi[] {
  const { today } = useDossier()
  const { emprunts, remboursements_anticipes, biens } = useFaits()
  return useMemo(
    () =>
      emprunts.map((emprunt) => {
        const deroulement = derouler(emprunt, remboursements_anticipes)
        return {
          emprunt,
          deroulement,
          bien: biens.find(({ id }) => id === bienDuPret(emprunt, today))?.libelle ?? '',
          restant_cents: capitalRestantDu(emprunt, deroulement, today),
        }
      }),
    [emprunts, remboursements_anticipes, biens, today],
  )
}

/** What all the instalments of a loan cost. */
export const coutTotal = ({ lignes }: Deroulement): Cents =>
  sum(lignes.flatMap((ligne) => [ligne.interets_cents, ligne.assurance_cents]))
