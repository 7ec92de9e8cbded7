// The place `foyer`: the household of the year, whether it makes an LMNP or an LMP, and what each would cost.
import { useState } from 'react'
import type { Exercice } from '#domain/compta/exercice.ts'
import { foyerDe } from '#domain/sujets/foyer/foyer.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { useFoyers, useStatuts } from '../statuts.ts'
import { useFiscalePrevue, usePeriode } from '../tableau/situation.ts'
import { FoyerDialog } from './foyer-dialog.tsx'
import { FoyerDit } from './foyer-dit.tsx'
import { Professionnel } from './professionnel.tsx'
import { StatutsCompares } from './statuts-compares.tsx'
import { TestDeLAnnee } from './test.tsx'
import { Ventes } from './ventes.tsx'
import '#web/parts/tableau/tableau.css'
import './foyer.css'

export function FoyerScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Foyer exercice={exercice} />
  return (
    <SansExercice title="Foyer et statut" drawing="registre" tabs={<EspaceTabs />}>
      Votre statut se lit dans les recettes d’un logement et les revenus de votre foyer : installez d’abord le vôtre.
    </SansExercice>
  )
}

/** A year that runs is read with the rents still to come: in March it has not the receipts that make its status. */
function Foyer({ exercice }: { exercice: Exercice }) {
  const { annee, peutEcrire } = useDossier()
  const [edite, setEdite] = useState(false)
  const foyers = useFoyers()
  const periode = usePeriode(exercice)
  const { fiscale, prevus } = useFiscalePrevue(periode)
  const dit = foyerDe(foyers, annee)
  const { valeur, refus } = useStatuts(prevus, annee)
  const { panneau, expliquer } = useExpliquer({ prevue: fiscale && { faits: prevus, lignes: fiscale.lignes, fiscale } })
  const dire = peutEcrire && (
    <Button size="small" onClick={() => setEdite(true)}>
      {dit ? 'Modifier' : 'Renseigner le foyer'}
    </Button>
  )

  return (
    <Split panel={panneau}>
      <Page
        title="Foyer et statut"
        lead={`LMNP ou LMP en ${annee} : vos recettes${periode.enCours ? `, loyers attendus jusqu’au ${formatLongDay(exercice.fin)} compris` : ''}, comparées au seuil et aux autres revenus du foyer.`}
        wide={Boolean(panneau)}
      >
        <EspaceTabs />
        {refus && <Banner tone="wait">{refus}</Banner>}
        <div className="ui-stack-l">
          <Block title={`Votre foyer en ${annee}`} aside={dit && dire}>
            {dit ? (
              <FoyerDit foyer={dit} annee={annee} />
            ) : (
              <Empty drawing="registre" action={dire}>
                Dites une fois les autres revenus du foyer : votre statut se lit alors chaque année.
              </Empty>
            )}
          </Block>
          {dit && valeur && (
            <>
              <TestDeLAnnee foyer={dit} statuts={valeur} expliquer={expliquer} />
              <StatutsCompares annee={annee} statuts={valeur} expliquer={expliquer} />
              <Professionnel annee={annee} statuts={valeur} expliquer={expliquer} />
            </>
          )}
          <Ventes annee={annee} expliquer={expliquer} />
        </div>
        {edite && <FoyerDialog annee={annee} foyers={foyers} onClose={() => setEdite(false)} />}
      </Page>
    </Split>
  )
}
