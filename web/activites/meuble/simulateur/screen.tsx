// /simulateur: micro-BIC against the real regime over twenty years, for anybody, with an address to share.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { year } from '#domain/base/day.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { todayInParis } from '#web/session/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { ecrireAdresse } from './adresse.ts'
import { PanneauAnnee, PanneauRevente } from './annee.tsx'
import { Barre, RESULTAT } from './barre.tsx'
import { HypothesesRetenues } from './hypotheses-retenues.tsx'
import { lireAdresse } from './lecture.ts'
import { Annees, Courbe, Verdict } from './resultat.tsx'
import { ResultatRevente } from './revente.tsx'
import { SaisieHypotheses } from './saisie.tsx'
import { simulationQuery } from './simulation.ts'
import './simulateur.css'

export function SimulateurScreen() {
  const [params, setParams] = useSearchParams()
  const [hypotheses, setHypotheses] = useState(() => lireAdresse(params, year(todayInParis())))
  const [ouverte, setOuverte] = useState<number | 'revente' | null>(null)
  const retenues = useDeferredValue(hypotheses)
  const { data: simulation } = useQuery({ ...simulationQuery(retenues), placeholderData: keepPreviousData })

  function changer(nouvelles: Hypotheses) {
    setHypotheses(nouvelles)
    setParams(ecrireAdresse(nouvelles), { replace: true, preventScrollReset: true })
  }

  const une = simulation?.annees.find(({ annee }) => annee === ouverte)
  return (
    <Split
      panel={
        ouverte === 'revente' ? (
          <PanneauRevente h={retenues} onClose={() => setOuverte(null)} />
        ) : (
          une && <PanneauAnnee h={retenues} une={une} onClose={() => setOuverte(null)} />
        )
      }
    >
      <main className="ui-wrap ui-page activites-sim" id="contenu" tabIndex={-1}>
        <header className="ui-stack">
          <h1>Micro-BIC ou réel : comparez sur vingt ans</h1>
          <p className="ui-lead">
            Les mêmes règles que le logiciel, sur votre logement. Changez un chiffre, tout suit ; ouvrez une année, tout
            s’explique.
          </p>
        </header>
        <div className="activites-sim-cols">
          <div className="activites-sim-form">
            {simulation && <Barre simulation={simulation} />}
            <SaisieHypotheses
              hypotheses={hypotheses}
              tranches={simulation?.taux_marginaux ?? [hypotheses.taux_marginal]}
              onChange={changer}
            />
          </div>
          <div className="ui-stack-l activites-sim-result" id={RESULTAT} tabIndex={-1}>
            {simulation ? (
              <>
                <Verdict simulation={simulation} />
                <Partager hypotheses={hypotheses} />
                <Courbe simulation={simulation} />
                <ResultatRevente revente={simulation.revente} onOuvrir={() => setOuverte('revente')} />
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

/** The address says every assumption, even those that were left as they were: they may not be tomorrow's usual ones. */
function Partager({ hypotheses }: { hypotheses: Hypotheses }) {
  const toast = useToast()
  async function copier() {
    const { origin, pathname } = location
    const lien = `${origin}${pathname}?${ecrireAdresse(hypotheses)}`
    try {
      await copierTexte(lien)
      toast({ title: 'Lien copié', description: 'Il ouvre cette simulation, avec ces chiffres.' })
    } catch {
      toast({ title: 'Le lien n’a pas pu être copié', description: `Copiez-le à la main : ${lien}`, bad: true })
    }
  }
  return (
    <div className="ui-row">
      <Button icon={Link2} onClick={() => void copier()}>
        Copier le lien de cette simulation
      </Button>
      <LinkButton kind="quiet" to="/guide-lmnp">
        Comprendre les deux régimes
      </LinkButton>
    </div>
  )
}
