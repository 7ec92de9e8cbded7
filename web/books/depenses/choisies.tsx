// The bar of the bills ticked: how many, how much, their payment noted at once, or their category.

import { useState } from 'react'
import { z } from 'zod'
import type { Day } from '#domain/base/day.ts'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { useChangerDepenses } from '#web/data/depenses/depenses.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { champQui, QuiField } from '#web/parts/indivision/qui.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { ClasserDialog } from './classer/classer-dialog.tsx'
import { cibleDepenses } from './depense/cibles.ts'
import { ConfirmerPaiement, champConfirme, exigerConfirmation } from './depense/confirmer-paiement.tsx'
import { type LigneDepense, totalDe } from './depense/lignes.ts'
import { usePayeurs } from './depense/payeurs.ts'
import { Loger } from './loger.tsx'

const Fields = z
  .object({
    date_paiement: date(),
    payee_par: choice(PAYEE_PAR),
    indivisaire_id: champQui(),
    paiement_confirme: champConfirme(),
  })
  .transform((fields) => (fields.payee_par === 'exploitant' ? fields : { ...fields, indivisaire_id: null }))

type Props = {
  depenses: readonly LigneDepense[]
  onDone: () => void
  onExpliquer: (cible: Cible) => void
}

export function Choisies({ depenses, onDone, onExpliquer }: Props) {
  const { periode } = useDossier()
  const [opened, setOpened] = useState<'payer' | 'classer' | 'loger' | null>(null)
  const nombre = depenses.length === 1 ? 'Une dépense choisie' : `${depenses.length} dépenses choisies`
  return (
    <div className="books-exp-barre" role="status">
      <span>
        <b>{nombre}</b>,{' '}
        <Explicable
          onExplain={() => onExpliquer(cibleDepenses(depenses, { titre: 'Dépenses choisies', periode }))}
          shown
        >
          <Euros amount={totalDe(depenses)} />
        </Explicable>
      </span>
      <span className="ui-row">
        <Button size="small" onClick={() => setOpened('payer')}>
          Noter le paiement
        </Button>
        <Button size="small" onClick={() => setOpened('classer')}>
          Classer
        </Button>
        <Button size="small" onClick={() => setOpened('loger')}>
          Dire le logement
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Tout décocher
        </Button>
      </span>
      {opened === 'payer' && <Payer depenses={depenses} onClose={() => setOpened(null)} onDone={onDone} />}
      {opened === 'classer' && <ClasserDialog depenses={depenses} onClose={() => setOpened(null)} onDone={onDone} />}
      {opened === 'loger' && <Loger depenses={depenses} onClose={() => setOpened(null)} onDone={onDone} />}
    </div>
  )
}

type PayerProps = { depenses: readonly LigneDepense[]; onClose: () => void; onDone: () => void }

function Payer({ depenses, onClose, onDone }: PayerProps) {
  const { dossier, today } = useDossier()
  const payeurs = usePayeurs()
  const { changer, annuler } = useChangerDepenses(dossier.id)
  const toast = useToast()
  const dejaPayees = depenses.filter(({ date_paiement }) => date_paiement !== null).length

  async function save({ paiement_confirme, ...champs }: z.output<typeof Fields>) {
    exigerConfirmation(paiement_confirme)
    const acte = await changer(
      'payer',
      depenses.map(({ id }) => ({ depense_id: id, raison: '', champs })),
    )
    toast({
      title: depenses.length === 1 ? 'Paiement noté' : `${depenses.length} paiements notés`,
      undo: () => void annuler(acte).catch((error: unknown) => toast({ title: messageOf(error), bad: true })),
    })
    onClose()
    onDone()
  }
  return (
    <Dialog
      title="Noter le paiement"
      description={`${formatEuros(totalDe(depenses))} en tout.${dejaPayees > 0 ? ` ${dejaPayees} ${dejaPayees > 1 ? 'sont déjà payées : leur date sera' : 'est déjà payée : sa date sera'} remplacée.` : ''}`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ date_paiement: today, payee_par: 'banque' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Payé le" name="date_paiement" type="date" required />
            <ConfirmerPaiement payees={payeesLe(depenses, readDay(String(form.watch('date_paiement') ?? '')))} />
            <Field label="Payé par" name="payee_par" type="radio" options={payeurs} />
            {form.watch('payee_par') === 'exploitant' && (
              <QuiField label="Quel indivisaire" tous="Tous, chacun pour sa part" />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

const payeesLe = (depenses: readonly LigneDepense[], jour: Day | null) =>
  jour === null ? [] : depenses.map(({ date }) => ({ date, date_paiement: jour }))
