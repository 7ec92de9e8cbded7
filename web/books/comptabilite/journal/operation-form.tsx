// The form of an entry typed by hand: its lines, their balance as one types, and where it will be posted.
import { Plus } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { EnregistrerOperation } from '#contract/functions/compta/enregistrer-operation.ts'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { exerciceDe, premierJourOuvertDes } from '#domain/compta/exercice.ts'
import { frontiereDe } from '#domain/journalisation/contexte.ts'
import { controlerOperation, ecartOperation } from '#domain/journalisation/controle-operation.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { act } from '#web/data/functions.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
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
import { useDeposer } from '../deposer.ts'
import { LigneForm } from './ligne-form.tsx'
import { ChoixModele } from './modele.tsx'
import { lireLigne, type Modele, nombreDe, OperationFields, valeursDe } from './operation-fields.ts'

/** `operation`: the one that is changed; `modele`: what a new one is copied from. */
type Props = { operation: OperationDiverse | null; modele?: Modele | undefined; onClose: () => void }

export function OperationForm({ operation, modele, onClose }: Props) {
  const { dossier, exercices, exercice, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const deposer = useDeposer()
  const jour = exercice && exerciceDe([exercice], today) === null ? exercice.fin : today
  const depart = operation ?? modele

  async function save({ fichier, ...fields }: z.output<typeof OperationFields>) {
    const erreurs = controlerOperation(fields, exercices)
    if (erreurs.length > 0) throw new Refus('operation_refusee', erreurs.map(({ message }) => message).join(' '))
    const document_id = (await deposer(fichier)) ?? operation?.document_id ?? null
    const corps = { ...fields, document_id, dossier_id: dossier.id, operation_id: operation?.id ?? null }
    await act(EnregistrerOperation, corps)
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
        defaults={depart ? valeursDe(depart) : { date: jour, nombre: '2' }}
        {...(modele ? {} : { draft: operation ? `operation-${operation.id}` : 'operation' })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            {!depart && <ChoixModele form={form} />}
            <div className="books-acc-op-h">
              <Field label="Date" name="date" type="date" required />
              <Field label="Libellé" name="libelle" required />
              <Field label="Pièce" name="piece_ref" help="Votre référence, si elle en a une." />
            </div>
            <Lignes form={form} />
            <div className="ui-two">
              <Field
                label="Extourner le lendemain"
                name="a_extourner"
                type="checkbox"
                help="Pour une écriture de clôture, datée du dernier jour de l’exercice : l’écriture inverse est passée au premier jour du suivant."
              />
              {operation?.document_id ? (
                <div className="ui-field">
                  <span className="ui-label-t">Justificatif</span>
                  <Piece document_id={operation.document_id} />
                </div>
              ) : (
                <Field
                  label="Justificatif"
                  name="fichier"
                  type="file"
                  accept={PIECES_ACCEPTEES}
                  help="10 Mo au plus."
                />
              )}
            </div>
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
  const vide = lignes.every((l) => l.debit_cents === 0 && l.credit_cents === 0)
  return (
    <div className="books-acc-op">
      <div className="books-acc-op-l books-acc-op-t ui-label" aria-hidden="true">
        <span>Compte</span>
        <span>Logement</span>
        <span>Débit</span>
        <span>Crédit</span>
      </div>
      {Array.from({ length: nombre }, (_, index) => (
        <LigneForm key={`${index + 1}`} rang={index + 1} form={form} />
      ))}
      <div className="books-acc-op-sum" aria-live="polite">
        <Button size="small" icon={Plus} onClick={() => form.setValue('nombre', String(nombre + 1))}>
          Ajouter une ligne
        </Button>
        <span className={`ui-small ${vide ? 'ui-muted' : ecart === 0 ? 'ui-ok' : 'ui-wait'}`}>
          {vide ? (
            'Deux lignes au moins'
          ) : ecart === 0 ? (
            'Équilibrée'
          ) : (
            <>
              Écart <Euros amount={ecart} />
            </>
          )}
        </span>
        <span className="ui-num">
          <Euros amount={sum(lignes.map((l) => l.debit_cents))} bare />
        </span>
        <span className="ui-num">
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
