// The split of a bill as its panel shows it: its key, and each part with its category, its dwelling and its amount.
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import type { Repartition } from '#domain/sujets/tiers/quote-part.ts'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { direCle, direPart } from './mots.ts'

export function PartsDepense({ repartition }: { repartition: Repartition }) {
  const { biens } = useFaits()
  return (
    <div className="ui-stack-s">
      <p className="ui-small ui-second">{direCle(repartition)}.</p>
      <div>
        {repartition.parts.map(({ categorie, bien_id, montant_cents }, rang) => {
          const bien = biens.find(({ id }) => id === bien_id)?.libelle ?? 'Toute l’activité'
          const poids = direPart(repartition, rang)
          return (
            <SumRow
              key={rang}
              label={
                <span className="ui-who">
                  {categorieDepense(categorie)?.libelle ?? categorie}
                  <span>
                    {bien}
                    {poids && `, ${poids}`}
                  </span>
                </span>
              }
            >
              <Euros amount={montant_cents} />
            </SumRow>
          )
        })}
      </div>
    </div>
  )
}
