// The VAT of a settlement of charges: that of the rents that it settles, and the line of its balance.
import { libelleTaux } from '#domain/base/tva.ts'
import type { TvaDuSolde as Tva } from '#domain/sujets/location/charge.ts'
import type { TvaDesCharges } from '#domain/sujets/location/regularisation-charges.ts'
import { tvaDesLoyers, tvaDuLoyer } from '#domain/sujets/tva/ecritures/tva-loyers.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'

/** What each rent bears, whoever owes it to the State. */
export function useTvaDesCharges(): TvaDesCharges {
  const faits = useFaits()
  const { tvaDuBailleur } = useComptabilite()
  return tvaDuLoyer(tvaDuBailleur?.(faits) ?? tvaDesLoyers({ faits }))
}

export function TvaDuSolde({ tva }: { tva: Tva }) {
  return (
    <SumRow label={`TVA à ${libelleTaux(tva.taux)} sur la différence`}>
      <Euros amount={tva.tva_cents} />
    </SumRow>
  )
}
