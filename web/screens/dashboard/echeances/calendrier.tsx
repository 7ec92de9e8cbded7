// A month as a table: a week by row, from Monday; each day with what falls due, as links.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Day } from '#domain/base/day.ts'
import { majuscule } from '#domain/base/mots.ts'
import { formatLongDay, formatMonth } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { EcheanceDuDossier } from '../echeance.tsx'
import { SEMAINE, semainesDe, voisin } from '../mois.ts'

type Props = {
  mois: Day
  today: Day
  echeances: readonly EcheanceDuDossier[]
  onMois: (mois: Day) => void
}

export function CalendrierDuMois({ mois, today, echeances, onMois }: Props) {
  const [avant, apres] = [voisin(mois, -1, today), voisin(mois, 1, today)]
  return (
    <section aria-label="Calendrier">
      <div className="screens-calendrier-tete">
        <h2 aria-live="polite">{majuscule(formatMonth(mois))}</h2>
        <div className="ui-row">
          <IconButton
            label="Mois précédent"
            icon={ChevronLeft}
            disabled={avant === null}
            onClick={() => avant && onMois(avant)}
          />
          <IconButton
            label="Mois suivant"
            icon={ChevronRight}
            disabled={apres === null}
            onClick={() => apres && onMois(apres)}
          />
        </div>
      </div>
      <table className="screens-calendrier">
        <caption className="ui-sr">{majuscule(formatMonth(mois))}</caption>
        <thead>
          <tr>
            {SEMAINE.map((jour) => (
              <th key={jour} scope="col" abbr={jour}>
                <span aria-hidden="true">{jour.slice(0, 3)}.</span>
                <span className="ui-sr">{jour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semainesDe(mois).map((semaine, rang) => (
            <tr key={`${mois} ${rang}`}>
              {semaine.map((jour, index) =>
                jour === null ? (
                  <td key={SEMAINE[index]} className="screens-calendrier-vide" />
                ) : (
                  <Jour
                    key={jour}
                    jour={jour}
                    aujourdhui={jour === today}
                    echeances={echeances.filter(({ date }) => date === jour)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type JourProps = { jour: Day; aujourdhui: boolean; echeances: readonly EcheanceDuDossier[] }

function Jour({ jour, aujourdhui, echeances }: JourProps) {
  const nombre = echeances.length
  return (
    <td className={nombre > 0 ? 'screens-calendrier-plein' : undefined} aria-current={aujourdhui ? 'date' : undefined}>
      <span className="screens-calendrier-jour">
        <span aria-hidden="true">{Number(jour.slice(8, 10))}</span>
        <span className="ui-sr">{formatLongDay(jour)}</span>
      </span>
      {nombre > 0 && (
        <>
          <span className="screens-calendrier-nombre">
            {nombre}
            <span className="ui-sr"> échéance{nombre > 1 ? 's' : ''}, dans la liste</span>
          </span>
          <ul className="screens-calendrier-liens">
            {echeances.map(({ cle, titre, vers }) => (
              <li key={cle}>
                <Link to={vers}>{titre}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  )
}
