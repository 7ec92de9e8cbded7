// The place `propriete`: who owns what is let, what each takes of the year, and a part of one's own home.

import { ComptesDesIndivisaires } from '#web/books/propriete/comptes.tsx'
import { Indivisaires } from '#web/books/propriete/indivisaires.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useProprietaires } from './annee.ts'
import { ChezSoi } from './chez-soi.tsx'
import { Declarations } from './declarations.tsx'
import { PartsDeLAnnee } from './parts-annee.tsx'
import '#web/parts/tableau/tableau.css'
import '#web/books/propriete/propriete.css'

const REGLE = { quand: 'Une année entière suit les parts de son dernier jour.', bienSeul: false, demembrement: false }

export function ProprieteScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Propriete />
  return (
    <SansExercice title="Propriétaires et habitation" drawing="cles" tabs={<EspaceTabs />}>
      Les parts de chacun se lisent sur les comptes d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Propriete() {
  const { annee, exercice } = useDossier()
  const faits = useFaits()
  const { valeur, refus } = useProprietaires(faits, annee)
  const { panneau, expliquer } = useExpliquer()
  return (
    <Split panel={panneau}>
      <Page
        title="Propriétaires et habitation"
        lead={`Qui possède ce qui est loué, ce qui revient à chacun en ${annee}, et ce qui se loue chez soi.`}
        wide={Boolean(panneau)}
      >
        <EspaceTabs />
        {refus && <Banner tone="wait">{refus}</Banner>}
        <div className="ui-stack-l">
          <Indivisaires faits={faits} regle={REGLE} />
          {valeur?.indivise && (
            <>
              <PartsDeLAnnee fiscale={valeur.fiscale} indivise={valeur.indivise} expliquer={expliquer} />
              <Declarations
                fiscale={valeur.fiscale}
                indivise={valeur.indivise}
                declarations={valeur.declarations}
                expliquer={expliquer}
              />
            </>
          )}
          {exercice && <ComptesDesIndivisaires faits={faits} exercice={exercice} expliquer={expliquer} />}
          <ChezSoi faits={faits} fiscale={valeur?.fiscale ?? null} expliquer={expliquer} />
        </div>
      </Page>
    </Split>
  )
}
