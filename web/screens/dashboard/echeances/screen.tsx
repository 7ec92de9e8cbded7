// /dashboard/echeances: the calendar of taxes, rents, loans and leases by month, as a table and as a list, and its secret address.
import { useSearchParams } from 'react-router'
import { type Day, lastOfMonth, year } from '#domain/base/day.ts'
import type { Accueil } from '#web/data/compte/mon-accueil.ts'
import { formatMonth, formatOfMonth } from '#web/lib/format.ts'
import { jourCourt } from '#web/parts/mots.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { CadreAccueil } from '../cadre.tsx'
import { deTous, Echeance } from '../echeance.tsx'
import { moisDemande } from '../mois.ts'
import { CalendrierDuMois } from './calendrier.tsx'
import { FluxAgenda } from './flux.tsx'

export function EcheancesScreen() {
  return (
    <CadreAccueil lead={() => 'Impôts, loyers, emprunts et baux, mois par mois.'}>
      {(accueil) => <Calendrier accueil={accueil} />}
    </CadreAccueil>
  )
}

function Calendrier({ accueil }: { accueil: Accueil }) {
  const { today } = accueil
  const [params, setParams] = useSearchParams()
  const mois = moisDemande(params.get('mois'), today)
  const toutes = deTous(accueil)
  const duMois = toutes.filter(({ date }) => date.startsWith(mois.slice(0, 7)))
  const apres = toutes.map(({ date }) => date).filter((date) => date > lastOfMonth(mois))
  const suivant = apres.length > 0 ? moisDemande(apres.toSorted()[0]?.slice(0, 7) ?? null, today) : null
  const montrer = (autre: Day) => setParams({ mois: autre.slice(0, 7) }, { replace: true, preventScrollReset: true })
  return (
    <div className="ui-stack-l">
      <CalendrierDuMois mois={mois} today={today} echeances={duMois} onMois={montrer} />
      <div className="ui-dash">
        <Block title={`Échéances ${formatOfMonth(mois)}`}>
          {duMois.length === 0 ? (
            <p className="ui-second">
              Rien ne tombe en {formatMonth(mois)}.{' '}
              {suivant && suivant > mois && (
                <button type="button" className="parts-lien" onClick={() => montrer(suivant)}>
                  Voir {formatMonth(suivant)}
                </button>
              )}
            </p>
          ) : (
            <LedgerList label={`Échéances ${formatOfMonth(mois)}`}>
              {duMois.map((une) => (
                <LedgerLine key={une.cle} margin={jourCourt(une.date, year(today))}>
                  <Echeance echeance={une} />
                </LedgerLine>
              ))}
            </LedgerList>
          )}
        </Block>
        <div className="ui-stack-l">
          <FluxAgenda />
          <Inconnues accueil={accueil} />
        </div>
      </div>
    </div>
  )
}

/** A day that nobody has published is named, never guessed. */
function Inconnues({ accueil: { dossiers } }: { accueil: Accueil }) {
  const toutes = new Map(dossiers.flatMap(({ inconnues }) => inconnues.map((une) => [une.titre, une.detail] as const)))
  if (toutes.size === 0) return null
  return (
    <Block title="Pas encore publiées">
      <ul className="screens-accueil-documents">
        {[...toutes].map(([titre, detail]) => (
          <li key={titre}>
            {titre}
            <p className="ui-xs ui-muted">{detail}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
