// What follows from a payment being typed: the proposed amount and its split, the rents it pays, what it posts in a validated period.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Faits } from '#domain/activites/faits.ts'
import { type Cents, minus, parseEuros } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { imputer } from '#domain/sujets/location/imputation.ts'
import { montantAttendu, restesDuBail, ventilerEncaissement } from '#domain/sujets/location/ventilation.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Calcul } from '../expliquer/calcul.tsx'
import { moisEcheance, nomsDuBail } from '../expliquer/noms.ts'
import './location.css'

type Form = UseFormReturn<Record<string, unknown>>
type Saisie = { bail: Bail; date: Day; montant: Cents | null; charges: Cents | null; designee: string | null }
const NOUVEAU = 'nouveau'

export function Suite({ form, encaissement }: { form: Form; encaissement: Encaissement | null }) {
  const faits = useFaits()
  const saisie = useSaisie(form, faits)
  const autres = useMemo(
    () => faits.encaissements.filter(({ id }) => id !== encaissement?.id),
    [faits.encaissements, encaissement],
  )
  useProposition(form, { saisie, autres, nouveau: encaissement === null })
  const fait = saisie && complet(saisie, encaissement?.id ?? NOUVEAU)
  const change = useMemo(
    () => (fait ? (avant: Faits) => ({ ...avant, encaissements: [...autres, fait] }) : null),
    [fait, autres],
  )
  if (!fait) return null
  return (
    <>
      <Imputation fait={fait} autres={autres} />
      <Rectification change={change} />
    </>
  )
}

function Imputation({ fait, autres }: { fait: Encaissement; autres: readonly Encaissement[] }) {
  const { echeances } = useFaits()
  const mois = new Map(echeances.map((une) => [une.id, moisEcheance(une)]))
  const siennes = imputer(
    echeances.filter(({ bail_id }) => bail_id === fait.bail_id),
    [...autres.filter(({ bail_id }) => bail_id === fait.bail_id), fait],
  ).filter(({ encaissement_id }) => encaissement_id === fait.id)
  return (
    <Calcul
      label="Ce que ce paiement règle"
      titre="Ce paiement règle"
      mots="Le paiement éteint le loyer que le locataire a désigné, sinon le plus ancien loyer échu, puis les suivants ; le reste est une avance."
      regle="Code civil, article 1342-10"
    >
      {siennes.map(({ echeance_id, montant_cents }) => (
        <SumRow
          key={echeance_id ?? 'avance'}
          label={(echeance_id && mois.get(echeance_id)) ?? 'Avance, aucun loyer appelé'}
        >
          <Euros amount={montant_cents} />
        </SumRow>
      ))}
      <p className="ui-xs ui-muted">
        <Euros amount={fait.loyer_cents} /> de loyer et <Euros amount={fait.charges_cents} /> de charges.
      </p>
    </Calcul>
  )
}

function useSaisie(form: Form, { baux }: FaitsLocation): Saisie | null {
  const { today } = useDossier()
  const [bail_id, date, montant, charges, designee] = form
    .watch(['bail_id', 'date', 'montant_cents', 'charges_cents', 'echeance_id'])
    .map((value) => (typeof value === 'string' ? value : ''))
  return useMemo(() => {
    const bail = baux.find(({ id }) => id === bail_id)
    if (!bail) return null
    return {
      bail,
      date: readDay(date ?? '') ?? today,
      montant: parseEuros(montant ?? ''),
      charges: parseEuros(charges ?? ''),
      designee: designee && designee !== 'regle' ? designee : null,
    }
  }, [baux, bail_id, date, montant, charges, designee, today])
}

/** Fills the day (left empty in a year that is over), amount, charges and payer as long as nobody typed there: what was proposed may be proposed again, nothing else is touched. */
function useProposition(
  form: Form,
  { saisie, autres, nouveau }: { saisie: Saisie | null; autres: readonly Encaissement[]; nouveau: boolean },
): void {
  const { echeances } = useFaits()
  const { exercice } = useDossier()
  const proposed = useRef<Record<string, string>>({})
  const propose = (name: string, text: string) => {
    const now = form.getValues(name)
    // An empty field is filled once: whoever clears it wants to type.
    const before = proposed.current[name]
    if (before === undefined ? now !== undefined && now !== '' : now !== before) return
    proposed.current[name] = text
    if (now !== text) form.setValue(name, text)
  }
  // Until the form itself is mounted it gives its first values back, not what was just set.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useEffect(() => {
    if (!saisie || !mounted) return
    const { bail, date, designee } = saisie
    const tous = restesDuBail(bail.id, { echeances, encaissements: autres })
    const premiers = tous.filter(({ echeance }) => echeance.id === designee)
    const restes = [...premiers, ...tous.filter(({ echeance }) => echeance.id !== designee)]
    if (nouveau) {
      const attendu = premiers[0]?.reste_cents ?? montantAttendu(restes, { au: date, bail })
      const dueLe = restes[0]?.echeance.date_echeance
      if (dueLe && exercice && dueLe <= exercice.fin) propose('date', formatDay(dueLe))
      propose('montant_cents', formatAmount(attendu))
      propose('payeur', nomsDuBail(bail))
    }
    const montant = parseEuros(String(form.getValues('montant_cents') ?? ''))
    if (montant !== null && montant > 0)
      propose('charges_cents', formatAmount(ventilerEncaissement(montant, { restes, bail }).charges_cents))
  })
}

function complet({ bail, date, montant, charges, designee }: Saisie, id: string): Encaissement | null {
  if (montant === null || montant <= 0 || charges === null || charges > montant) return null
  const loyer_cents = minus(montant, charges)
  return {
    id,
    bail_id: bail.id,
    date,
    payeur: '',
    loyer_cents,
    charges_cents: charges,
    mode: 'virement',
    echeance_id: designee,
  }
}
