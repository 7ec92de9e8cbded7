// The steps of the set-up, in order, and their place in the URL.
import { useNavigate, useSearchParams } from 'react-router'
import type { Cadre } from './cadre.ts'

export type Etape = 'vous' | 'logement' | 'composants' | 'mobilier' | 'emprunt' | 'bail' | 'reprise' | 'verification'

export const NOM_ETAPE: Readonly<Record<Etape, string>> = {
  vous: 'Vous',
  logement: 'Logement',
  composants: 'Composants',
  mobilier: 'Mobilier',
  emprunt: 'Emprunt',
  bail: 'Bail',
  reprise: 'Reprise',
  verification: 'Vérification',
}

/**
 * Those that its family has. A dossier that has its years is not asked who it is; a takeover is asked only of an older
 * activity.
 */
export function etapesDe({ famille, premier }: Pick<Cadre, 'famille' | 'premier'>, reprise: boolean): Etape[] {
  const toutes: Etape[] = ['vous', 'logement', 'composants', 'mobilier', 'emprunt', 'bail', 'reprise', 'verification']
  const posees: Partial<Record<Etape, boolean>> = { ...famille.a, vous: premier === null, reprise }
  return toutes.filter((etape) => posees[etape] ?? true)
}

export type Parcours = {
  readonly etapes: readonly Etape[]
  readonly etape: Etape
  readonly rang: number
  readonly suivant: () => void
  readonly precedent: (() => void) | null
  readonly aller: (etape: Etape) => void
}

/** Where one is: the browser's own «back» goes to the step before. */
export function useParcours(etapes: readonly Etape[]): Parcours {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('etape')
  const rang = Math.max(
    0,
    etapes.findIndex((une) => String(une) === asked),
  )
  const etape = etapes[rang] ?? 'verification'
  const aller = (vers: Etape | undefined) => {
    if (!vers) return
    const next = new URLSearchParams(params)
    next.set('etape', vers)
    void navigate(`?${next}`)
    window.scrollTo({ top: 0 })
  }
  return {
    etapes,
    etape,
    rang,
    aller,
    suivant: () => aller(etapes[rang + 1]),
    precedent: rang > 0 ? () => aller(etapes[rang - 1]) : null,
  }
}
