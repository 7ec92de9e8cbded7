// The money held for others on the home: the same T as on the place of owners, once there is a mandate.
import { Suspense } from 'react'
import { Link } from 'react-router'
import { luiEstMontre } from '#domain/activites/droits.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLivresPrets } from '#web/session/livres.ts'
import { Te } from '../proprietaires/te.tsx'
import { useVue } from '../proprietaires/vue.ts'

type Props = { onExpliquer: (cible: Cible) => void }

export function ArgentTenu({ onExpliquer }: Props) {
  const { mandats = [] }: FaitsGeres = useFaits()
  const ici = useDossier()
  if (mandats.length === 0 || !luiEstMontre(ici, 'versements_mandants')) return null
  return (
    <Suspense fallback={null}>
      <Derive onExpliquer={onExpliquer} />
    </Suspense>
  )
}

/** The bank is read apart and the books are derived once the page is shown: the home waits for neither. */
function Derive(props: Props) {
  return useLivresPrets() ? <Tenu {...props} /> : null
}

function Tenu({ onExpliquer }: Props) {
  const lien = useLien()
  const { rapprochement, proprietaires } = useVue()
  return (
    <div className="activites-gl-tenu">
      <Te
        rapprochement={rapprochement}
        proprietaires={proprietaires}
        onExpliquer={onExpliquer}
        aside={
          <Link className="ui-small" to={lien('gestion_locative:proprietaires')}>
            Propriétaires
          </Link>
        }
      />
    </div>
  )
}
