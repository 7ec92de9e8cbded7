// /expenses: the bills of the year, what is paid and what is not, each with its receipt.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatEuros } from '#web/lib/format.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { APayer } from './a-payer.tsx'
import { DepenseDialog } from './depense-dialog.tsx'
import { DepensePanneau } from './depense-panneau.tsx'
import { FILTRES, type Filtre, type LigneDepense, parCategorie, totalDe, useLignesDepenses } from './lignes.ts'
import { Liste } from './liste.tsx'
import './expenses.css'

export function ExpensesScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Charges />
  return (
    <SansExercice title="Charges" drawing="souche">
      Vos dépenses se comptent dans l’exercice d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Charges() {
  const { annee, peutEcrire } = useDossier()
  const lignes = useLignesDepenses()
  const { filtre, ouverte, put } = usePlace()
  const [creating, setCreating] = useState(false)
  const depense = lignes.find(({ id }) => id === ouverte)
  return (
    <Page
      wide
      title="Charges"
      lead={resume(lignes, annee)}
      action={
        peutEcrire && (
          <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
            Nouvelle dépense
          </Button>
        )
      }
    >
      <Split
        panel={depense && <DepensePanneau key={depense.id} depense={depense} onClose={() => put({ depense: null })} />}
      >
        <div className="stack-l">
          <div className="stack">
            <APayer lignes={lignes} filtre={filtre} onVoir={() => put({ filtre: 'a-payer' })} />
            <Liste
              lignes={lignes}
              filtre={filtre}
              onFiltre={(choisi) => put({ filtre: choisi === 'toutes' ? null : choisi })}
              ouverte={ouverte}
              onOpen={(id) => put({ depense: id })}
              onCreate={() => setCreating(true)}
            />
          </div>
          {lignes.length > 0 && <Categories lignes={lignes} />}
        </div>
      </Split>
      {creating && <DepenseDialog onClose={() => setCreating(false)} onDone={(id) => put({ depense: id })} />}
    </Page>
  )
}

function Categories({ lignes }: { lignes: readonly LigneDepense[] }) {
  const { annee } = useDossier()
  return (
    <Block title={`Par catégorie en ${annee}`}>
      <div className="exp-categories">
        {parCategorie(lignes).map(({ libelle, total_cents }) => (
          <SumRow key={libelle} label={libelle}>
            <Euros amount={total_cents} />
          </SumRow>
        ))}
        <SumTotal label="Total des charges" closed>
          <Euros amount={totalDe(lignes)} />
        </SumTotal>
      </div>
    </Block>
  )
}

/** The filter and the open bill are in the URL. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const filtre: Filtre = FILTRES.find(({ key }) => key === params.get('filtre'))?.key ?? 'toutes'
  const put = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filtre, ouverte: params.get('depense'), put }
}

function resume(lignes: readonly LigneDepense[], annee: number): string {
  if (lignes.length === 0) return 'Vos factures, leur justificatif, ce qui reste à payer.'
  const nombre = lignes.length === 1 ? 'Une dépense' : `${lignes.length} dépenses`
  return `${nombre} en ${annee}, ${formatEuros(totalDe(lignes))}.`
}
