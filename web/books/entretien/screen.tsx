// The place `entretien`: what runs out, the diagnostics of each lot, the equipment, the works, the suppliers by trade.
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { aSurveiller } from '#domain/sujets/entretien/suivi/a-surveiller.ts'
import { useCreer } from '#web/parts/creer.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { DiagnosticDialog } from './diagnostic-dialog.tsx'
import { Diagnostics } from './diagnostics.tsx'
import { useEntretien } from './donnees.ts'
import { EquipementDialog } from './equipement-dialog.tsx'
import { EquipementPanneau } from './equipement-panneau.tsx'
import { Equipements } from './equipements.tsx'
import { Fournisseurs } from './fournisseurs.tsx'
import { InterventionDialog } from './intervention-dialog.tsx'
import { InterventionPanneau } from './intervention-panneau.tsx'
import { usePlace, VUES, type Vue } from './lieu.ts'
import { LogementPanneau } from './logement-panneau.tsx'
import { Surveiller } from './surveiller.tsx'
import { Travaux } from './travaux.tsx'
import './entretien.css'

const CREER: Readonly<Record<Vue, string>> = {
  surveiller: 'Nouvelle intervention',
  diagnostics: 'Noter un diagnostic',
  equipements: 'Nouvel équipement',
  travaux: 'Nouvelle intervention',
  fournisseurs: 'Nouveau fournisseur',
}

export function EntretienScreen() {
  const titre = useTitre('entretien', 'Entretien')
  const { today, peutEcrire } = useDossier()
  const { faits, biens, interventions } = useEntretien()
  const { vue, aller } = usePlace()
  const panneau = usePanneau()
  const [creating, setCreating] = useCreer(peutEcrire)
  const choses = useMemo(() => aSurveiller(faits, today), [faits, today])
  const presse = choses.filter(({ etat }) => etat === 'passe' || etat === 'bientot').length
  const ouvertes = interventions.filter(({ close_le }) => close_le === null).length
  const nombres: Partial<Record<Vue, number>> = { surveiller: presse, travaux: ouvertes }
  if (biens.length === 0) return <SansLogement titre={titre} />
  return (
    <Split panel={panneau}>
      <Page
        title={titre}
        lead={resume(presse, ouvertes)}
        action={
          peutEcrire && (
            <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
              {CREER[vue]}
            </Button>
          )
        }
      >
        <div className="ui-stack-l">
          <PressTabs
            label="Entretien"
            tabs={VUES.map((une) => (nombres[une.key] ? { ...une, count: nombres[une.key] ?? 0 } : une))}
            value={vue}
            onChange={(choisie) => aller({ vue: choisie })}
          />
          <div className="ui-stack">
            {vue === 'surveiller' && <Surveiller choses={choses} />}
            {vue === 'diagnostics' && <Diagnostics />}
            {vue === 'equipements' && <Equipements />}
            {vue === 'travaux' && <Travaux onCreate={() => setCreating(true)} />}
            {vue === 'fournisseurs' && <Fournisseurs />}
          </div>
        </div>
      </Page>
      {creating && <Nouveau vue={vue} onClose={() => setCreating(false)} />}
    </Split>
  )
}

function Nouveau({ vue, onClose }: { vue: Vue; onClose: () => void }) {
  const { ouvert } = usePlace()
  if (vue === 'diagnostics') return <DiagnosticDialog bien_id={ouvert('bien')} onClose={onClose} />
  if (vue === 'equipements') return <EquipementDialog onClose={onClose} />
  if (vue === 'fournisseurs') return <ContactDialog fiche={null} onClose={onClose} />
  return <InterventionDialog onClose={onClose} />
}

/** What the address opens beside the list: nothing for what is gone. */
function usePanneau(): ReactNode {
  const { ouvert, aller } = usePlace()
  const { biens, diagnostics, equipements, interventions } = useEntretien()
  const fermer = () => aller({})
  const intervention = interventions.find(({ id }) => id === ouvert('intervention'))
  if (intervention) return <InterventionPanneau key={intervention.id} intervention={intervention} onClose={fermer} />
  const equipement = equipements.find(({ id }) => id === ouvert('equipement'))
  if (equipement) return <EquipementPanneau key={equipement.id} equipement={equipement} onClose={fermer} />
  const bien_id = ouvert('bien') ?? diagnostics.find(({ id }) => id === ouvert('diagnostic'))?.bien_id
  const bien = biens.find(({ id }) => id === bien_id)
  return bien ? <LogementPanneau key={bien.id} bien={bien} onClose={fermer} /> : null
}

function SansLogement({ titre }: { titre: string }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <Page title={titre} lead="Diagnostics, équipements, travaux et fournisseurs de ce que vous louez.">
      <Empty
        drawing="cles"
        action={
          peutEcrire && (
            <LinkButton kind="main" to={lien('installation')}>
              Installer un logement
            </LinkButton>
          )
        }
      >
        L’entretien se suit logement par logement : installez d’abord le vôtre.
      </Empty>
    </Page>
  )
}

function resume(presse: number, ouvertes: number): string {
  const quoi =
    presse === 0
      ? 'Rien n’arrive à échéance'
      : presse === 1
        ? 'Une échéance demande un geste'
        : `${presse} échéances demandent un geste`
  const travaux =
    ouvertes === 0
      ? 'aucune intervention en cours'
      : ouvertes === 1
        ? 'une intervention en cours'
        : `${ouvertes} interventions en cours`
  return `${quoi}, ${travaux}.`
}
