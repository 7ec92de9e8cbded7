// The tax that a price holds, or why it holds none.
import { MENTION_FRANCHISE, tauxDeTva, tvaComprise } from '#domain/abonnement/paiement.ts'
import type { Cents } from '#domain/base/cents.ts'
import { environnement } from '#web/lib/environnement.ts'
import { Euros } from '#web/ui/text/euros.tsx'

export function DontTva({ montant }: { montant: Cents }) {
  const taux = tauxDeTva(environnement().societe ?? {})
  if (taux === 0) return `(${MENTION_FRANCHISE})`
  return (
    <>
      TTC, dont <Euros amount={tvaComprise(montant, taux)} /> de TVA ({taux / 1000}
      {'\u00a0'}%)
    </>
  )
}
