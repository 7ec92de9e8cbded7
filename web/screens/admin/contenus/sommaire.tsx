// The frame of the contents: the sections of the contents beside what one of them shows.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contenusQuery } from '#web/data/contenu/contenus.ts'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import { Administration } from '../frame.tsx'
import { CATALOGUE_RUBRIQUE, FORMULES_RUBRIQUE, SERVICES_RUBRIQUE, sessionsRubrique } from './offres.ts'
import { ACCUEIL, DEVIS, PAGE_CONNEXION, PAGE_FORMULES, PAGE_SERVICES, REFERENCEMENT } from './pages.ts'
import type { Rubrique } from './rubrique.ts'
import './contenus.css'

const DECLAREES: readonly Rubrique[] = [
  FORMULES_RUBRIQUE,
  SERVICES_RUBRIQUE,
  CATALOGUE_RUBRIQUE,
  ACCUEIL,
  PAGE_SERVICES,
  PAGE_FORMULES,
  PAGE_CONNEXION,
  DEVIS,
  REFERENCEMENT,
]

const SOMMAIRE = [
  { cle: 'formules', label: 'Formules' },
  { cle: 'services', label: 'Services' },
  { cle: 'avis', label: 'Avis' },
  { cle: 'sessions', label: 'Sessions' },
  { cle: 'catalogue', label: 'Catalogue' },
  { cle: 'accueil', label: 'Page d’accueil' },
  { cle: 'page-services', label: 'Page Services' },
  { cle: 'page-formules', label: 'Page Formules' },
  { cle: 'connexion', label: 'Page de connexion' },
  { cle: 'devis', label: 'Devis intelligent' },
  { cle: 'referencement', label: 'Référencement' },
  { cle: 'images', label: 'Images' },
]

/** Undefined while what it needs is read; null: there is none of this name. */
export function useRubrique(cle: string): Rubrique | null | undefined {
  const sessions = cle === 'sessions'
  const { data: services } = useQuery({ ...contenusQuery('services'), enabled: sessions })
  if (sessions) return services && sessionsRubrique(services)
  return DECLAREES.find((une) => une.cle === cle) ?? null
}

type Props = {
  titre: string
  lead?: ReactNode
  action?: ReactNode
  retour?: { to: string; label: string }
  children: ReactNode
}

export function Contenus({ titre, retour, children, ...page }: Props) {
  return (
    <Administration title={titre} {...page} {...(retour && { crumb: retour })}>
      <div className="screens-ctn">
        <div className="screens-ctn-nav">
          <Tabs label="Contenus" tabs={SOMMAIRE.map(({ cle, label }) => ({ to: `/admin/contenus/${cle}`, label }))} />
        </div>
        <div className="screens-ctn-corps">{children}</div>
      </div>
    </Administration>
  )
}
