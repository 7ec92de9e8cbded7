// The place `changements`: the law of one year in the place of another's on the dossier's own facts: what touches it, in euros.

import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { ceQuiChange } from '#domain/activites/meuble/simulation/changements/changements.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { prevoir } from '#domain/sujets/location/ecritures/prevision.ts'
import { estimationsQuery } from '#web/data/biens/estimations.ts'
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
import { Bornes, bornesDe } from './bornes.tsx'
import { Inconnues } from './inconnues.tsx'
import { Liste } from './liste.tsx'
import { Total } from './total.tsx'
import '#web/parts/tableau/tableau.css'
import './changements.css'

export function ChangementsScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Changements />
  return (
    <SansExercice title="Ce qui change" drawing="registre" tabs={<EspaceTabs />}>
      Une loi se mesure sur vos propres loyers et vos propres charges : installez d’abord votre logement.
    </SansExercice>
  )
}

function Changements() {
  const { annee } = useDossier()
  const [bornes, setBornes] = useState(() => bornesDe(annee))
  const retenues = useDeferredValue(bornes)
  const { valeur, refus } = useChangements(retenues)
  const { panneau, expliquer } = useExpliquer()
  const touche = valeur?.changements.filter(({ concerne }) => concerne) ?? []
  const avenir = valeur?.a_venir.filter(({ concerne }) => concerne) ?? []
  const reste = [...(valeur?.changements ?? []), ...(valeur?.a_venir ?? [])].filter(({ concerne }) => !concerne)

  return (
    <Split panel={panneau}>
      <Page
        title="Ce qui change"
        lead={`Vos faits de ${annee}, sous la loi de deux années : ce qui vous touche, depuis quand, et combien.`}
        wide={Boolean(panneau)}
      >
        <EspaceTabs />
        <div className="ui-stack-l">
          <Bornes bornes={bornes} onChange={setBornes} />
          {refus && <Banner tone="wait">{refus}</Banner>}
          {valeur && (
            <>
              <Total dit={valeur} annee={annee} onExpliquer={expliquer} />
              <Liste titre="Ce qui vous touche" changements={touche} onExpliquer={expliquer} />
              <Inconnues dit={valeur} />
              <Liste titre={`Déjà voté, après ${retenues.vers}`} changements={avenir} onExpliquer={expliquer} />
              <Liste titre="Ce qui ne vous touche pas" changements={reste} onExpliquer={expliquer} plie />
            </>
          )}
        </div>
      </Page>
    </Split>
  )
}

/** The year that runs is taken with what is still to come of it. */
function useChangements({ de, vers }: { de: number; vers: number }) {
  const { annee, exercice, today, dossier } = useDossier()
  const faits = useFaits()
  const foyers = useFoyers()
  const { data: estimations } = useSuspenseQuery(estimationsQuery(dossier.id))
  return useMemo(
    () =>
      siConnu(() => {
        const enCours = exercice && exercice.debut <= today && today <= exercice.fin
        const prevus = enCours ? prevoir(faits, { today, jusqu_au: exercice.fin }) : faits
        const fiscales = dossierFiscal(faits, ANNEES)
        return ceQuiChange({ faits: prevus, foyers, estimations, annees: ANNEES, annee, fiscales, today, de, vers })
      }),
    [faits, foyers, estimations, annee, exercice, today, de, vers],
  )
}
