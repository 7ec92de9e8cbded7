// What the law adds to a deposit given back late: running while it is held, then due, then paid with its bill.

import { useState } from 'react'
import { z } from 'zod'
import { zero } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { retardDuDepot } from '#domain/sujets/location/depot-restitution.ts'
import { RESTITUTION } from '#domain/sujets/location/regles.ts'
import { PAYEE_PAR, type PayeePar } from '#domain/sujets/tiers/payee-par.ts'
import { type RestitutionFaite, useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

/** A deposit that is still held after its last day: what the delay costs today, if the tenant gave his new address. */
export function RetardEnCours({ bail }: { bail: Bail }) {
  const { today } = useDossier()
  if (bail.fin === null) return null
  const cles_le = bail.fin
  const [concordent, different] = [true, false].map((conforme) => retardDuDepot(bail, { cles_le, conforme, au: today }))
  if (!concordent || !different?.limite || concordent.mois === 0) return null
  return (
    <Calcul
      label="Retard de restitution"
      titre="Majoration à ce jour"
      mots={`${RESTITUTION.majoration_pct} % du loyer hors charges par mois de retard commencé, si le locataire a donné sa nouvelle adresse.`}
      regle={RESTITUTION.source}
    >
      <SumRow label={`États des lieux concordants : ${moisDits(concordent.mois)}`}>
        <Euros amount={concordent.majoration_cents} />
      </SumRow>
      <SumRow
        label={`Différents : ${different.mois > 0 ? moisDits(different.mois) : `à rendre le ${formatDay(different.limite)}`}`}
      >
        <Euros amount={different.majoration_cents} />
      </SumRow>
    </Calcul>
  )
}

const moisDits = (mois: number): string => `${mois} mois de retard`

/** Of a deposit given back late: due until its payment is noted. */
export function Majoration({ restitution: r }: { restitution: RestitutionFaite }) {
  const { peutEcrire } = useDossier()
  const { depenses } = useFaits()
  const [payer, setPayer] = useState(false)
  if (r.majoration_cents <= zero) return null
  const ecrites = new Set(r.faits.map(({ id }) => id))
  const payee = depenses.find(({ id }) => ecrites.has(id))
  return (
    <>
      <SumRow label={<>Majoration du retard {payee ? null : <Tag tone="wait">À payer</Tag>}</>}>
        <Euros amount={r.majoration_cents} />
      </SumRow>
      <p className="ui-xs ui-muted">
        {payee?.date_paiement
          ? `Payée le ${formatDay(payee.date_paiement)} : sa dépense est dans Charges.`
          : `${RESTITUTION.majoration_pct} % du loyer hors charges par mois commencé ; ${RESTITUTION.source}.`}
      </p>
      {!payee && peutEcrire && (
        <div>
          <Button size="small" onClick={() => setPayer(true)}>
            Noter son paiement
          </Button>
        </div>
      )}
      {payer && <PayerDialog restitution={r} onClose={() => setPayer(false)} />}
    </>
  )
}

const Fields = z.object({ payee_le: date(), payee_par: choice(PAYEE_PAR) })
const PAYEURS: Readonly<Record<PayeePar, string>> = {
  banque: 'Compte de l’activité',
  exploitant: 'Vous-même',
  associe: 'Un associé',
}

function PayerDialog({ restitution, onClose }: { restitution: RestitutionFaite; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { payerMajoration } = useVieDuBail(dossier.id)
  const payeurs = useNatures().payee_par.map((value) => ({ value, label: PAYEURS[value] }))
  const toast = useToast()
  async function save(fields: z.output<typeof Fields>) {
    await payerMajoration({ restitution_id: restitution.id, ...fields })
    toast({ title: 'Majoration payée, notée en charge' })
    onClose()
  }
  return (
    <Dialog
      title="Payer la majoration"
      description={`${formatEuros(restitution.majoration_cents)} au locataire. Une dépense du compte 658 s’écrit ; qu’elle soit déductible est à confirmer.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Noter le paiement"
        defaults={{ payee_le: today, payee_par: 'banque' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Payée le" name="payee_le" type="date" required />
        <Field label="Payée par" name="payee_par" type="radio" options={payeurs} />
      </Form>
    </Dialog>
  )
}
