// /accounting: the journal, entry by entry, validated or still derived, and the entries typed by hand.
import { Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Ecriture, ecrituresDe } from '#domain/compta/ecriture.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { formatDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { toCsv } from '#web/ui/table/column.ts'
import { cibleJournaux } from './cibles.ts'
import { Comptabilite, SansExercice } from './frame.tsx'
import { COLONNES_JOURNAL, filtrer } from './journal/filtre.ts'
import { FiltreJournal } from './journal/filtre-journal.tsx'
import { JournalTable } from './journal/journal-table.tsx'
import { OperationActions } from './journal/operation-actions.tsx'
import { OperationForm } from './journal/operation-form.tsx'
import './journal/journal.css'
import { useParam } from './use-param.ts'

type Edition = { operation: OperationDiverse | null }

export function AccountingScreen() {
  const { exercice, annee, peutEcrire } = useDossier()
  const lignes = useLivres().get(annee)
  const [journal, setJournal] = useParam('jr')
  const [query, setQuery] = useParam('jr-q')
  const [edition, setEdition] = useState<Edition | null>(null)
  const toutes = useMemo(() => ecrituresDe(lignes ?? []), [lignes])
  const montrees = useMemo(() => filtrer(toutes, { journal, query }), [toutes, journal, query])
  const { panneau, cible, expliquer } = useExpliquer({
    actions: (ouverte, fermer) =>
      peutEcrire && ouverte.sorte === 'ecriture' && estSaisie(ouverte.ecriture) ? (
        <OperationActions
          ecriture={ouverte.ecriture}
          onEdit={(operation) => setEdition({ operation })}
          onGone={fermer}
        />
      ) : null,
  })
  if (!exercice) return <SansExercice title="Journal" />

  return (
    <Comptabilite
      title="Journal"
      lead={<Etat ecritures={toutes} valideJusquAu={exercice.valide_jusqu_au} />}
      panneau={panneau}
      action={
        <>
          <Button
            icon={Download}
            onClick={() =>
              save(
                `journal-${annee}.csv`,
                toCsv(
                  montrees.flatMap((une) => une.lignes),
                  COLONNES_JOURNAL,
                ),
              )
            }
          >
            Exporter
          </Button>
          {peutEcrire && (
            <Button kind="main" icon={Plus} onClick={() => setEdition({ operation: null })}>
              Nouvelle écriture
            </Button>
          )}
        </>
      }
    >
      <FiltreJournal ecritures={toutes} journal={journal} onJournal={setJournal} query={query} onQuery={setQuery} />
      {toutes.length === 0 ? (
        <Empty drawing="registre">
          Aucune écriture en {annee}. Un encaissement, une charge ou un emprunt en fait naître une ici.
        </Empty>
      ) : (
        <JournalTable
          ecritures={montrees}
          ouverte={cible?.sorte === 'ecriture' ? cible.ecriture : null}
          onOpen={(ecriture) => expliquer({ sorte: 'ecriture', ecriture })}
          onTotal={(sens) => expliquer(cibleJournaux(montrees, { sens, annee }))}
        />
      )}
      {edition && <OperationForm operation={edition.operation} onClose={() => setEdition(null)} />}
    </Comptabilite>
  )
}

const estSaisie = ({ lignes }: Ecriture): boolean => lignes[0]?.origine.table === 'operations_diverses'

function Etat({ ecritures, valideJusquAu }: { ecritures: readonly Ecriture[]; valideJusquAu: string | null }) {
  const validees = ecritures.filter(({ numero }) => numero !== null).length
  const compte = ecritures.length > 1 ? `${ecritures.length} écritures` : `${ecritures.length} écriture`
  if (validees === 0) return <>{compte}, aucune validée : elles suivent vos saisies.</>
  return (
    <>
      {compte}, {validees > 1 ? `${validees} validées` : 'une validée'}
      {valideJusquAu ? ` jusqu’au ${formatDay(valideJusquAu)}` : ''}.
    </>
  )
}
