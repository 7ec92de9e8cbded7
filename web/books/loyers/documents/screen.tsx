// The place `quittances`: the avis, reçus and quittances: what may be issued, what was, and what is done by itself.
import { useState } from 'react'
import { dansLeNom } from '#domain/compta/exercice.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Onglets } from '../onglets.tsx'
import { AEtablir } from './a-etablir.tsx'
import { Automatismes } from './automatismes.tsx'
import { Etablis } from './etablis.tsx'
import { useLignes } from './lignes.ts'
import { DocumentPanneau } from './panneau.tsx'
import '../loyers.css'

export function DocumentsScreen() {
  const titre = useTitre('loyers', 'Facturation')
  const { exercice } = useDossier()
  if (exercice) return <Documents />
  return (
    <SansExercice title={titre} drawing="souche">
      Les quittances se donnent pour les loyers d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Documents() {
  const titre = useTitre('loyers', 'Facturation')
  const { periode } = useDossier()
  const { aEtablir, etablis } = useLignes()
  const [ouvert, setOuvert] = useState<string | null>(null)
  const ligne = etablis.find(({ id }) => id === ouvert)
  return (
    <Page
      title={titre}
      lead="L’avis réclame le loyer, le reçu prouve un paiement, la quittance n’est donnée que du loyer entièrement payé."
    >
      <Onglets />
      <Split panel={ligne && <DocumentPanneau key={ligne.id} ligne={ligne} onClose={() => setOuvert(null)} />}>
        <div className="ui-stack-l">
          <Block title="Ce qui se fait seul">
            <Automatismes />
          </Block>
          <Block title="À établir">
            {aEtablir.length > 0 && <p className="ui-small ui-second">Une ligne ouvre l’aperçu de son document.</p>}
            <AEtablir lignes={aEtablir} />
          </Block>
          <Block title={`Établis ${dansLeNom(periode)}`}>
            <Etablis lignes={etablis} ouverte={ouvert} onOpen={setOuvert} />
          </Block>
        </div>
      </Split>
    </Page>
  )
}
