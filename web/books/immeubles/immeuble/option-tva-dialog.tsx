// The option for VAT of a whole building: the day of the letter, the lots that opt, and those that may not with why.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Day } from '#domain/base/day.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { optionDImmeuble } from '#domain/sujets/immeubles/option-immeuble.ts'
import { denoncableLe, effetDeLOption } from '#domain/sujets/location/baux/option-tva.ts'
import { OPTION_TVA } from '#domain/sujets/location/regles.ts'
import { useOpterTvaImmeuble } from '#web/data/immeubles/option-tva.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Champs = z.object({ declaree_le: date(), lots: z.record(z.string(), z.boolean()) })

export function OptionTvaImmeubleDialog({ immeuble, onClose }: { immeuble: Immeuble; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const opter = useOpterTvaImmeuble(dossier.id)
  const toast = useToast()
  const { lots } = optionDImmeuble(immeuble.id, today, faits)
  async function save({ declaree_le, lots: coches }: z.output<typeof Champs>) {
    const choisis = lots.flatMap(({ bien }) => (coches[bien.id] ? [bien.id] : []))
    const opte = await opter({ immeuble_id: immeuble.id, declaree_le, lots: choisis })
    toast({
      title: opte.lots.length === 1 ? 'L’option court pour un lot' : `L’option court pour ${opte.lots.length} lots`,
    })
    onClose()
  }
  return (
    <Dialog
      title={`TVA de ${immeuble.libelle}`}
      description="Une seule lettre d’option pour les locaux nus professionnels de l’immeuble (CGI art. 260, 2°) : tous les lots choisis, ou aucun."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        submit="Opter pour ces lots"
        readOnly={lots.length === 0}
        defaults={{ declaree_le: today, lots: Object.fromEntries(lots.map(({ bien }) => [bien.id, true])) }}
        onSubmit={save}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Option déclarée au service des impôts le"
          name="declaree_le"
          type="date"
          required
          help={<Effet />}
        />
        <Lots immeuble={immeuble} />
        <p className="ui-small ui-second">
          Que l’option puisse ne porter que sur une partie des locaux d’un immeuble est à confirmer (CGI ann. II, art.
          193 ; CE, 9 septembre 2020). Celle d’un lot géré est celle de son propriétaire, qui signe sa lettre.
        </p>
      </Form>
    </Dialog>
  )
}

const jourDit = (dit: unknown): Day | null => readDay(typeof dit === 'string' ? dit : '')

function Effet() {
  const le = jourDit(useFormContext().watch('declaree_le'))
  if (!le) return 'Par lettre, pour le premier jour de ce mois.'
  return `Les loyers échus depuis le ${formatDay(effetDeLOption(le))} portent la TVA ; elle se dénonce à partir du ${formatDay(denoncableLe(le))} (${OPTION_TVA.source}, à confirmer).`
}

function Lots({ immeuble }: { immeuble: Immeuble }) {
  const { today } = useDossier()
  const faits = useFaits()
  const le = jourDit(useFormContext().watch('declaree_le')) ?? today
  const { lots, laisses } = optionDImmeuble(immeuble.id, le, faits)
  return (
    <>
      <fieldset className="ui-field">
        <legend className="ui-label-t">Lots qui optent</legend>
        {lots.length === 0 && <p className="ui-small">Aucun lot de cet immeuble ne peut opter.</p>}
        {lots.map(({ bien }) => (
          <Field key={bien.id} label={bien.libelle} name={`lots.${bien.id}`} type="checkbox" />
        ))}
      </fieldset>
      {laisses.length > 0 && (
        <section className="ui-stack-s">
          <h4>Lots laissés de côté</h4>
          <ul className="ui-small">
            {[...Map.groupBy(laisses, ({ refus }) => refus.message)].map(([raison, siens]) => (
              <li key={raison}>
                <b>{siens.map(({ bien }) => bien.libelle).join(', ')}</b> : {raison}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
