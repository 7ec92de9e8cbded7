// What classifies the bills of the open dossier: its suppliers, its rules, the bills already there.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connaissances } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { enRegle, reglesBancairesQuery } from '#web/data/banque/regles-bancaires.ts'
import { fournisseursQuery } from '#web/data/depenses/fournisseurs.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export function useConnaissances(): Connaissances {
  const { dossier } = useDossier()
  const { depenses } = useFaits()
  const { depenses: categories } = useNatures()
  const { data: fournisseurs } = useQuery(fournisseursQuery(dossier.id))
  const { data: regles } = useQuery(reglesBancairesQuery(dossier.id))
  return useMemo(
    () => ({
      ...{ fournisseurs: fournisseurs ?? [], regles: (regles ?? []).map(enRegle), depenses },
      ...(categories && { categories }),
    }),
    [fournisseurs, regles, depenses, categories],
  )
}

/** The suppliers known by a sheet or by a bill, each once, to be proposed as one types. */
export function useNomsFournisseurs(): readonly string[] {
  const { fournisseurs, depenses } = useConnaissances()
  return useMemo(() => {
    const noms = [...fournisseurs.map(({ nom }) => nom), ...depenses.map(({ fournisseur }) => fournisseur.trim())]
    return [...new Map(noms.filter(Boolean).map((nom) => [nom.toLowerCase(), nom])).values()].sort()
  }, [fournisseurs, depenses])
}
