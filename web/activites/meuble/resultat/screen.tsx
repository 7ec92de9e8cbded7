// The place `resultat`: from the accounts to what is taxed, step by step, each step explained.
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { estLmp, regimeDe, statutDe } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { Comptabilite, SansExercice } from '#web/books/comptabilite/frame.tsx'
import { formatLongDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { LoyersAAppeler } from '#web/parts/location/loyers-a-appeler.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useAnneeMeublee } from '../annee.ts'
import { Comparaison } from './comparaison.tsx'
import { Deficits } from './deficits.tsx'
import { EtapesMicro } from './etapes-micro.tsx'
import { EtapesReel } from './etapes-reel.tsx'
import { Prelevements } from './prelevements.tsx'
import { SuiviArd } from './suivi-ard.tsx'
import './resultat.css'

const REGIMES = { micro_bic: 'micro-BIC', reel_simplifie: 'réel simplifié' } as const

export function ResultatScreen() {
  const { exercice, today } = useDossier()
  const { fiscale, refus } = useAnneeMeublee()
  const { panneau, expliquer } = useExpliquer()
  if (!exercice) return <SansExercice title="Résultat fiscal" />
  const prevu = today < exercice.fin ? ', prévu d’après vos saisies' : ''

  return (
    <Comptabilite
      title="Résultat fiscal"
      lead={`${statutDe(exercice).toUpperCase()} au ${REGIMES[regimeDe(exercice)]}, au ${formatLongDay(exercice.fin)}${prevu}.`}
      panneau={panneau}
    >
      {refus && <Banner tone="wait">{refus}</Banner>}
      <LoyersAAppeler exercice={exercice} />
      {fiscale && <Sections fiscale={fiscale} expliquer={expliquer} />}
    </Comptabilite>
  )
}

function Sections({ fiscale, expliquer }: { fiscale: AnneeMeublee; expliquer: (cible: Cible) => void }) {
  const {
    detail: { resultat },
  } = fiscale
  const etape = (cle: string) => expliquer({ sorte: 'etape', cle })
  return (
    <div className="ui-stack-l">
      {resultat.regime === 'reel_simplifie' ? (
        <EtapesReel etapes={fiscale.etapes} onEtape={etape} />
      ) : (
        <EtapesMicro resultat={resultat} etapes={fiscale.etapes} onEtape={etape} />
      )}
      {fiscale.ard && fiscale.ard.length > 0 && (
        <Block title="Amortissements réputés différés">
          <SuiviArd fiscale={fiscale} expliquer={expliquer} />
        </Block>
      )}
      <Block title="Déficits reportables">
        <Deficits
          imputation={fiscale.detail.deficits}
          professionnel={estLmp(fiscale.exercice)}
          annee={anneeDeCloture(fiscale.exercice)}
          expliquer={expliquer}
        />
      </Block>
      <Block title="Et au micro-BIC ?">
        <Comparaison annee={anneeDeCloture(fiscale.exercice)} expliquer={expliquer} />
      </Block>
      <Block title="Prélèvements sociaux">
        <Prelevements fiscale={fiscale} expliquer={expliquer} />
      </Block>
    </div>
  )
}
