// What a change to a validated period will post, and on which day, said before it is saved.
import { useMemo } from 'react'
import { minus, negate, positive, sum } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { rectifications } from '#domain/journalisation/livres.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import './rectification.css'

/** `change` gives the facts as they will be; null while what is typed cannot be read yet. Nothing is shown when nothing validated moves. */
export function Rectification({ change }: { change: ((faits: Faits) => Faits) | null }) {
  const faits = useFaits()
  const valides = faits.lignes_validees.length > 0
  const nouvelles = useMemo(() => (valides ? nouvellesRectifications(faits, change) : []), [faits, valides, change])
  if (nouvelles.length === 0) return null
  return (
    <Banner tone="wait">
      <p>
        Des écritures déjà validées sont concernées : elles ne changent plus. La différence sera passée{' '}
        {jours(nouvelles)}.
      </p>
      <ul className="small rectification">
        {lisibles(nouvelles).map((ligne) => (
          <li key={`${ligne.cle} ${ligne.compte} ${ligne.debit_cents}`}>
            <span>
              {ligne.compte} {libelleCompte(ligne.compte)}
            </span>{' '}
            <span className="num">{montant(ligne)}</span>
          </li>
        ))}
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

/** A few entries are shown line by line; many (every instalment of a loan) are added up by account. */
function lisibles(lignes: readonly Ligne[]): Ligne[] {
  if (lignes.length <= LIGNES_LISIBLES) return [...lignes]
  return [...Map.groupBy(lignes, ({ compte }) => compte).values()].flatMap((siennes) => {
    const net = minus(sum(siennes.map((l) => l.debit_cents)), sum(siennes.map((l) => l.credit_cents)))
    const [premiere] = siennes
    return premiere && net !== 0
      ? [{ ...premiere, debit_cents: positive(net), credit_cents: positive(negate(net)) }]
      : []
  })
}

const LIGNES_LISIBLES = 8

function jours(lignes: readonly Ligne[]): string {
  const dates = [...new Set(lignes.map(({ date }) => date))].sort()
  return dates.length === 1 ? `le ${formatDay(dates[0] ?? '')}` : `à partir du ${formatDay(dates[0] ?? '')}`
}

const montant = ({ debit_cents, credit_cents }: Ligne): string =>
  debit_cents ? `débit ${formatEuros(debit_cents)}` : `crédit ${formatEuros(credit_cents)}`
