// /simulateur: micro-BIC against the real regime over twenty years, for anybody, with an address to share.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { year } from '#domain/base/day.ts'
import type { Hypotheses } from '#domain/simulation/hypotheses.ts'
import { todayInParis } from '#web/session/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { PanneauAnnee } from './annee.tsx'
import { HypothesesRetenues } from './hypotheses-retenues.tsx'
import { ecrireAdresse, lireAdresse } from './lecture.ts'
import { Annees, Courbe, Verdict } from './resultat.tsx'
import { SaisieHypotheses } from './saisie.tsx'
import { simulationQuery } from './simulation.ts'
import './simulateur.css'

export function SimulateurScreen() {
  const [params, setParams] = useSearchParams()
  const [hypotheses, setHypotheses] = useState(() => lireAdresse(params, year(todayInParis())))
  const [ouverte, setOuverte] = useState<number | null>(null)
  const retenues = useDeferredValue(hypotheses)
  const { data: simulation } = useQuery({ ...simulationQuery(retenues), placeholderData: keepPreviousData })

  function changer(nouvelles: Hypotheses) {
    setHypotheses(nouvelles)
    setParams(ecrireAdresse(nouvelles), { replace: true, preventScrollReset: true })
  }

  return (
    <Split panel={ouverte !== null && <PanneauAnnee h={retenues} annee={ouverte} onClose={() => setOuverte(null)} />}>
      <main className="wrap page sim" id="contenu" tabIndex={-1}>
        <header className="stack">
          <h1>Micro-BIC ou réel : comparez sur vingt ans</h1>
          <p className="lead">
            Les mêmes règles que le logiciel, sur votre logement. Changez un chiffre, tout suit ; ouvrez une année, tout
            s’explique.
          </p>
        </header>
        <div className="sim-cols">
          <SaisieHypotheses hypotheses={hypotheses} onChange={changer} />
          <div className="stack-l sim-result">
            {simulation ? (
              <>
                <Verdict simulation={simulation} />
                <Partager />
                <Courbe simulation={simulation} />
                <Annees simulation={simulation} onOuvrir={setOuverte} />
                <HypothesesRetenues simulation={simulation} />
              </>
            ) : (
              <Spinner>Calcul...</Spinner>
            )}
          </div>
        </div>
      </main>
    </Split>
  )
}

function Partager() {
  const toast = useToast()
  async function copier() {
    await navigator.clipboard.writeText(location.href)
    toast({ title: 'Lien copié', description: 'Il ouvre cette simulation, avec ces chiffres.' })
  }
  return (
    <div className="row">
      <Button icon={Link2} onClick={() => void copier()}>
        Copier le lien de cette simulation
      </Button>
      <LinkButton kind="quiet" to="/guide-lmnp">
        Comprendre les deux régimes
      </LinkButton>
    </div>
  )
}
