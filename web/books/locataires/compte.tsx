// The account of a lease: what fell due, what came, the latest first, and the sums since it began.
import { useState } from 'react'
import { Link } from 'react-router'
import { type Cents, sum } from '#domain/base/cents.ts'
import { type Day, year } from '#domain/base/day.ts'
import { deLaPeriode, nomDeLObjet, type PeriodeDeLoyer } from '#domain/sujets/location/echeance.ts'
import { loyerAffiche, montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { MODES } from '#web/parts/location/modes.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import type { LigneBail } from './bail/lignes.ts'

type Mouvement = { id: string; date: Day; libelle: string; du: Cents | null; recu: Cents | null }
const DERNIERS = 8

type Cote = 'du' | 'recu'
type Props = {
  ligne: LigneBail
  onCote: (cote: Cote) => void
  onDepot: () => void
  onLoyer: (id: string, montant: Cents) => void
}

export function Compte({ ligne, onCote, onDepot, onLoyer }: Props) {
  const { today } = useDossier()
  const lien = useLien()
  const mouvements = useMouvements(ligne)
  const [tous, setTous] = useState(false)
  const { bail, depot_cents, situation } = ligne
  const joindre = bail.locataires.flatMap(({ email, telephone }) => [
    ...(email ? [{ dit: email, lien: `mailto:${email}` }] : []),
    ...(telephone ? [{ dit: telephone, lien: `tel:${telephone.replace(/[^+\d]/g, '')}` }] : []),
  ])
  if (mouvements.length === 0)
    return (
      <div className="ui-stack-s">
        <p className="ui-second">Aucun loyer n’a encore été appelé pour ce bail.</p>
        <div>
          <LinkButton to={lien('loyers', { appel: '1' })}>Appeler les loyers</LinkButton>
        </div>
      </div>
    )
  return (
    <>
      <Mouvements
        mouvements={tous ? mouvements : mouvements.slice(0, DERNIERS)}
        solde={situation.solde}
        onCote={onCote}
        onLoyer={onLoyer}
      />
      {mouvements.length > DERNIERS && (
        <Button kind="quiet" size="small" onClick={() => setTous(!tous)}>
          {tous ? 'Ne voir que les derniers' : `Voir les ${mouvements.length} mouvements`}
        </Button>
      )}
      <dl className="ui-dl">
        <dt>Loyer</dt>
        <dd>
          <Euros amount={loyerAffiche(bail, today)} /> + <Euros amount={bail.charges_cents} /> de charges
        </dd>
        <dt>Dépôt détenu</dt>
        <dd>
          <Explicable of="dépôt détenu" onExplain={onDepot} shown>
            <Euros amount={depot_cents} />
          </Explicable>
        </dd>
        {joindre.length > 0 && (
          <>
            <dt>Joindre</dt>
            <dd>
              {joindre.map(({ dit, lien }) => (
                <div key={lien} className="books-ten-joindre">
                  <a href={lien}>{dit}</a>
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Mouvements({
  mouvements,
  solde,
  onCote,
  onLoyer,
}: Pick<Props, 'onCote' | 'onLoyer'> & {
  mouvements: readonly Mouvement[]
  solde: LigneBail['situation']['solde']
}) {
  const lien = useLien()
  return (
    <table className="ui-tbl ui-compact ui-tbl-nohover">
      <caption className="ui-sr">Compte du bail</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Libellé</th>
          <th scope="col" className="ui-num">
            Dû
          </th>
          <th scope="col" className="ui-num">
            Reçu
          </th>
        </tr>
      </thead>
      <tbody>
        {mouvements.map(({ id, date, libelle, du, recu }) => (
          <tr key={id}>
            <td className="ui-acc">
              <DateText day={date} />
            </td>
            <td>
              {du === null ? (
                <Link to={lien('loyers', { encaissement: id })}>{libelle}</Link>
              ) : (
                <Explicable onExplain={() => onLoyer(id, du)}>{libelle}</Explicable>
              )}
            </td>
            <td className="ui-num">{du !== null && <Euros amount={du} bare />}</td>
            <td className="ui-num">{recu !== null && <Euros amount={recu} bare />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td>En tout</td>
          <td className="ui-num">
            <Explicable of="total dû" onExplain={() => onCote('du')}>
              <Euros amount={solde.du_cents} bare />
            </Explicable>
          </td>
          <td className="ui-num">
            <Explicable of="total reçu" onExplain={() => onCote('recu')}>
              <Euros amount={solde.recu_cents} bare />
            </Explicable>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Up to today; of two that stand on one day, the rent comes before its payment. */
function useMouvements({ bail }: LigneBail): Mouvement[] {
  const { today } = useDossier()
  const { echeances, encaissements } = useFaits()
  const dus = echeances
    .filter((e) => e.bail_id === bail.id && e.date_echeance <= today)
    .map(({ id, date_echeance, periode, mois = 1, objet, ...reste }): Mouvement => {
      const libelle = nomDeLObjet(objet) ?? `Loyer ${moisDe({ periode, mois }, date_echeance)}`
      return { id, date: date_echeance, libelle, du: montantEcheance(reste), recu: null }
    })
  const recus = encaissements
    .filter((e) => e.bail_id === bail.id && e.date <= today)
    .map(({ id, date, mode, loyer_cents, charges_cents }): Mouvement => {
      return { id, date, libelle: MODES[mode], du: null, recu: sum([loyer_cents, charges_cents]) }
    })
  return [...dus, ...recus].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.du === null ? -1 : 1))
}

/** The year is said only when the day beside it is of another one. */
const moisDe = (une: PeriodeDeLoyer, le: Day): string =>
  year(une.periode) === year(le) ? deLaPeriode(une).replace(/ \d+$/, '') : deLaPeriode(une)
