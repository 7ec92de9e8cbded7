// What came to the bank and waits: each line with the rent that it would pay and how sure that is, confirmed here or looked at in its place.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import { luiEstMontre } from '#domain/activites/droits.ts'
import { lignesATraiterQuery } from '#web/data/banque/lignes-releve.ts'
import { useDossier } from '#web/session/dossier.tsx'
import type { Ligne } from './lignes.ts'

const ARapprocher = lazy(() => import('./a-rapprocher.tsx').then(({ ARapprocher }) => ({ default: ARapprocher })))

/** The bank is read once the list is shown, and only where one of its lines waits. */
export function EnBanque({ lots }: { lots: readonly Ligne[] }) {
  const ici = useDossier()
  const voitLaBanque = luiEstMontre(ici, 'lignes_releve')
  const { data: attendent = [] } = useQuery({ ...lignesATraiterQuery(ici.dossier.id), enabled: voitLaBanque })
  const montree = useDeferredValue(true, false)
  if (!voitLaBanque || attendent.length === 0 || !montree) return null
  return (
    <Suspense fallback={null}>
      <ARapprocher lots={lots} />
    </Suspense>
  )
}
