// The account of an owner: what came and what left, the latest first, each line open to its fact and its entry.
import { abs } from '#domain/base/cents.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Limite } from '#web/ui/table/limite.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { mouvementsDe } from './cibles.ts'
import type { Proprietaire } from './vue.ts'

const MONTRES = 12

type Props = { proprietaire: Proprietaire; onExpliquer: (cible: Cible) => void }

export function Compte({ proprietaire: { lignes, solde_cents }, onExpliquer }: Props) {
  const mouvements = mouvementsDe(lignes)
  if (mouvements.length === 0)
    return (
      <p className="ui-second">
        Rien encore : les loyers et les factures de ses biens s’inscrivent ici d’eux-mêmes, dès qu’ils sont sous mandat.
      </p>
    )
  return (
    <Limite lignes={mouvements} montrees={MONTRES}>
      {(montres) => (
        <table className="ui-tbl ui-compact ui-tbl-nohover">
          <caption className="ui-sr">Compte du propriétaire</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Libellé</th>
              <th scope="col" className="ui-num">
                Reçu
              </th>
              <th scope="col" className="ui-num">
                Sorti
              </th>
            </tr>
          </thead>
          <tbody>
            {montres.map(({ ligne, montant_cents }) => (
              <tr key={`${ligne.cle} ${ligne.date}`}>
                <td className="ui-acc">
                  <DateText day={ligne.date} />
                </td>
                <td>
                  <Explicable
                    onExplain={() =>
                      onExpliquer({ sorte: 'fait', origine: ligne.origine, montant_cents: abs(montant_cents) })
                    }
                  >
                    {ligne.libelle}
                  </Explicable>
                </td>
                <td className="ui-num">{montant_cents > 0 && <Euros amount={montant_cents} bare />}</td>
                <td className="ui-num">{montant_cents < 0 && <Euros amount={abs(montant_cents)} bare />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td>Solde</td>
              <td className="ui-num" colSpan={2}>
                <Euros amount={solde_cents} bare signed />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Limite>
  )
}
