// The rents of the month: what came of them, by status, with the façades beside; the table is the text form of the drawing.
import { useMemo } from 'react'
import { Link } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import { immeublesDuMois } from '#domain/activites/gestion-locative/parc/immeubles.ts'
import type { LoyersDuMois, StatutDuLot } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import { part, zero } from '#domain/base/cents.ts'
import { type Day, lastOfMonth } from '#domain/base/day.ts'
import { enLettres } from '#domain/base/mots.ts'
import { formatOfMonth, formatShortMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Appeler } from '#web/parts/location/appeler.tsx'
import { useDossier, useIci, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { IndexTabs } from '#web/ui/nav/index-tabs.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink, Explicable } from '#web/ui/text/explicable.tsx'
import { cibleColonne, cibleRecus } from './cibles.ts'
import { Facades } from './facades.tsx'
import { STATUTS_DITS } from './mots.ts'
import { Parc } from './parc.tsx'
import { Reste } from './reste.tsx'
import '#web/ui/table/table.css'
import './mois.css'

/** From there on the windows of all the lots are too many for one look. */
const PLIE_A_PARTIR_DE = 41

type Props = { mois: readonly Day[]; parc: LoyersDuMois; onExpliquer: (cible: Cible) => void }

export function LoyersDuMoisMontres({ mois, parc, onExpliquer }: Props) {
  const ici = useIci()
  const faits = useFaits()
  const immeubles = useMemo(() => immeublesDuMois(parc.lots, faits), [parc, faits])
  const titre = `Loyers ${formatOfMonth(parc.mois)}`
  return (
    <>
      <div className="activites-gl-onglets">
        <IndexTabs
          label="Mois"
          current={parc.mois}
          tabs={mois.map((un) => ({ key: un, text: formatShortMonth(un), to: ici({ mois: un.slice(0, 7) }) }))}
        />
      </div>
      <section className="activites-gl-mois" aria-labelledby="loyers-du-mois">
        <div className="activites-gl-txt">
          <h2 id="loyers-du-mois" className="ui-label">
            {titre}
          </h2>
          <Recus parc={parc} onExpliquer={onExpliquer} />
          <Etats parc={parc} onExpliquer={onExpliquer} />
          <Reste parc={parc} onExpliquer={onExpliquer} />
          <Arrieres parc={parc} />
        </div>
        {parc.lots.length >= PLIE_A_PARTIR_DE ? <Parc immeubles={immeubles} /> : <Facades immeubles={immeubles} />}
      </section>
    </>
  )
}

type ParcProps = { parc: LoyersDuMois; onExpliquer: (cible: Cible) => void }

function Recus({ parc, onExpliquer }: ParcProps) {
  const { today } = useDossier()
  const { recu_cents, appele_cents, reste_cents, perdu_cents } = parc
  const baux = parc.lots.filter((lot) => lot.appele_cents > 0).flatMap((lot) => lot.baux).length
  return (
    <>
      <p>
        <Euros amount={recu_cents} big />
      </p>
      <Barre parc={parc} />
      <p className="ui-xs ui-second">
        {appele_cents === zero ? (
          'Aucun loyer appelé pour ce mois.'
        ) : (
          <>
            reçus sur <Euros amount={appele_cents} /> appelés pour {enLettres(baux, 'm')} {baux > 1 ? 'baux' : 'bail'}
            {reste_cents > 0 && (
              <>
                , reste{' '}
                <b className="activites-gl-fort">
                  <Euros amount={reste_cents} />
                </b>
              </>
            )}
            {perdu_cents > 0 && (
              <>
                , <Euros amount={perdu_cents} /> passés en perte
              </>
            )}
            . <ExplainLink onExplain={() => onExpliquer(cibleRecus(parc, today))} />
          </>
        )}
      </p>
      <AAppeler parc={parc} />
    </>
  )
}

/** Of the months begun, while their year is open. */
function AAppeler({ parc: { mois, a_appeler_cents } }: { parc: LoyersDuMois }) {
  const ici = useDossier()
  const { peutEcrire, today, exercice } = ici
  if (a_appeler_cents === zero || mois > today || exercice?.etat !== 'ouvert') return null
  return (
    <div className="ui-row ui-row-b activites-gl-appel">
      <p className="ui-small">
        <Euros amount={a_appeler_cents} /> de loyers ne sont pas encore appelés.
      </p>
      {peutEcrire && luiRevient(ici, 'actes', 'appeler-loyers') && (
        <Appeler jusquAu={lastOfMonth(mois)} label="Appeler les loyers" />
      )}
    </div>
  )
}

/** What was received, then what is left by status: its own sentence is the line below it and the table. */
function Barre({ parc: { appele_cents, recu_cents, statuts } }: { parc: LoyersDuMois }) {
  if (appele_cents === zero) return null
  const largeur = (montant: typeof appele_cents) => `${part(montant, [10_000, appele_cents]) / 100}%`
  return (
    <div className="activites-gl-barre" aria-hidden="true">
      {recu_cents > 0 && <i className="activites-gl-pt" data-statut="paye" style={{ width: largeur(recu_cents) }} />}
      {statuts
        .filter(({ reste_cents }) => reste_cents > 0)
        .map(({ statut, reste_cents }) => (
          <i
            key={statut}
            className="activites-gl-pt"
            data-statut={statut}
            data-reste
            style={{ width: largeur(reste_cents) }}
          />
        ))}
    </div>
  )
}

const OU: Readonly<Record<StatutDuLot, Lieu>> = {
  paye: 'loyers',
  partiel: 'creances',
  attente: 'creances',
  retard: 'creances',
  vacant: 'biens',
}

function Etats({ parc, onExpliquer }: ParcProps) {
  const { mois, lots, statuts } = parc
  return (
    <table className="ui-tbl ui-compact ui-tbl-nohover activites-gl-etats">
      <thead>
        <tr>
          <th scope="col">Situation</th>
          <th scope="col" className="ui-num">
            Lots
          </th>
          <th scope="col" className="ui-num">
            Reçu
          </th>
          <th scope="col" className="ui-num">
            Reste
          </th>
        </tr>
      </thead>
      <tbody>
        {statuts.map((un) => (
          <Etat key={un.statut} ligne={un} mois={mois} onExpliquer={onExpliquer} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Appelé</th>
          <td className="ui-num">{lots.length}</td>
          <Montants quoi="Tous les lots" sommes={parc} lots={lots} mois={mois} onExpliquer={onExpliquer} />
        </tr>
      </tfoot>
    </table>
  )
}

type EtatProps = { ligne: LoyersDuMois['statuts'][number]; mois: Day; onExpliquer: (cible: Cible) => void }

function Etat({ ligne, mois, onExpliquer }: EtatProps) {
  const lien = useLien()
  const { statut, lots } = ligne
  return (
    <tr>
      <th scope="row">
        <i className="activites-gl-pt" data-statut={statut} aria-hidden="true" />
        {lots.length > 0 ? <Link to={lien(OU[statut])}>{STATUTS_DITS[statut]}</Link> : STATUTS_DITS[statut]}
      </th>
      <td className="ui-num ui-muted">{lots.length}</td>
      {statut === 'vacant' ? (
        <>
          <td />
          <td className="ui-num ui-muted">{lots.length > 0 && 'libres'}</td>
        </>
      ) : (
        <Montants quoi={STATUTS_DITS[statut]} sommes={ligne} lots={lots} mois={mois} onExpliquer={onExpliquer} />
      )}
    </tr>
  )
}

type MontantsProps = {
  quoi: string
  sommes: Pick<LoyersDuMois, 'recu_cents' | 'reste_cents'>
  lots: LoyersDuMois['lots']
  mois: Day
  onExpliquer: (cible: Cible) => void
}

function Montants({ quoi, sommes, lots, mois, onExpliquer }: MontantsProps) {
  return (['recu_cents', 'reste_cents'] as const).map((colonne) => (
    <td key={colonne} className={sommes[colonne] === zero ? 'ui-num ui-muted' : 'ui-num'}>
      <Explicable
        of={`${quoi}, ${colonne === 'recu_cents' ? 'reçu' : 'reste'}`}
        onExplain={
          sommes[colonne] === zero ? undefined : () => onExpliquer(cibleColonne({ colonne, quoi, lots, mois }))
        }
      >
        <Euros amount={sommes[colonne]} bare />
      </Explicable>
    </td>
  ))
}

function Arrieres({ parc: { arrieres } }: { parc: LoyersDuMois }) {
  const lien = useLien()
  if (arrieres.baux === 0) return null
  return (
    <div className="ui-small activites-gl-avant">
      <h3 className="ui-label">Des mois d’avant</h3>
      <p className="ui-lead-row">
        <Link to={lien('creances')}>
          Encore dus, {enLettres(arrieres.baux, 'm')} {arrieres.baux > 1 ? 'baux' : 'bail'}
        </Link>
        <Euros amount={arrieres.montant_cents} bare />
      </p>
    </div>
  )
}
