// What a lot says once it is managed no more: since when, whose it is, and what is still held of its tenants.

import { positive, sum, zero } from '#domain/base/cents.ts'
import { type Bien, finDeGestion } from '#domain/sujets/biens/bien.ts'
import { depotsDetenus } from '#domain/sujets/location/depot-garantie.ts'
import { formatDay } from '#web/lib/format.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

export function FinDeGestion({ bien }: { bien: Bien }) {
  const { today } = useDossier()
  const faits = useFaits()
  const { bailleurDe } = useComptabilite()
  const fin = finDeGestion(bien, today)
  if (!fin) return null
  const proprietaire = bailleurDe?.(faits, bien.id, today)?.nom ?? 'son propriétaire'
  const detenus = depotsDetenus({ ...faits, au: today })
  const depots = sum(
    faits.baux.filter(({ bien_id }) => bien_id === bien.id).map(({ id }) => positive(detenus.get(id) ?? zero)),
  )
  return (
    <div className="books-imm-fin">
      <Banner>
        Mandat terminé le {formatDay(fin)} : plus aucun loyer n’est appelé ici, et ce qui arrive encore est à{' '}
        {proprietaire}.{' '}
        {depots > 0 && (
          <>
            Reste à remettre, à lui ou à son nouveau gérant : <Euros amount={depots} /> de dépôts.{' '}
          </>
        )}
        Son compte se rend depuis sa fiche.
      </Banner>
    </div>
  )
}
