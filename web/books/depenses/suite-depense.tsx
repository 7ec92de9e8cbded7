// What a bill being typed posts when its days are in a validated period.
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Faits } from '#domain/activites/faits.ts'
import { parseEuros } from '#domain/base/cents.ts'
import type { Depense, TvaFacture } from '#domain/sujets/tiers/depense.ts'
import { quiChoisi } from '#web/parts/indivision/qui.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { type Brouillon, calculer, TOUS } from './repartition/brouillon.ts'
import { champTva, TAUX } from './tva/saisie.ts'

export function SuiteDepense({ depense }: { depense: Depense | null }) {
  usePayeeLeMemeJour(depense === null)
  const typed = useFormContext().watch([
    'date',
    'montant_cents',
    'categorie',
    'bien_id',
    'reglement',
    'date_paiement',
    'payee_par',
    'indivisaire_id',
  ])
  const saisie: unknown = useFormContext().watch('repartition')
  const taxes = JSON.stringify(useFormContext().watch(TAUX.map(champTva)))
  const [date, montant, categorie, bien, reglement, paiement, par, qui] = typed.map((value: unknown) =>
    typeof value === 'string' ? value : '',
  )
  const change = useMemo(() => {
    const jour = readDay(date ?? '')
    const montant_cents = parseEuros(montant ?? '')
    if (!jour || !montant_cents || !categorie) return null
    const repartition = saisie ? calculer(saisie as Brouillon, montant_cents).repartition : null // safe: the field's own value
    const fait: Depense = {
      fournisseur: '',
      libelle: '',
      document_id: null,
      id: 'nouvelle',
      ...depense,
      date: jour,
      montant_cents,
      categorie,
      bien_id: bien === TOUS || !bien ? null : bien,
      repartition,
      tva: tvaTapee(taxes),
      date_paiement: reglement === 'a_payer' ? null : readDay(paiement ?? ''),
      payee_par: par === 'exploitant' ? 'exploitant' : 'banque',
      indivisaire_id: quiChoisi(qui),
    }
    return (faits: Faits): Faits => ({
      ...faits,
      depenses: [...faits.depenses.filter(({ id }) => id !== fait.id), fait],
    })
  }, [depense, date, montant, categorie, bien, reglement, paiement, par, qui, saisie, taxes])
  return <Rectification change={change} />
}

/** The amounts typed in the order of the rates. */
function tvaTapee(taxes: string): TvaFacture[] {
  const montants: unknown = JSON.parse(taxes)
  return (Array.isArray(montants) ? montants : []).flatMap((un: unknown, rang) => {
    const taux = TAUX[rang]
    const tva_cents = typeof un === 'string' ? parseEuros(un) : null
    return taux && tva_cents ? [{ taux, tva_cents }] : []
  })
}

/** A new bill is paid on its own day, as long as nobody said another; a draft taken up again goes on so. */
function usePayeeLeMemeJour(nouvelle: boolean): void {
  const { watch, getValues, setValue } = useFormContext()
  const date: unknown = watch('date')
  const avant = useRef<string | null>(null)
  useEffect(() => {
    const jour = typeof date === 'string' ? readDay(date) : null
    if (!nouvelle || jour === null) return
    const payee: unknown = getValues('date_paiement')
    const dite = typeof payee === 'string' && payee !== '' ? readDay(payee) : null
    const suit = payee === '' || payee === undefined || (dite !== null && (dite === avant.current || dite === jour))
    avant.current = jour
    if (suit && dite !== jour) setValue('date_paiement', date)
  }, [nouvelle, date, getValues, setValue])
}
