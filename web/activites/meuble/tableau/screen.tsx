// The place `accueil`: where the landlord stands, what waits for him, what comes, and how the result of the year is formed.
import { Plus } from 'lucide-react'
import { estLmp } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { anneeDeCloture, type Exercice } from '#domain/compta/exercice.ts'
import { expliquerSolde } from '#domain/sujets/banque/suivi/tresorerie.ts'
import { formatDay } from '#web/lib/format.ts'
import { Agenda } from '#web/parts/agenda.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { resumeDuJour } from '#web/parts/tableau/resume.ts'
import { AFaire } from '#web/parts/tableau/taches.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLignes } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { AccueilVide } from './accueil-vide.tsx'
import { cibleLoyers } from './cibles.ts'
import { Situation } from './figures.tsx'
import { Formation } from './formation.tsx'
import { manieresDe } from './manieres.tsx'
import { useFiscalePrevue, usePeriode, useSolde, useTaches } from './situation.ts'
import { SyntheseLmp } from './synthese-lmp.tsx'
import { Tresorerie } from './tresorerie.tsx'
import '#web/parts/tableau/tableau.css'

export function AccueilScreen() {
  const { exercice, exercices } = useDossier()
  const shown = exercice ?? exercices.at(-1)
  return shown ? <TableauDeBord exercice={shown} /> : <AccueilVide />
}

function TableauDeBord({ exercice }: { exercice: Exercice }) {
  const { peutEcrire, today } = useDossier()
  const lien = useLien()
  const annee = anneeDeCloture(exercice)
  const periode = usePeriode(exercice)
  const { fiscale, refus, prevus } = useFiscalePrevue(periode)
  const solde = useSolde(periode)
  const faits = useFaits()
  const choses = useTaches()
  const reelles = useLignes() ?? []
  const { panneau, expliquer } = useExpliquer({ prevue: fiscale && { faits: prevus, lignes: fiscale.lignes, fiscale } })
  const etape = (cle: string) => expliquer({ sorte: 'etape', cle })
  const expliquerBanque = () =>
    expliquer({
      sorte: 'libre',
      explication: expliquerSolde(reelles, { au: periode.au, solde_cents: solde }),
      etiquette: `Au ${formatDay(periode.au)}`,
    })

  return (
    <Split panel={panneau}>
      <Page
        title="Tableau de bord"
        lead={resumeDuJour(today, choses)}
        action={
          peutEcrire && (
            <LinkButton kind="main" icon={Plus} to={lien('loyers', { encaisser: '' })}>
              Enregistrer un encaissement
            </LinkButton>
          )
        }
      >
        <EspaceTabs />
        {refus && <Banner tone="wait">{refus}</Banner>}
        <Situation
          periode={periode}
          solde={solde}
          fiscale={fiscale}
          onExpliquerSolde={expliquerBanque}
          onExpliquer={etape}
          onExpliquerLoyers={(loyers) => expliquer(cibleLoyers(loyers, { faits, lignes: reelles, periode }))}
        />
        <div className="ui-dash">
          <div className="ui-stack-l">
            <Block title="À faire">
              <AFaire taches={choses} manieres={manieresDe(faits)} onExpliquer={expliquer} />
            </Block>
            <Tresorerie periode={periode} onExpliquer={expliquer} />
          </div>
          <div className="ui-stack-l">
            <Block title="Échéances">
              <Agenda onExpliquer={expliquer} />
            </Block>
            {estLmp(exercice) && <SyntheseLmp faits={prevus} annee={annee} onExpliquer={expliquer} />}
            {fiscale && <Formation periode={periode} fiscale={fiscale} onExpliquer={expliquer} />}
          </div>
        </div>
      </Page>
    </Split>
  )
}
