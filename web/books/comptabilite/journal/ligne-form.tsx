// One line of an entry being typed: account, debit or credit, the dwelling it concerns, and of an owners' account whose own it is.
import type { UseFormReturn } from 'react-hook-form'
import { type Compte, estCompteDesProprietaires } from '#domain/compta/compte.ts'
import { compteConnu } from '#domain/compta/plan-comptable.ts'
import { QuiField } from '#web/parts/indivision/qui.tsx'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { TOUS } from './operation-fields.ts'

export function LigneForm({ rang, form }: { rang: number; form: UseFormReturn<Values> }) {
  const { today } = useDossier()
  const { biens } = useFaits()
  const { comptes } = useComptabilite()
  const date = readDay(String(form.watch('date') ?? '')) ?? today
  const choisi = String(form.watch(`compte_${rang}`) ?? '')
  return (
    <div className="books-acc-op-l">
      <Combobox
        label={`Compte, ligne ${rang}`}
        name={`compte_${rang}`}
        options={choix(comptes(date), choisi)}
        onCreate={(numero) => (/^\d{6}$/.test(numero) && compteConnu(numero) ? numero : '')}
      />
      <Field
        label={`Logement, ligne ${rang}`}
        name={`bien_${rang}`}
        type="select"
        options={[{ value: TOUS, label: 'Tous' }, ...biens.map(({ id, libelle }) => ({ value: id, label: libelle }))]}
      />
      <Field label={`Débit, ligne ${rang}`} name={`debit_${rang}`} type="euros" />
      <Field label={`Crédit, ligne ${rang}`} name={`credit_${rang}`} type="euros" />
      {estCompteDesProprietaires(choisi) && (
        <QuiField label={`Indivisaire, ligne ${rang}`} name={`indivisaire_${rang}`} tous="Tous les indivisaires" />
      )}
    </div>
  )
}

/** The accounts offered that day, and the one already chosen when it is another of the chart. */
function choix(offerts: readonly Compte[], choisi: string) {
  const connus = offerts.map(({ numero, libelle }) => ({ value: numero, label: `${numero} ${libelle}` }))
  const autre = choisi && !connus.some(({ value }) => value === choisi) ? compteConnu(choisi) : null
  return autre ? [...connus, { value: choisi, label: `${choisi} ${autre.libelle}` }] : connus
}
