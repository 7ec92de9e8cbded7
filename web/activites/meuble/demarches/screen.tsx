// The place `demarches`: what the activity declares of itself, step by step: what is due, what to copy where, what is done.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Demarche, demarchesDuDossier } from '#domain/activites/meuble/demarches/demarche.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { nomDe } from '../adresse.ts'
import { CalendrierCfe } from './calendrier-cfe.tsx'
import { ChangementDialog } from './changement-dialog.tsx'
import { FeuilleDemarche } from './feuille.tsx'
import { ListeDemarches } from './liste.tsx'
import '#web/parts/tableau/tableau.css'
import './demarches.css'

export function DemarchesScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Demarches />
  return (
    <SansExercice title="Démarches" drawing="registre" tabs={<EspaceTabs />}>
      Les démarches de l’activité se préparent d’après un logement, son adresse et ses dates : installez d’abord le
      vôtre.
    </SansExercice>
  )
}

function Demarches() {
  const { today, peutEcrire } = useDossier()
  const faits = useFaits()
  const demarches = demarchesDuDossier(faits, today)
  const [params, setParams] = useSearchParams()
  const [dit, setDit] = useState(false)
  const { panneau, expliquer } = useExpliquer()
  const choisie = demarches.find((une) => nomDe(une) === params.get('demarche')) ?? premiere(demarches)

  function choisir(demarche: Demarche) {
    const suite = new URLSearchParams(params)
    suite.set('demarche', nomDe(demarche))
    setParams(suite, { replace: true, preventScrollReset: true })
  }

  return (
    <Split panel={panneau}>
      <Page
        title="Démarches"
        lead="Ce que l’activité déclare d’elle-même : à qui, jusqu’à quand, et ce qui s’écrit dans chaque case."
        wide={Boolean(panneau)}
        action={
          peutEcrire && (
            <Button icon={Plus} onClick={() => setDit(true)}>
              Signaler un changement
            </Button>
          )
        }
      >
        <EspaceTabs />
        <div className={panneau ? 'ui-stack-l' : 'activites-demarches'}>
          <div className="ui-stack-l">
            <Block title="Les démarches">
              <ListeDemarches demarches={demarches} choisie={choisie} onChoisir={choisir} />
            </Block>
            <CalendrierCfe onExpliquer={expliquer} />
          </div>
          {choisie && <FeuilleDemarche key={nomDe(choisie)} demarche={choisie} onExpliquer={expliquer} />}
        </div>
        {dit && <ChangementDialog onClose={() => setDit(false)} />}
      </Page>
    </Split>
  )
}

/** What is late, then what waits; else the last one, which is the most recent. */
function premiere(demarches: readonly Demarche[]): Demarche | undefined {
  const selon = (etat: Demarche['etat']) => demarches.find((une) => une.etat === etat)
  return selon('en_retard') ?? selon('a_faire') ?? selon('a_venir') ?? demarches.at(-1)
}
