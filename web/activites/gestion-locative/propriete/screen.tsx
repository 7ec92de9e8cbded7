// The place `propriete` of rental management: who owns what is let, what each takes of the lines of form 2044, the account of each.
import { ComptesDesIndivisaires } from '#web/books/propriete/comptes.tsx'
import { Indivisaires } from '#web/books/propriete/indivisaires.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useAnneeFonciere } from '../annee.ts'
import { PartsDeLAnnee } from './parts-annee.tsx'
import '#web/books/propriete/propriete.css'

const TITRE = 'Indivision'
const REGLE = {
  quand: 'Chaque loyer et chaque charge suit les parts du jour où il est payé.',
  bienSeul: true,
  demembrement: true,
}

export function IndivisionScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Indivision />
  return (
    <SansExercice title={TITRE} drawing="cles">
      Les parts de chacun se lisent sur les comptes d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Indivision() {
  const { annee, exercice } = useDossier()
  const faits = useFaits()
  const { fiscale, refus } = useAnneeFonciere()
  const { panneau, expliquer } = useExpliquer()
  return (
    <Split panel={panneau}>
      <Page
        title={TITRE}
        lead={`Qui possède ce qui est loué, et ce que chacun déclare en ${annee}. Ce qui n’est pas partagé est au foyer du dossier.`}
        wide={Boolean(panneau)}
      >
        {refus && <Banner tone="wait">{refus}</Banner>}
        <div className="ui-stack-l">
          <div className="ui-stack-s">
            <Indivisaires faits={faits} regle={REGLE} />
            <p className="ui-xs ui-muted">
              Époux et partenaires soumis à une imposition commune sont les deux déclarants d’un même foyer. D’un bien
              démembré, l’usufruitier déclare les loyers et les charges ; le nu-propriétaire déduit de ses autres
              revenus fonciers les grosses réparations qu’il supporte, notées sous cette catégorie (CGI art. 31 ; C.
              civ. art. 605 et 606, à confirmer).
            </p>
          </div>
          {fiscale && fiscale.detail.indivision.length > 0 && <PartsDeLAnnee fiscale={fiscale} expliquer={expliquer} />}
          {exercice && <ComptesDesIndivisaires faits={faits} exercice={exercice} expliquer={expliquer} />}
        </div>
      </Page>
    </Split>
  )
}
