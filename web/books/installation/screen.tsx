// The place `installation`: the set-up of a dwelling and of its books, step by step; nothing is written before the end.
import type { ReactNode } from 'react'
import { bornesDe } from '#domain/compta/exercice.ts'
import { SAbonner } from '#web/parts/subscription-state.tsx'
import { useComptabilite, useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Stepper } from '#web/ui/nav/stepper.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { type Cadre, familleInstallee } from './cadre.ts'
import { conventionDuCadre, estReprise, exerciceDuCadre } from './demande.ts'
import { EtapeBail } from './etape-bail.tsx'
import { EtapeComposants } from './etape-composants.tsx'
import { EtapeEmprunt } from './etape-emprunt.tsx'
import { EtapeLogement } from './etape-logement.tsx'
import { EtapeMobilier } from './etape-mobilier.tsx'
import { EtapeReprise } from './etape-reprise.tsx'
import { EtapeVerification } from './etape-verification.tsx'
import { EtapeVous } from './etape-vous.tsx'
import { etapesDe, NOM_ETAPE, type Parcours, useParcours } from './etapes.ts'
import { type Changer, type Saisie, useSaisie } from './saisie.ts'
import '#web/parts/tableau/tableau.css'
import './installation.css'

/** `reglages`: how its family asks the settings of the first exercice, where it has a way of its own. */
export function InstallationScreen({ reglages }: { reglages?: ReactNode }) {
  const { peutEcrire, role, lectureSeule } = useDossier()
  const lien = useLien()
  if (peutEcrire) return <Installation reglages={reglages} />
  return (
    <Page title="Installation">
      <Empty
        drawing="cles"
        action={
          <div className="ui-row">
            {role === 'proprietaire' && <SAbonner />}
            <LinkButton kind="quiet" to={lien('accueil')}>
              Retour au tableau de bord
            </LinkButton>
          </div>
        }
      >
        {role === 'lecteur'
          ? 'L’installation est faite par le propriétaire du dossier ou par son comptable.'
          : lectureSeule}
      </Empty>
    </Page>
  )
}

function Installation({ reglages }: { reglages: ReactNode }) {
  const { dossier, exercices } = useDossier()
  const { reprise } = useFaits()
  const comptabilite = useComptabilite()
  const famille = familleInstallee(dossier, { comptabilite, mots: useMots() })
  const { saisie, changer, oublier } = useSaisie(dossier.id, famille)
  const [premier] = exercices
  const cadre: Cadre = {
    dossier_id: dossier.id,
    premier: premier ? bornesDe(premier) : null,
    convention: dossier.convention,
    reprise_faite: reprise !== null,
    famille,
  }
  const etapes = etapesDe(cadre, estReprise(saisie, cadre))
  const parcours = useParcours(etapes)
  return (
    <Page
      title={cadre.premier ? 'Ajouter un logement' : 'Installer mes comptes'}
      lead={
        cadre.premier
          ? 'Il rejoint les comptes du dossier.'
          : 'Cinq minutes, et vos comptes sont ouverts. Ce que vous tapez est gardé.'
      }
    >
      <div className="books-install-steps">
        <Stepper steps={etapes.map((une) => NOM_ETAPE[une])} current={parcours.rang} />
      </div>
      <EtapeCourante {...{ saisie, changer, parcours, cadre, oublier, reglages }} />
    </Page>
  )
}

type Props = {
  saisie: Saisie
  changer: Changer
  parcours: Parcours
  cadre: Cadre
  oublier: () => void
  reglages: ReactNode
}

function EtapeCourante({ saisie, changer, parcours, cadre, oublier, reglages }: Props) {
  const commun = { saisie, changer, parcours }
  const convention = conventionDuCadre(saisie, cadre)
  const { famille } = cadre
  switch (parcours.etape) {
    case 'vous':
      return <EtapeVous {...commun} famille={famille} reglages={reglages} />
    case 'logement':
      return <EtapeLogement {...commun} />
    case 'composants':
      return <EtapeComposants {...commun} convention={convention} />
    case 'mobilier':
      return <EtapeMobilier {...commun} convention={convention} exemples={famille.mots.installation.mobilier ?? ''} />
    case 'emprunt':
      return <EtapeEmprunt {...commun} />
    case 'bail':
      return <EtapeBail {...commun} />
    case 'reprise': {
      const exercice = exerciceDuCadre(saisie, cadre)
      return exercice && <EtapeReprise {...commun} {...{ convention, exercice }} dejaFaite={cadre.reprise_faite} />
    }
    case 'verification':
      return <EtapeVerification saisie={saisie} cadre={cadre} parcours={parcours} oublier={oublier} />
  }
}
