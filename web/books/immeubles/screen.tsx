// The place `immeubles`: the managed lots by building; one lot, one building, or an import, opens as a page of its own.
import { useSearchParams } from 'react-router'
import { ImportPage, useImportDemande } from '#web/parts/import/page.tsx'
import { useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
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
  const lien = useLien()
  const titre = useTitre('immeubles', 'Patrimoine')
  const importe = useImportDemande()
  if (importe) return <ImportPage nature={importe} crumb={{ to: lien('immeubles'), label: titre }} />
  const lot = lots.find(({ bien }) => bien.id === params.get('lot'))
  if (lot) return <LotPage key={lot.bien.id} lot={lot} />
  const immeuble = immeubles.find(({ id }) => id === params.get('immeuble'))
  if (immeuble) return <ImmeublePage key={immeuble.id} immeuble={immeuble} />
  return <Patrimoine lots={lots} />
}
