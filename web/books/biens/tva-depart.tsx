// What comes back of the VAT of its fixed assets the day a dwelling becomes taxable, component by component, as it is typed.
import { useMemo } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { sum, zero } from '#domain/base/cents.ts'
import { year } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { contexteBailleurDe } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { REGULARISATION_TVA } from '#domain/sujets/location/regles.ts'
import { suivisSansComposant } from '#domain/sujets/tiers/ecritures/travaux-immobilises.ts'
import { regularisationsTva } from '#domain/sujets/tva/ecritures/tva-immobilisations.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

export function CreditDeDepart({ bien, change }: { bien: Bien; change: (faits: Faits) => Faits }) {
  const faits = useFaits()
  const rendues = useMemo(() => {
    const contexte = contexteBailleurDe(change(faits))
    const debut = contexte?.biens.get(bien.id)?.tva_debut ?? null
    if (!contexte || debut === null) return []
    return regularisationsTva(contexte, suivisSansComposant(contexte)).filter(
      ({ cause, composant, date }) =>
        composant.bien_id === bien.id && (cause === 'debut' || (cause === 'annee' && year(date) === year(debut))),
    )
  }, [change, faits, bien.id])
  if (!rendues.some(({ cause }) => cause === 'debut')) return null
  return (
    <Calcul
      label="La TVA qui revient"
      mots="La TVA supportée par chaque composant, divisée par vingt (cinq pour le mobilier) : les années qui restent après celle-ci reviennent ce jour-là, cette année-ci au 31 décembre, selon son usage (à confirmer). Elle ne revient que si le logement était déjà loué ou destiné à l’être quand elle a été supportée (BOI-TVA-DED-60-40)."
      regle={REGULARISATION_TVA.source}
    >
      {rendues.map(({ composant, cause, montant_cents }) => (
        <SumRow
          key={`${composant.id}/${cause}`}
          label={cause === 'debut' ? composant.libelle : `${composant.libelle}, cette année`}
        >
          <Euros amount={montant_cents} />
        </SumRow>
      ))}
      <SumTotal label="TVA à déduire" closed>
        <Euros amount={sum([zero, ...rendues.map(({ montant_cents }) => montant_cents)])} />
      </SumTotal>
    </Calcul>
  )
}
