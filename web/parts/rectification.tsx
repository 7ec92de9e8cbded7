// What a change to a validated period will post, and on which day, said before it is saved.
import { useMemo } from 'react'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { rectifications } from '#domain/journalisation/livres.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'

/** `change` gives the facts as they will be; null while what is typed cannot be read yet. Nothing is shown when nothing validated moves. */
export function Rectification({ change }: { change: ((faits: Faits) => Faits) | null }) {
  const faits = useFaits()
  const valides = faits.lignes_validees.length > 0
  const nouvelles = useMemo(() => (valides ? nouvellesRectifications(faits, change) : []), [faits, valides, change])
  if (nouvelles.length === 0) return null
  return (
    <Banner tone="wait">
      <p>
        Cette date est dans une période validée : ses écritures ne changent plus. La différence sera passée{' '}
        {jours(nouvelles)}.
      </p>
      <ul className="small">
        {ecrituresDe(nouvelles).flatMap(({ lignes }) =>
          lignes.map((ligne) => <li key={`${ligne.cle} ${ligne.compte} ${ligne.debit_cents}`}>{phrase(ligne)}</li>),
        )}
      </ul>
    </Banner>
  )
}

function nouvellesRectifications(faits: Faits, change: ((faits: Faits) => Faits) | null): Ligne[] {
  if (!change) return []
  const avant = new Set(rectifications(faits).map(nom))
  return rectifications(change(faits)).filter((ligne) => !avant.has(nom(ligne)))
}

const nom = (l: Ligne): string => `${l.cle} ${l.date} ${l.compte} ${l.debit_cents} ${l.credit_cents}`

function jours(lignes: readonly Ligne[]): string {
  const dates = [...new Set(lignes.map(({ date }) => date))].sort()
  return dates.length === 1 ? `le ${formatDay(dates[0] ?? '')}` : `à partir du ${formatDay(dates[0] ?? '')}`
}

function phrase({ compte, debit_cents, credit_cents }: Ligne): string {
  const sens = debit_cents ? `débit ${formatEuros(debit_cents)}` : `crédit ${formatEuros(credit_cents)}`
  return `${compte} ${libelleCompte(compte)} : ${sens}`
}
