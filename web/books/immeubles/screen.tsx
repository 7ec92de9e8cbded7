// The place `immeubles`: the managed lots by building; one lot, or one building, opens as a page of its own.
import { useSearchParams } from 'react-router'
import { useFaits } from '#web/session/livres.ts'
import { useLots } from './commun/lignes.ts'
import { ImmeublePage } from './immeuble/page.tsx'
import { Patrimoine } from './liste.tsx'
import { LotPage } from './lot/page.tsx'

/** Which one is open is in the URL: a link may lead to it. */
export function ImmeublesScreen() {
  const [params] = useSearchParams()
  const { immeubles = [] } = useFaits()
  const lots = useLots()
  const lot = lots.find(({ bien }) => bien.id === params.get('lot'))
  if (lot) return <LotPage key={lot.bien.id} lot={lot} />
  const immeuble = immeubles.find(({ id }) => id === params.get('immeuble'))
  if (immeuble) return <ImmeublePage key={immeuble.id} immeuble={immeuble} />
  return <Patrimoine lots={lots} />
}
