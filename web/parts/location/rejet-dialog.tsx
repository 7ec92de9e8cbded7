// A payment that the bank took back, noted by hand: its day, what becomes due again, and who bears the fees.
import { useMemo } from 'react'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { type Encaissement, FRAIS_DE_REJET, nomDuRejet, rangeeDuRejet } from '#domain/sujets/location/encaissement.ts'
import { useWriteEncaissements } from '#web/data/location/encaissements.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function RejetDialog({ encaissement, onClose }: { encaissement: Encaissement; onClose: () => void }) {
  const { dossier, role, today } = useDossier()
  const { create, remove } = useWriteEncaissements(dossier.id)
  const toast = useToast()
  const Fields = useMemo(
    () =>
      z.object({
        date: date('Indiquez le jour du rejet.').refine((le: Day) => le >= encaissement.date, {
          message: `Le paiement est du ${formatDay(encaissement.date)} : le rejet ne vient pas avant.`,
        }),
      }),
    [encaissement],
  )
  const save = async ({ date }: z.output<typeof Fields>) => {
    const id = await create(rangeeDuRejet(encaissement, date))
    const undo = role === 'proprietaire' ? { undo: () => void remove(id) } : {}
    toast({ title: `${nomDuRejet(encaissement.mode)} : le loyer est de nouveau dû`, ...undo })
    onClose()
  }
  return (
    <Dialog title="Paiement rejeté par la banque" onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Noter le rejet"
        defaults={{ date: today }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <p>
              {formatEuros(montantEcheance(encaissement))} reçus le {formatDay(encaissement.date)} sont repris : le
              loyer redevient dû, sa quittance est retirée, les relances reprennent. La recette reste à son jour ; le
              rejet s’écrit au sien.
            </p>
            <Field label="Repris le" name="date" type="date" required help="Le jour du débit sur votre relevé." />
            <p>{FRAIS_DE_REJET}</p>
            <Suite encaissement={encaissement} date={String(form.watch('date'))} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Suite({ encaissement, date }: { encaissement: Encaissement; date: string }) {
  const le = readDay(date)
  const change = useMemo(
    () =>
      le
        ? (avant: Faits) => ({
            ...avant,
            encaissements: [...avant.encaissements, { id: 'nouveau', ...rangeeDuRejet(encaissement, le) }],
          })
        : null,
    [encaissement, le],
  )
  return <Rectification change={change} />
}
