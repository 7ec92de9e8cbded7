// The place `comparer`: micro-BIC, réel LMNP and LMP on the dossier's own facts, until a sale: the verdict, in euros.
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { comparerSurLaDuree } from '#domain/activites/meuble/simulation/regimes.ts'
import { prevoir } from '#domain/sujets/location/ecritures/prevision.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useFoyers } from '../statuts.ts'
import { Annees } from './annees.tsx'
import { Hypotheses } from './hypotheses.tsx'
import { Leviers } from './leviers.tsx'
import { choixDe, departDe, lireReglages, type Reglages } from './reglages.ts'
import { Courbe, Verdict } from './verdict.tsx'
import '#web/parts/tableau/tableau.css'
import './comparer.css'

export function ComparerScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Comparer />
  return (
    <SansExercice title="Comparer les régimes" drawing="registre" tabs={<EspaceTabs />}>
      Les régimes se comparent sur vos propres loyers et vos propres charges : installez d’abord votre logement.
    </SansExercice>
  )
}

function Comparer() {
  const { exercices, today } = useDossier()
  const faits = useFaits()
  const foyers = useFoyers()
  const [reglages, regler] = useReglages()
  const retenus = useDeferredValue(reglages)
  const { valeur, refus } = useMemo(() => {
    const derniere = exercices.at(-1)
    const prevus = derniere && derniere.fin > today ? prevoir(faits, { today, jusqu_au: derniere.fin }) : faits
    return siConnu(() => comparerSurLaDuree(prevus, choixDe(retenus, { exercices, foyers })))
  }, [faits, foyers, exercices, today, retenus])
  const { panneau, expliquer } = useExpliquer()

  return (
    <Split panel={panneau}>
      <Page
        title="Comparer les régimes"
        lead="Les mêmes faits au micro-BIC, au réel LMNP et en LMP, année après année, puis la vente."
      >
        <EspaceTabs />
        <div className="ui-stack-l">
          <Leviers reglages={reglages} exercices={exercices} foyer={foyers.length > 0} onChange={regler} />
          {refus && <Banner tone="wait">{refus}</Banner>}
          {valeur && (
            <>
              <Verdict comparaison={valeur} expliquer={expliquer} />
              <Courbe comparaison={valeur} />
              <Annees comparaison={valeur} expliquer={expliquer} />
              <Hypotheses comparaison={valeur} reglages={retenus} foyers={foyers} />
            </>
          )}
        </div>
      </Page>
    </Split>
  )
}

/** In the URL, so that a reload, a return from the household or a link sent to an accountant find them again. */
function useReglages(): [Reglages, (cle: keyof Reglages, valeur: string) => void] {
  const { exercices, today } = useDossier()
  const [params, setParams] = useSearchParams()
  const reglages = useMemo(
    () => lireReglages(params, departDe(exercices, today), exercices),
    [params, exercices, today],
  )
  const regler = (cle: keyof Reglages, valeur: string) =>
    setParams(
      (avant) => {
        const apres = new URLSearchParams(avant)
        apres.set(cle, valeur)
        return apres
      },
      { replace: true, preventScrollReset: true },
    )
  return [reglages, regler]
}
