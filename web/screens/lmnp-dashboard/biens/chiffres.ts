// The dwellings of the dossier with their figures of the year on which one is.
import { useMemo } from 'react'
import { type ChiffresBien, chiffresDuBien } from '#domain/activites/chiffres-bien.ts'
import type { Bien } from '#domain/location/bien.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'

export type BienChiffre = ChiffresBien & { readonly bien: Bien }

export function useBiens(): BienChiffre[] {
  const { annee, today } = useDossier()
  const faits = useFaits()
  const lignes = useLivres().get(annee)
  return useMemo(
    () => faits.biens.map((bien) => ({ bien, ...chiffresDuBien(bien, { faits, lignes: lignes ?? [], today }) })),
    [faits, lignes, today],
  )
}
