// The answer: which of the rents were paid, when and how; in part where it is said so. Nothing leaves before the press.

import { useState } from 'react'
import { z } from 'zod'
import type { LoyersDuLien } from '#contract/functions/location/paye/voir-paye.ts'
import { type Cents, cents, sum } from '#domain/base/cents.ts'
import { type ModePaye, useNoterPaye } from '#web/data/location/paye.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { formatDePeriode, formatPeriode } from '#web/parts/location/periode.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RefusedField } from '#web/ui/form/refused-field.ts'
import { amount, choice, date } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

type Loyer = LoyersDuLien['loyers'][number]
type Props = { jeton: string; loyers: readonly Loyer[]; aujourdhui: string }

const MODES = ['virement', 'prelevement', 'cheque', 'especes'] as const satisfies readonly ModePaye[]
const OPTIONS = [
  { value: 'virement', label: 'Virement' },
  { value: 'prelevement', label: 'Prélèvement' },
  { value: 'cheque', label: 'Chèque' },
  { value: 'especes', label: 'Espèces' },
]
const Fields = z.object({ date: date(), mode: choice(MODES, 'Choisissez un moyen.') })
const FieldsSeul = Fields.extend({ recu_cents: amount({ min: 1 }) })

export function Reponse(props: Props) {
  const [seul, ...autres] = props.loyers
  return seul && autres.length === 0 ? <Seule {...props} loyer={seul} /> : <Groupe {...props} />
}

function useDire({ jeton, aujourdhui }: Props) {
  const noter = useNoterPaye(jeton)
  const toast = useToast()
  return async (dits: Parameters<typeof noter>[0]) => {
    if (dits.date > aujourdhui) throw new RefusedField('date', 'Un paiement se note une fois reçu.')
    const notes = await noter(dits)
    toast({
      title: notes === 0 ? 'Déjà noté' : notes === 1 ? 'Paiement noté' : `${notes} paiements notés`,
    })
  }
}

const quand = (dit: unknown): string =>
  typeof dit === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(dit) ? formatDay(dit) : String(dit ?? '')

/** One rent: its amount may be less than what is left. */
function Seule({ loyer, ...props }: Props & { loyer: Loyer }) {
  const dire = useDire(props)
  const { echeance_id, reste_cents, montant_cents, locataires, logement, periode, mois, date_echeance } = loyer
  return (
    <section className="screens-paye-seul" aria-label={`Loyer ${formatDePeriode({ periode, mois })}`}>
      <div className="screens-paye-ligne">
        <span className="ui-who">
          {locataires}
          <span>
            {logement}, {formatPeriode({ periode, mois })}, dû le {formatDay(date_echeance)}
          </span>
        </span>
        <span className="screens-paye-droite">
          <Euros amount={cents(reste_cents)} big />
          {reste_cents !== montant_cents && (
            <span className="ui-xs ui-muted">
              reste d’un loyer de <Euros amount={cents(montant_cents)} />
            </span>
          )}
        </span>
      </div>
      <Form
        schema={FieldsSeul}
        submit="Oui, payé"
        defaults={{ date: props.aujourdhui, mode: 'virement', recu_cents: formatAmount(cents(reste_cents)) }}
        onSubmit={({ date: le, mode, recu_cents }) => {
          if (recu_cents > reste_cents)
            throw new RefusedField('recu_cents', 'Plus que ce qui reste : notez l’avance dans « Loyers ».')
          return dire({ date: le, mode, loyers: [{ echeance_id, reste_cents, recu_cents }] })
        }}
      >
        {(form) => (
          <>
            <div className="ui-two">
              <Field label="Reçu le" name="date" type="date" required />
              <Field label="Montant reçu" name="recu_cents" type="euros" required />
            </div>
            <Field label="Moyen de paiement" name="mode" type="select" options={OPTIONS} />
            <p className="ui-small ui-second" role="status">
              Sera noté : {String(form.watch('recu_cents'))} €, payé le {quand(form.watch('date'))}.
            </p>
          </>
        )}
      </Form>
    </section>
  )
}

/** Several: all are ticked; who paid in part says how much. */
function Groupe(props: Props) {
  const { loyers } = props
  const dire = useDire(props)
  const [otes, setOtes] = useState<ReadonlySet<string>>(new Set())
  const choisis = loyers.filter(({ echeance_id }) => !otes.has(echeance_id))
  const tout = choisis.length === loyers.length
  const basculer = (id: string) => {
    const suite = new Set(otes)
    if (!suite.delete(id)) suite.add(id)
    setOtes(suite)
  }
  return (
    <Form
      schema={Fields}
      submit={
        tout
          ? `Oui, tout est payé (${loyers.length})`
          : choisis.length === 0
            ? 'Noter les paiements'
            : `Noter ${choisis.length} paiement${choisis.length > 1 ? 's' : ''}`
      }
      defaults={{ date: props.aujourdhui, mode: 'virement' }}
      secondary={
        <Button onClick={() => setOtes(tout ? new Set(loyers.map(({ echeance_id }) => echeance_id)) : new Set())}>
          {tout ? 'Tout décocher' : 'Tout cocher'}
        </Button>
      }
      onSubmit={({ date: le, mode }) => {
        if (choisis.length === 0) throw new Error('Cochez au moins un loyer.')
        const dits = choisis.map(({ echeance_id, reste_cents }) => ({
          ...{ echeance_id, reste_cents, recu_cents: cents(reste_cents) },
        }))
        return dire({ date: le, mode, loyers: dits })
      }}
    >
      {[...Map.groupBy(loyers, ({ immeuble }) => immeuble)].map(([immeuble, siens]) => (
        <Immeuble key={immeuble} nom={immeuble} loyers={siens} otes={otes} onBasculer={basculer} />
      ))}
      <p className="screens-paye-ligne screens-paye-total">
        <span>{direCoches(choisis.length)}</span>
        <Euros amount={somme(choisis)} big />
      </p>
      <div className="ui-two">
        <Field label="Reçus le" name="date" type="date" required />
        <Field label="Moyen de paiement" name="mode" type="select" options={OPTIONS} />
      </div>
      <p className="ui-small ui-second">
        Payé en partie ? Décochez ce loyer, notez les autres : il reste seul, et son montant se change.
      </p>
    </Form>
  )
}

const direCoches = (nombre: number): string =>
  nombre === 0 ? 'Aucun loyer coché' : nombre === 1 ? 'Un loyer coché' : `${nombre} loyers cochés`
const somme = (loyers: readonly Loyer[]): Cents => sum(loyers.map(({ reste_cents }) => cents(reste_cents)))

type Bloc = { nom: string; loyers: readonly Loyer[]; otes: ReadonlySet<string>; onBasculer: (id: string) => void }

function Immeuble({ nom, loyers, otes, onBasculer }: Bloc) {
  return (
    <fieldset className="screens-paye-bloc">
      <legend>
        {nom || 'Loyers'} <span className="ui-small ui-second">{loyers.length}</span>
      </legend>
      {loyers.map(({ echeance_id, locataires, logement, periode, mois, reste_cents, montant_cents }) => (
        <label key={echeance_id} className="ui-check screens-paye-ligne">
          <input type="checkbox" checked={!otes.has(echeance_id)} onChange={() => onBasculer(echeance_id)} />
          <span className="ui-who">
            {locataires}
            <span>
              {logement}, {formatPeriode({ periode, mois })}
              {reste_cents !== montant_cents && `, reste d’un loyer de ${formatEuros(cents(montant_cents))}`}
            </span>
          </span>
          <Euros amount={cents(reste_cents)} />
        </label>
      ))}
    </fieldset>
  )
}
