// The place `candidats`: lots on offer, who asks to rent them, their files side by side, the choice, and what is erased when.
import { Plus } from 'lucide-react'
import { useCreer } from '#web/parts/creer.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { CandidatPanneau } from './candidat-panneau.tsx'
import { Comparer } from './comparer.tsx'
import { useCandidatures } from './donnees.ts'
import { Effacements } from './effacements.tsx'
import { usePlace, VUES, type Vue } from './lieu.ts'
import { Liste } from './liste.tsx'
import { OffreDialog } from './offre-dialog.tsx'
import { Offres } from './offres.tsx'
import './candidats.css'

export function CandidatsScreen() {
  const titre = useTitre('candidats', 'Candidats')
  const { exercice, role } = useDossier()
  if (!exercice)
    return (
      <SansExercice title={titre} drawing="cles">
        On demande à louer un logement : installez d’abord le vôtre.
      </SansExercice>
    )
  if (role === 'lecteur')
    return (
      <Page title={titre}>
        <Empty drawing="cles">Les dossiers des candidats ne se montrent qu’à qui tient le dossier.</Empty>
      </Page>
    )
  return <Candidats titre={titre} />
}

function Candidats({ titre }: { titre: string }) {
  const { peutEcrire, today } = useDossier()
  const { vue, candidature, bien, aller } = usePlace()
  const [creating, setCreating] = useCreer(peutEcrire)
  const tout = useCandidatures()
  const ouverte = tout?.lignes.find((une) => une.candidature.id === candidature)
  const nombres: Partial<Record<Vue, number>> = {
    candidatures: tout?.lignes.length ?? 0,
    offres: tout?.offres.filter(({ offre }) => offre.retiree_le === null && offre.expire_le >= today).length ?? 0,
  }
  const vide = tout !== null && tout.offres.length === 0
  return (
    <Split
      panel={
        ouverte && (
          <CandidatPanneau key={ouverte.candidature.id} ligne={ouverte} onClose={() => aller({ candidature: null })} />
        )
      }
    >
      <Page
        title={titre}
        lead="Un lien d’invitation, un dossier dans la liste que la loi permet, un choix sur des éléments objectifs."
        action={
          peutEcrire && (
            <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
              Mettre en location
            </Button>
          )
        }
      >
        {tout === null && <Skeleton lines={6} />}
        {vide && (
          <Empty
            drawing="cles"
            action={
              peutEcrire && (
                <Button kind="main" onClick={() => setCreating(true)}>
                  Mettre un logement en location
                </Button>
              )
            }
          >
            Mettez un logement en location : vous recevez un lien à donner, et chaque candidature arrive ici.
          </Empty>
        )}
        {tout !== null && !vide && (
          <div className="ui-stack-l">
            <PressTabs
              label="Candidats"
              tabs={VUES.map((une) => (nombres[une.key] ? { ...une, count: nombres[une.key] ?? 0 } : une))}
              value={vue}
              onChange={(choisie) => aller({ vue: choisie, candidature: null })}
            />
            <div className="ui-stack">
              {vue === 'candidatures' && <Liste {...tout} />}
              {vue === 'comparer' && <Comparer {...tout} />}
              {vue === 'offres' && <Offres {...tout} />}
              {vue === 'effacements' && <Effacements {...tout} />}
            </div>
          </div>
        )}
      </Page>
      {creating && <OffreDialog offre={null} bien_id={bien} onClose={() => setCreating(false)} />}
    </Split>
  )
}
