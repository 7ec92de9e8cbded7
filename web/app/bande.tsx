// The places of a space on its own pages, under the band of the books, where it has no entry in the header.
import { useLocation } from 'react-router'
import type { Entree } from '#web/espaces/espace.ts'
import { useEstFerme, useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import './bande.css'

export function Bande({ label, entrees }: { label: string; entrees: readonly Entree[] }) {
  const lien = useLien()
  const { pathname } = useLocation()
  const ferme = useEstFerme()
  const ouvertes = entrees.filter(({ lieu }) => !ferme(lieu))
  const adresses = ouvertes.map(({ lieu }) => chemin(lien(lieu)))
  // A place below another of the band is the one where one is; the one above stays lit for those that the band does not name.
  const plusPrecise = (adresse: string) =>
    adresses.some((une) => une.startsWith(`${adresse}/`) && `${pathname}/`.startsWith(`${une}/`))
  return (
    <div className="app-bande">
      <div className="ui-wrap">
        <Tabs
          label={label}
          tabs={ouvertes.map(({ lieu, label: nom }, rang) => ({
            to: lien(lieu),
            label: nom,
            end: lieu === 'accueil' || plusPrecise(adresses[rang] ?? ''),
          }))}
        />
      </div>
    </div>
  )
}

const chemin = (lien: string): string => lien.split('?')[0] ?? lien
