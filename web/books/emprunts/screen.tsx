// The place `emprunts`: the loans, what is still due of each today, and the whole schedule of the one that is open.
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Deroulement } from '#domain/sujets/biens/echeancier.ts'
import { formatDay } from '#web/lib/format.ts'
import { tauxEnClair } from '#web/parts/biens/champs-emprunt.ts'
import { useCreer } from '#web/parts/creer.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLignes } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { cibleEnsemble } from './cibles.ts'
import { EmpruntDialog } from './emprunt-dialog.tsx'
import { FicheEmprunt } from './fiche.tsx'
import { type EmpruntSuivi, useEmprunts } from './suivi.ts'
import '#web/parts/tableau/tableau.css'

export function EmpruntsScreen() {
  const { peutEcrire, today } = useDossier()
  const suivis = useEmprunts()
  const lignes = useLignes() ?? []
  const { panneau, expliquer } = useExpliquer()
  const [nouveau, setNouveau] = useCreer(peutEcrire)
  const [ouvert, ouvrir] = useOuvert(suivis)
  const ajouter = peutEcrire && suivis.length > 0
  return (
    <Split panel={panneau}>
      <Page
        title="Emprunts"
        lead={`Ce qui reste dû au ${formatDay(today)}, et chaque échéance jusqu’à la dernière.`}
        action={
          ajouter && (
            <Button kind="main" icon={Plus} onClick={() => setNouveau(true)}>
              Ajouter un emprunt
            </Button>
          )
        }
      >
        <EspaceTabs />
        <Table
          label="Emprunts"
          rows={suivis}
          rowKey={({ emprunt }) => emprunt.id}
          onOpen={ouvrir}
          openKey={ouvert?.emprunt.id ?? null}
          footLabel="Ensemble"
          onSum={(somme) => expliquer(cibleEnsemble(somme, { today, lignes }))}
          empty={<Vide onAjouter={() => setNouveau(true)} />}
          columns={COLONNES}
        />
        {ouvert && <FicheEmprunt key={ouvert.emprunt.id} suivi={ouvert} onExpliquer={expliquer} />}
        {nouveau && <EmpruntDialog onClose={() => setNouveau(false)} />}
      </Page>
    </Split>
  )
}

function Vide({ onAjouter }: { onAjouter: () => void }) {
  const { peutEcrire } = useDossier()
  const { biens } = useFaits()
  const lien = useLien()
  const installe = biens.length > 0
  const action = installe ? (
    <Button kind="main" onClick={onAjouter}>
      Ajouter un emprunt
    </Button>
  ) : (
    <LinkButton kind="main" to={lien('installation')}>
      Installer un logement
    </LinkButton>
  )
  return (
    <Empty drawing="registre" action={peutEcrire && action}>
      Recopiez l’offre de prêt : l’échéancier, les intérêts et l’assurance passent d’eux-mêmes dans les comptes.
    </Empty>
  )
}

const COLONNES: readonly Column<EmpruntSuivi>[] = [
  {
    key: 'emprunt',
    title: 'Emprunt',
    value: ({ emprunt, bien }) => `${emprunt.libelle} ${emprunt.banque} ${bien}`,
    cell: ({ emprunt, bien }) => (
      <span className="ui-who">
        <b>{emprunt.libelle}</b>
        <span>
          {emprunt.banque}, {bien}
        </span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'taux',
    title: 'Taux',
    num: true,
    value: ({ emprunt }) => emprunt.taux_millieme_pct,
    cell: ({ emprunt }) => `${tauxEnClair(emprunt.taux_millieme_pct)} %`,
  },
  {
    key: 'fin',
    title: 'Dernière échéance',
    value: ({ deroulement }) => deroulement.lignes.at(-1)?.date ?? null,
    cell: ({ deroulement }) => <Fin deroulement={deroulement} />,
  },
  {
    key: 'capital',
    title: 'Capital',
    num: true,
    cents: true,
    value: ({ emprunt }) => emprunt.capital_cents,
    cell: ({ emprunt }) => <Euros amount={emprunt.capital_cents} bare />,
    sum: ({ emprunt }) => emprunt.capital_cents,
  },
  {
    key: 'restant',
    title: 'Reste dû',
    num: true,
    cents: true,
    value: ({ restant_cents }) => restant_cents,
    cell: ({ restant_cents }) => <Euros amount={restant_cents} bare />,
    sum: ({ restant_cents }) => restant_cents,
    phone: 'side',
  },
]

function Fin({ deroulement }: { deroulement: Deroulement }) {
  const derniere = deroulement.lignes.at(-1)
  return derniere ? <DateText day={derniere.date} /> : null
}

/** The loan of the URL, else the first one: its schedule is the page. */
function useOuvert(suivis: readonly EmpruntSuivi[]): [EmpruntSuivi | null, (suivi: EmpruntSuivi) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('emprunt')
  const ouvert = suivis.find(({ emprunt }) => emprunt.id === asked) ?? suivis[0] ?? null
  const ouvrir = ({ emprunt }: EmpruntSuivi) =>
    setParams(
      (avant) => {
        const next = new URLSearchParams(avant)
        next.set('emprunt', emprunt.id)
        return next
      },
      { preventScrollReset: true },
    )
  return [ouvert, ouvrir]
}
