// The place `immobilisations`: what the dwellings are made of and hold, and how each part wears out year by year.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { codeDe, precisionDe } from '#domain/compta/exercice.ts'
import { LIBELLE_NATURE } from '#domain/sujets/biens/composant.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { cibleComposants } from './cibles.ts'
import { ComposantDialog } from './composant-dialog.tsx'
import { FicheComposant } from './fiche.tsx'
import { type ComposantSuivi, useComposants } from './suivi.ts'
import '#web/parts/tableau/tableau.css'

export function ImmobilisationsScreen() {
  const { periode, peutEcrire } = useDossier()
  const { biens } = useFaits()
  const composants = useComposants()
  const { panneau, expliquer, fermer } = useExpliquer()
  const [params] = useSearchParams()
  const [ouvert, setOuvert] = useState<string | null>(params.get('composant'))
  const [nouveau, setNouveau] = useState(false)
  const suivi = composants.find(({ composant }) => composant.id === ouvert) ?? null
  return (
    <Split panel={panneau ?? (suivi && <FicheComposant suivi={suivi} onClose={() => setOuvert(null)} />)}>
      <Page
        title="Immobilisations"
        lead={
          composants.length > 0
            ? `Ce qui s’amortit, au ${formatLongDay(periode.fin)}.`
            : 'Ce qui s’amortit, année par année.'
        }
        action={
          peutEcrire &&
          biens.length > 0 && (
            <Button kind="main" icon={Plus} onClick={() => setNouveau(true)}>
              Ajouter travaux ou mobilier
            </Button>
          )
        }
      >
        <EspaceTabs />
        <Table
          label={`Immobilisations, exercice ${precisionDe(periode)}`}
          rows={composants}
          rowKey={({ composant }) => composant.id}
          onOpen={({ composant }) => {
            fermer()
            setOuvert(composant.id)
          }}
          onSum={(somme) => expliquer(cibleComposants(somme, periode.fin))}
          openKey={ouvert}
          group={({ bien }) => bien}
          search="Composant, nature, logement"
          exportName={`immobilisations-${codeDe(periode)}`}
          urlName="imm"
          footLabel="Ensemble"
          empty={<Vide onAjouter={() => setNouveau(true)} />}
          columns={suivi || panneau ? COLONNES.filter(({ key }) => key !== 'service' && key !== 'duree') : COLONNES}
        />
        {nouveau && <ComposantDialog onClose={() => setNouveau(false)} />}
      </Page>
    </Split>
  )
}

function Vide({ onAjouter }: { onAjouter: () => void }) {
  const { peutEcrire } = useDossier()
  const { biens } = useFaits()
  const lien = useLien()
  const action =
    biens.length > 0 ? (
      <Button onClick={onAjouter}>Ajouter un composant</Button>
    ) : (
      <LinkButton kind="main" to={lien('installation')}>
        Installer un logement
      </LinkButton>
    )
  return (
    <Empty drawing="registre" action={peutEcrire && action}>
      Les composants de vos logements, les travaux et le mobilier se rangent ici, avec leur plan d’amortissement.
    </Empty>
  )
}

const COLONNES: readonly Column<ComposantSuivi>[] = [
  {
    key: 'composant',
    title: 'Composant',
    value: ({ composant, bien }) => `${composant.libelle} ${LIBELLE_NATURE[composant.nature]} ${bien}`,
    cell: (suivi) => <Nom suivi={suivi} />,
    phone: 'title',
  },
  {
    key: 'service',
    title: 'En service',
    value: ({ composant }) => composant.mise_en_service,
    cell: ({ composant }) => <DateText day={composant.mise_en_service} />,
    phone: 'hidden',
  },
  {
    key: 'duree',
    title: 'Durée',
    num: true,
    value: ({ composant }) => composant.duree_annees,
    cell: ({ composant }) => (composant.duree_annees === null ? '' : `${composant.duree_annees} ans`),
    phone: 'hidden',
  },
  montant('valeur', 'Valeur', ({ composant }) => composant.base_cents),
  montant('dotation', 'Dotation', ({ dotation_cents }) => dotation_cents),
  montant('cumul', 'Amorti', ({ cumul_cents }) => cumul_cents),
  { ...montant('nette', 'Valeur nette', ({ nette_cents }) => nette_cents), phone: 'side' },
]

function montant(
  key: string,
  title: string,
  de: (suivi: ComposantSuivi) => ComposantSuivi['nette_cents'],
): Column<ComposantSuivi> {
  return { key, title, num: true, cents: true, value: de, sum: de, cell: (suivi) => <Euros amount={de(suivi)} bare /> }
}

function Nom({ suivi: { composant, plan } }: { suivi: ComposantSuivi }) {
  const { libelle, nature, date_sortie } = composant
  return (
    <span className="ui-who">
      <b>
        {libelle} {date_sortie && <Tag>Sorti</Tag>}
      </b>
      {LIBELLE_NATURE[nature] !== libelle && <span>{LIBELLE_NATURE[nature]}</span>}
      {nature === 'terrain' && <span>ne s’amortit pas</span>}
      {nature !== 'terrain' && plan.length === 0 && <span>entièrement amorti</span>}
    </span>
  )
}
