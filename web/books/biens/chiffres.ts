// The dwellings of the dossier with their figures of the year on which one is.
import { useMemo } from 'react'
import { classe39De } from '#domain/fiscal/bic/classement.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { type ChiffresBien, chiffresDuBien } from '#domain/sujets/biens/suivi/chiffres-bien.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLignes } from '#web/session/livres.ts'

export type BienChiffre = ChiffresBien & { readonly bien: Bien }

export function useBiens(): BienChiffre[] {
  const { exercice, dossier, today } = useDossier()
  const faits = useFaits()
  const lignes = useLignes()
  return useMemo(() => {
    const reglages = classe39De(exercice?.reglages_arretes ?? dossier.reglages)
    const source = { faits, reglages, lignes: lignes ?? [], today }
    return faits.biens.map((bien) => ({ bien, ...chiffresDuBien(bien, source) }))
  }, [faits, exercice, dossier, lignes, today])
}
