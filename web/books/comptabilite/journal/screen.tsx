// The place `journal`: the journal, entry by entry, validated or still derived, and the entries typed by hand.

import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Ecriture, ecrituresDe } from '#domain/compta/ecriture.ts'
import { codeDe, dansLeNom } from '#domain/compta/exercice.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { formatDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Export } from '#web/ui/table/export.tsx'
import { cibleJournaux } from '../cibles.ts'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { useEcritureDemandee, useOperationDemandee } from './demandee.ts'
import { COLONNES_JOURNAL, type Criteres, filtrer, indexer } from './filtre.ts'
import { FiltreJournal, useRecherche } from './filtre-journal.tsx'
import { JournalTable } from './journal-table.tsx'
import { OperationActions } from './operation-actions.tsx'
import type { Modele } from './operation-fields.ts'
import { OperationForm } from './operation-form.tsx'
import './journal.css'
import { PoserQuestion } from '../questions/poser.tsx'
import { useClesEnQuestion } from '../questions/qui.ts'

type Edition = { operation: OperationDiverse | null; modele?: Modele }

export function AccountingScreen() {
  const { exercice, peutEcrire } = useDossier()
  const livres = useLivres()
  const recherche = useRecherche()
  const { criteres, tous } = recherche
  const enQuestion = useClesEnQuestion()
  const [edition, setEdition] = useState<Edition | null>(null)
  const saisie = useOperationDemandee()
  const editee: Edition | null = edition ?? (saisie.operation && peutEcrire ? { operation: saisie.operation } : null)
  const toutes = useMemo(() => {
    const annees = tous ? [...livres.values()] : [livres.get(exercice?.id ?? '') ?? []]
    return annees.flatMap((lignes) => ecrituresDe(lignes))
  }, [livres, exercice, tous])
  const indexees = useMemo(() => indexer(toutes), [toutes])
  // What is typed shows at once; a large book follows when the browser has the time.
  const cherche = useDeferredValue(JSON.stringify(criteres))
  const montrees = useMemo(() => filtrer(indexees, JSON.parse(cherche) as Criteres), [indexees, cherche]) // safe: written just above
  const { panneau, cible, expliquer } = useExpliquer({
    actions: (ouverte, fermer) =>
      peutEcrire && ouverte.sorte === 'ecriture' ? (
        <>
          <PoserQuestion ecriture={ouverte.ecriture} />
          {estSaisie(ouverte.ecriture) && (
            <OperationActions
              ecriture={ouverte.ecriture}
              onEdit={(operation) => setEdition({ operation })}
              onCopy={(modele) => setEdition({ operation: null, modele })}
              onGone={fermer}
            />
          )}
        </>
      ) : null,
  })
  const demandee = useEcritureDemandee(toutes, (ecriture) => expliquer({ sorte: 'ecriture', ecriture }))
  if (!exercice) return <SansExercice title="Journal" />

  return (
    <Comptabilite
      title="Journal"
      lead={<Etat ecritures={toutes} valideJusquAu={exercice.valide_jusqu_au} />}
      panneau={panneau}
      action={
        <>
          <Export
            name={`journal-${codeDe(exercice)}`}
            columns={COLONNES_JOURNAL}
            rows={() => Promise.resolve(montrees.flatMap((une) => une.lignes))}
          />
          {peutEcrire && (
            <Button kind="main" icon={Plus} onClick={() => setEdition({ operation: null })}>
              Nouvelle écriture
            </Button>
          )}
        </>
      }
    >
      <FiltreJournal ecritures={toutes} recherche={recherche} />
      {toutes.length === 0 ? (
        <Empty drawing="registre">
          Aucune écriture {dansLeNom(exercice)}. Un encaissement, une charge ou un emprunt en fait naître une ici.
        </Empty>
      ) : (
        <JournalTable
          ecritures={montrees}
          enQuestion={enQuestion}
          demandee={demandee}
          ouverte={cible?.sorte === 'ecriture' ? cible.ecriture : null}
          onOpen={(ecriture) => expliquer({ sorte: 'ecriture', ecriture })}
          onTotal={(sens) => expliquer(cibleJournaux(montrees, { sens, exercice }))}
        />
      )}
      {editee && (
        <OperationForm
          key={editee.operation?.id}
          operation={editee.operation}
          modele={editee.modele}
          onClose={() => {
            setEdition(null)
            saisie.oublier()
          }}
        />
      )}
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
