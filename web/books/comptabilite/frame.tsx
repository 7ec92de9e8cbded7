// What the screens of the accounts share: the title, the sections as tabs, the panel that explains, the year without books.
import type { ReactNode } from 'react'
import { useMots, useNatures } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import './comptabilite.css'

const SECTIONS = [
  { lieu: 'journal', label: 'Journal', end: true },
  { lieu: 'grand_livre', label: 'Grand livre' },
  { lieu: 'lettrage', label: 'Lettrage' },
  { lieu: 'questions', label: 'Questions' },
  { lieu: 'balance', label: 'Balance' },
  { lieu: 'bilan', label: 'Bilan' },
  { lieu: 'resultat', label: 'Résultat' },
  { lieu: 'liasse', label: 'Liasse' },
  { lieu: 'tva', label: 'TVA' },
  { lieu: 'cloture', label: 'Clôture' },
  { lieu: 'reprise_fec', label: 'Reprise' },
] as const

type Props = { title: string; lead?: ReactNode; action?: ReactNode; panneau?: ReactNode; children: ReactNode }

export function Comptabilite({ title, lead, action, panneau, children }: Props) {
  const lien = useLien()
  const espace = useEspace()
  // A space has the sections that its family needs.
  const avecTva = useAvecTva()
  const sections = SECTIONS.filter(({ lieu }) => (!espace || espace.lieux[lieu]) && (lieu !== 'tva' || avecTva))
  return (
    <Page title={title} lead={lead} action={action}>
      <div className="books-acc-tabs">
        <Tabs
          label="Comptabilité"
          tabs={sections.map(({ lieu, label, ...rest }) => ({ to: lien(lieu), label, ...rest }))}
        />
      </div>
      <Split panel={panneau ?? null}>{children}</Split>
    </Page>
  )
}

/** Where VAT comes by an option alone, its returns have a place once a property opted, or a year keeps it. */
function useAvecTva(): boolean {
  const { tva_motif: motifs } = useNatures()
  const { biens, exercices } = useFaits()
  const parOption = motifs?.every((un) => un === 'option') ?? false
  return (
    !parOption ||
    biens.some(({ tva_motif }) => tva_motif) ||
    exercices.some(({ regime_tva = 'exonere' }) => regime_tva !== 'exonere')
  )
}

/** Before the first exercice there are no books to show. */
export function SansExercice({ title, children }: { title: string; children?: string }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const espace = useEspace()
  const mots = useMots()
  return (
    <Comptabilite title={title}>
      <Empty
        drawing="registre"
        action={
          peutEcrire && (
            <LinkButton kind="main" to={lien(espace?.lieux.installation ? 'installation' : 'accueil')}>
              {mots.commencer}
            </LinkButton>
          )
        }
      >
        {children ?? mots.remplis}
      </Empty>
    </Comptabilite>
  )
}
