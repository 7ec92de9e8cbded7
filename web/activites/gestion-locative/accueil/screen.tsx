// The place `accueil` of rental management: the rents of the month on the façade, what waits, what comes, what is vacant, ends or is held.
import { CalendarPlus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { TacheDeMandat } from '#domain/activites/gestion-locative/comptes-rendus/suivi.ts'
import type { ChoseGeree } from '#domain/activites/gestion-locative/taches.ts'
import { Agenda } from '#web/parts/agenda.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { cleTache } from '#web/parts/tableau/chose.ts'
import { cibleTache } from '#web/parts/tableau/cibles-taches.ts'
import { resumeDuJour } from '#web/parts/tableau/resume.ts'
import { Geste, Vers } from '#web/parts/tableau/tache-geste.tsx'
import { AFaire, type Manieres } from '#web/parts/tableau/taches.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Limite } from '#web/ui/table/limite.tsx'
import { useLoyersDuMois, useTaches } from '../situation.ts'
import { ArgentTenu } from './argent-tenu.tsx'
import { LoyersDuMoisMontres } from './loyers.tsx'
import { PremiersPas } from './premiers-pas.tsx'
import { Suivis } from './suivis.tsx'
import './accueil.css'

export function AccueilScreen() {
  const { exercices } = useDossier()
  const { biens, baux } = useFaits()
  if (exercices.length === 0 || biens.length === 0) return <PremiersPas etape="logement" />
  return baux.length === 0 ? <PremiersPas etape="bail" /> : <Jour />
}

const MONTREES = 8

function Jour() {
  const ici = useDossier()
  const { today, peutEcrire } = ici
  const lien = useLien()
  const faits = useFaits()
  const choses = useTaches()
  const { mois, parc } = useLoyersDuMois()
  const { panneau, expliquer } = useExpliquer()
  return (
    <Split panel={panneau}>
      <Page
        title="Gestion Locative"
        lead={resumeDuJour(today, choses)}
        action={
          peutEcrire &&
          luiRevient(ici, 'lieux', 'loyers') && (
            <LinkButton kind="main" icon={Plus} to={lien('loyers', { encaisser: '' })}>
              Enregistrer un encaissement
            </LinkButton>
          )
        }
      >
        <LoyersDuMoisMontres mois={mois} parc={parc} onExpliquer={expliquer} />
        <div className="ui-dash">
          <Block title="À faire">
            <Limite lignes={choses} montrees={MONTREES}>
              {(montrees) => <AFaire taches={montrees} manieres={manieresDe(faits)} onExpliquer={expliquer} />}
            </Limite>
          </Block>
          <Block
            title="Échéances"
            aside={
              <Link className="ui-small activites-gl-ics" to="/dashboard/echeances">
                <Icon of={CalendarPlus} /> S’abonner (ICS)
              </Link>
            }
          >
            <Agenda onExpliquer={expliquer} />
          </Block>
        </div>
        <ArgentTenu onExpliquer={expliquer} />
        <Suivis lots={parc.lots.length} onExpliquer={expliquer} />
      </Page>
    </Split>
  )
}

/** How its own things to do are opened: those of mandates; the others are those of any books. */
const DES_MANDATS = {
  comptes_a_rendre: { lieu: 'gestion_locative:comptes_rendus', label: 'Voir' },
  virements_mandants: { lieu: 'gestion_locative:comptes_rendus', label: 'Voir' },
  carte_a_finir: { lieu: 'gestion_locative:proprietaires', label: 'Mettre à jour' },
} as const satisfies Record<TacheDeMandat['genre'], object>

const estDeMandat = (tache: ChoseGeree): tache is TacheDeMandat => tache.genre in DES_MANDATS

const manieresDe = (faits: Faits): Manieres<ChoseGeree> => ({
  cle: (tache) => (estDeMandat(tache) ? tache.genre : cleTache(tache)),
  geste: (tache) =>
    estDeMandat(tache) ? <Vers {...DES_MANDATS[tache.genre]} demande={{}} /> : <Geste tache={tache} />,
  cible: (tache) => (estDeMandat(tache) ? null : cibleTache(tache, faits)),
})
