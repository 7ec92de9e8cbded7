// The form of an entry typed by hand: its lines, their balance as one types, and where it will be posted.
import { Plus } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { EnregistrerOperation } from '#contract/functions/enregistrer-operation.ts'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { exerciceDe, premierJourOuvertDes } from '#domain/compta/exercice.ts'
import { frontiereDe } from '#domain/journalisation/contexte.ts'
import { controlerOperation, ecartOperation } from '#domain/journalisation/controle-operation.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { LigneForm } from './ligne-form.tsx'
import { lireLigne, nombreDe, OperationFields, valeursDe } from './operation-fields.ts'

export function OperationForm({ operation, onClose }: { operation: OperationDiverse | null; onClose: () => void }) {
  const { dossier, exercices, exercice, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const jour = exercice && exerciceDe([exercice], today) === null ? exercice.fin : today

  async function save(fields: z.output<typeof OperationFields>) {
    const erreurs = controlerOperation(fields, exercices)
    if (erreurs.length > 0) throw new Refus('operation_refusee', erreurs.map(({ message }) => message).join(' '))
    await act(EnregistrerOperation, { ...fields, dossier_id: dossier.id, operation_id: operation?.id ?? null })
    await refresh()
    toast({ title: 'Écriture enregistrée' })
    onClose()
  }

  return (
    <Dialog
      title={operation ? 'Modifier l’écriture' : 'Nouvelle écriture'}
      description="Pour ce qu’aucune autre saisie ne dit : frais de banque, correction, subvention. Elle va au journal des opérations diverses."
      onClose={onClose}
      wide
    >
      <Form
        schema={OperationFields}
        onSubmit={save}
        submit="Enregistrer l’écriture"
        defaults={operation ? valeursDe(operation) : { date: jour, nombre: '2' }}
        draft={operation ? `operation-${operation.id}` : 'operation'}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <div className="acc-op-h">
              <Field label="Date" name="date" type="date" required />
              <Field label="Libellé" name="libelle" required />
              <Field label="Pièce" name="piece_ref" help="Votre référence, si elle en a une." />
            </div>
            <Lignes form={form} />
            <DejaValide date={String(form.watch('date') ?? '')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Lignes({ form }: { form: UseFormReturn<Values> }) {
  const values = form.watch()
  const nombre = nombreDe(values)
  const lignes = Array.from({ length: nombre }, (_, index) => lireLigne(values, index + 1).ligne).filter(
    (l) => l !== null,
  )
  const ecart = ecartOperation(lignes)
  return (
    <div className="acc-op">
      <div className="acc-op-l acc-op-t label" aria-hidden="true">
        <span>Compte</span>
        <span>Logement</span>
        <span>Débit</span>
        <span>Crédit</span>
      </div>
      {Array.from({ length: nombre }, (_, index) => (
        <LigneForm key={`${index + 1}`} rang={index + 1} form={form} />
      ))}
      <div className="acc-op-sum" aria-live="polite">
        <Button size="small" icon={Plus} onClick={() => form.setValue('nombre', String(nombre + 1))}>
          Ajouter une ligne
        </Button>
        <span className={`small ${lignes.length === 0 ? 'muted' : ecart === 0 ? 'ok' : 'wait'}`}>
          {lignes.length === 0 ? (
            'Deux lignes au moins'
          ) : ecart === 0 ? (
            'Équilibrée'
          ) : (
            <>
              Écart <Euros amount={ecart} />
            </>
          )}
        </span>
        <span className="num">
          <Euros amount={sum(lignes.map((l) => l.debit_cents))} bare />
        </span>
        <span className="num">
          <Euros amount={sum(lignes.map((l) => l.credit_cents))} bare />
        </span>
      </div>
    </div>
  )
}

/** A day already validated is accepted: the entry is posted later, and that is said before it is saved. */
function DejaValide({ date }: { date: string }) {
  const { exercices } = useDossier()
  const jour = readDay(date)
  const frontiere = frontiereDe(exercices)
  if (!jour || !frontiere || jour > frontiere) return null
  const ouvert = premierJourOuvertDes(exercices)
  return (
    <Banner tone="wait">
      Les écritures sont validées jusqu’au {formatDay(frontiere)}.{' '}
      {ouvert
        ? `Celle-ci, ou la différence si elle existe déjà, sera passée au ${formatDay(ouvert)} avec sa vraie date en pièce.`
        : 'Elle attendra l’ouverture de l’exercice suivant.'}
    </Banner>
  )
}
