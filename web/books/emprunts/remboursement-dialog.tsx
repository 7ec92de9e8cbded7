// An early repayment: how much, what it shortens, and what the schedule becomes, before it is saved.

import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import { minus } from '#domain/base/cents.ts'
import { capitalRestantDu } from '#domain/sujets/biens/capital-restant.ts'
import { derouler } from '#domain/sujets/biens/echeancier.ts'
import type { RemboursementAnticipe } from '#domain/sujets/biens/emprunt.ts'
import { useWriteRemboursements } from '#web/data/biens/remboursements-anticipes.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { amount, choice, date } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { coutTotal, type EmpruntSuivi } from './suivi.ts'

const Champs = z.object({
  date: date(),
  capital_cents: amount({ min: 1 }),
  indemnite_cents: amount({ min: 0 }),
  effet: choice(['duree', 'mensualite']),
})
const NOUVEAU = 'nouveau'

type Props = { suivi: EmpruntSuivi; remboursement?: RemboursementAnticipe; onClose: () => void }

export function RemboursementDialog({ suivi, remboursement, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { emprunt } = suivi
  const { create, update, remove } = useWriteRemboursements(dossier.id)
  const toast = useToast()

  async function save(lu: z.output<typeof Champs>) {
    if (remboursement) await update(remboursement.id, lu)
    const id = remboursement?.id ?? (await create({ ...lu, emprunt_id: emprunt.id }))
    toast({ title: 'Remboursement enregistré', ...(remboursement ? {} : { undo: () => void remove(id) }) })
    onClose()
  }

  return (
    <Dialog title="Remboursement anticipé" description={emprunt.libelle} onClose={onClose}>
      <Form
        schema={Champs.refine((lu) => lu.date >= emprunt.date_deblocage, {
          path: ['date'],
          message: 'Le remboursement ne précède pas le déblocage du prêt.',
        })}
        onSubmit={save}
        submit="Enregistrer"
        secondary={
          remboursement ? (
            <Retirer remboursement={remboursement} onClose={onClose} />
          ) : (
            <Button onClick={onClose}>Annuler</Button>
          )
        }
        defaults={
          remboursement
            ? {
                ...remboursement,
                capital_cents: formatAmount(remboursement.capital_cents),
                indemnite_cents: formatAmount(remboursement.indemnite_cents),
              }
            : { date: today, indemnite_cents: '0,00', effet: 'duree' }
        }
      >
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Capital remboursé" name="capital_cents" type="euros" required />
        </div>
        <Field
          label="Indemnité de la banque"
          name="indemnite_cents"
          type="euros"
          help="Déductible. 0 s’il n’y en a pas."
        />
        <Field
          label="Ce qui change"
          name="effet"
          type="radio"
          options={[
            {
              value: 'duree',
              label: 'La durée raccourcit',
              hint: 'La mensualité reste la même : le moins d’intérêts.',
            },
            { value: 'mensualite', label: 'La mensualité baisse', hint: 'La dernière échéance reste à sa date.' },
          ]}
        />
        <Suite suivi={suivi} id={remboursement?.id ?? NOUVEAU} />
      </Form>
    </Dialog>
  )
}

function Retirer({ remboursement, onClose }: { remboursement: RemboursementAnticipe; onClose: () => void }) {
  const { dossier } = useDossier()
  const { remove } = useWriteRemboursements(dossier.id)
  const [asking, setAsking] = useState(false)
  const { id, date, capital_cents } = remboursement
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Retirer
      </Button>
      {asking && (
        <SupprimerFait
          title="Retirer ce remboursement ?"
          description={`${formatEuros(capital_cents)} du ${formatDay(date)}. L’échéancier redevient celui d’avant.`}
          confirm="Retirer"
          done="Remboursement retiré"
          remove={() => remove(id)}
          sans={(faits) => ({
            ...faits,
            remboursements_anticipes: faits.remboursements_anticipes.filter((un) => un.id !== id),
          })}
          onDone={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Suite({ suivi, id }: { suivi: EmpruntSuivi; id: string }) {
  const { watch } = useFormContext<Values>()
  const faits = useFaits()
  const typed = JSON.stringify(watch())
  const { emprunt } = suivi
  const change = useMemo(() => {
    const lu = Champs.safeParse(JSON.parse(typed))
    if (!lu.success || lu.data.date < emprunt.date_deblocage) return null
    const un = { ...lu.data, id, emprunt_id: emprunt.id }
    return (avant: Faits): Faits => ({
      ...avant,
      remboursements_anticipes: [...avant.remboursements_anticipes.filter((autre) => autre.id !== id), un],
    })
  }, [typed, id, emprunt.id, emprunt.date_deblocage])
  if (!change) return null
  const sans = faits.remboursements_anticipes.filter((autre) => autre.id !== id)
  return (
    <>
      <Apercu suivi={suivi} sans={sans} avec={change(faits).remboursements_anticipes} />
      <Rectification change={change} />
    </>
  )
}

type Anticipes = readonly RemboursementAnticipe[]

/** What the schedule becomes: last instalment, amount of the next ones, interest that is saved. */
function Apercu({ suivi: { emprunt }, sans, avec }: { suivi: EmpruntSuivi; sans: Anticipes; avec: Anticipes }) {
  const avant = derouler(emprunt, sans)
  const apres = derouler(emprunt, avec)
  const dernier = apres.anticipes.at(-1)
  const fin = apres.lignes.at(-1)
  const prochaine = apres.lignes.find(({ date }) => dernier && date > dernier.date)
  return (
    <Calcul
      label="Ce que devient le prêt"
      mots="L’échéancier est refait avec et sans ce remboursement : ce qui reste dû, l’échéance qui suit, et la différence d’intérêts et d’assurance sur toute la durée."
      regle="Offre de prêt ; comptes 164, 6611 et 6168"
    >
      {dernier && (
        <SumRow label="Reste dû après le remboursement">
          <Euros amount={capitalRestantDu(emprunt, apres, dernier.date)} />
        </SumRow>
      )}
      {prochaine && (
        <SumRow label="Échéance suivante">
          <Euros amount={prochaine.total_cents} />
        </SumRow>
      )}
      {fin && (
        <SumRow label="Dernière échéance">
          <DateText day={fin.date} />
        </SumRow>
      )}
      <SumRow label="Intérêts et assurance épargnés">
        <Euros amount={minus(coutTotal(avant), coutTotal(apres))} />
      </SumRow>
    </Calcul>
  )
}
