// A year of a lot, its days to scale: who was there, and while nobody was, a dashed gap.

import { addMonths, daysBetween } from '#domain/base/day.ts'
import type { LigneOccupant } from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Periode } from '#domain/sujets/immeubles/compteur.ts'
import { formatEuros, formatShortMonth } from '#web/lib/format.ts'
import { nomOccupant } from './mots.ts'

export function BandeAnnee({ lignes, periode }: { lignes: readonly LigneOccupant[]; periode: Periode }) {
  const total = daysBetween(periode.du, periode.au) + 1
  const mois = Array.from({ length: 12 }, (_, rang) => addMonths(periode.du, rang)).filter((un) => un <= periode.au)
  const vacant = lignes.find(({ bail }) => bail === null)
  return (
    <>
      <div className="books-chi-bande" aria-hidden="true">
        {lignes.map((une, rang) => (
          <span
            key={une.id}
            className={une.bail === null ? 'books-chi-vacance' : rang === 0 ? 'books-chi-avant' : 'books-chi-apres'}
            style={{ flexGrow: une.jours / total }}
          >
            {une.bail && `${nomOccupant(une)}, ${une.jours} j`}
          </span>
        ))}
      </div>
      <div className="books-chi-mois" aria-hidden="true">
        {mois.map((un) => (
          <span key={un}>{formatShortMonth(un)}</span>
        ))}
      </div>
      <p className="ui-small ui-second">
        {lignes.map((une) => `${une.bail ? nomOccupant(une) : 'Personne'} : ${une.jours} jours`).join(' ; ')}.
        {vacant && ` Ce que ces jours de vacance supportent reste au propriétaire, ${formatEuros(vacant.total_cents)}.`}
      </p>
    </>
  )
}
