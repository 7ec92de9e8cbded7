// The VAT of a bill, rate by rate: only asked where the year of the bill keeps VAT.
import { Percent } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { parseEuros } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { libelleTaux, lieuTva, redevableLe, tvaIncluse } from '#domain/base/tva.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { champTva, TAUX } from './saisie.ts'

const texte = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `le`: the day by whose year it is asked; else the date of the bill. */
export function TvaChamp({ le }: { le?: Day }) {
  const { exercices, biens } = useFaits()
  const { watch, setValue } = useFormContext()
  const date = le ?? readDay(texte(watch('date')))
  const montant = parseEuros(texte(watch('montant_cents')))
  if (date === null || !redevableLe(exercices, date)) return null
  const lieux = new Set(biens.map(({ code_postal }) => lieuTva(code_postal)))
  const usuel = lieux.size === 1 && lieux.has('outre_mer') ? 850 : 2000
  const calculer = (): void => {
    if (montant !== null) setValue(champTva(usuel), formatAmount(tvaIncluse(montant, usuel)), { shouldDirty: true })
  }
  return (
    <fieldset className="books-exp-rep">
      <legend className="ui-label-t">TVA de la facture</legend>
      <div className="books-exp-tva">
        {TAUX.filter((taux) => taux !== 850 || lieux.has('outre_mer')).map((taux) => (
          <Field key={taux} label={`TVA à ${libelleTaux(taux)}`} name={champTva(taux)} type="euros" />
        ))}
      </div>
      <div>
        <Button kind="quiet" size="small" icon={Percent} disabled={!montant} onClick={calculer}>
          Calculer à {libelleTaux(usuel)}
        </Button>
      </div>
      <p className="ui-xs ui-muted">
        Recopiez toute celle de la facture. Elle se récupère au paiement ; pas sur la part privée, ni sur un logement
        exonéré. Commune à des locations taxées et exonérées, elle suit le coefficient de déduction de l’année.
      </p>
    </fieldset>
  )
}
