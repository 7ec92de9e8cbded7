// The entries that one fact gives in the books, all years together, as cards.
import type { Origine } from '#domain/base/anomalie.ts'
import { ecrituresDe } from '#domain/compta/ecriture.ts'
import { EcritureCarte } from '#web/parts/expliquer/ecriture-carte.tsx'
import { useLivres } from '#web/session/livres.ts'
import '#web/parts/expliquer/expliquer.css'

export function FaitEcritures({ origine, absent }: { origine: Origine; absent: string }) {
  const livres = useLivres()
  const ecritures = [...livres.values()].flatMap((lignes) =>
    ecrituresDe(lignes.filter((l) => l.origine.table === origine.table && l.origine.id === origine.id)),
  )
  if (ecritures.length === 0) return <p className="ui-small ui-muted">{absent}</p>
  return (
    <div className="ui-stack-s">
      {ecritures.map((ecriture) => (
        <EcritureCarte
          key={`${ecriture.journal} ${ecriture.numero} ${ecriture.date} ${ecriture.lignes[0]?.cle}`}
          ecriture={ecriture}
        />
      ))}
    </div>
  )
}
