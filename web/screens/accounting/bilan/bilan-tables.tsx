// The balance sheet drawn: assets gross, depreciation and net; liabilities; each total closed by a double rule.
import { type Cents, sum } from '#domain/base/cents.ts'
import type { LigneBalance } from '#domain/compta/balance.ts'
import type { Bilan, Rubrique } from '#domain/compta/bilan.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import type { Ouvrir } from './ouvrir.ts'
import '#web/ui/table/table.css'

/** `gestion`: the accounts of classes 6 and 7, that make the result. */
type Props = {
  bilan: Bilan
  anterieur: Bilan | null
  annee: number
  gestion: readonly LigneBalance[]
  onOpen: Ouvrir
}

export function BilanTables(props: Props) {
  return (
    <div className="acc-deux">
      <Actif {...props} />
      <Passif {...props} />
    </div>
  )
}

function Actif({ bilan, anterieur, annee, onOpen }: Props) {
  return (
    <table className="tbl compact acc-comptes">
      <caption className="sr">Actif</caption>
      <thead>
        <tr>
          <th scope="col">Actif</th>
          <th scope="col" className="num hide-sm">
            Brut
          </th>
          <th scope="col" className="num hide-sm">
            Amort.
          </th>
          <th scope="col" className="num">
            Net {annee}
          </th>
          {anterieur && (
            <th scope="col" className="num">
              Net {annee - 1}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bilan.actif.map((rubrique) => (
          <tr key={rubrique.cle}>
            <td>
              <button type="button" className="acc-open" onClick={() => onOpen(rubrique, 'debit')}>
                {rubrique.libelle}
              </button>
            </td>
            <td className="num hide-sm second">
              <Euros amount={rubrique.brut_cents} bare />
            </td>
            <td className="num hide-sm second">
              {rubrique.amortissement_cents !== 0 && <Euros amount={rubrique.amortissement_cents} bare />}
            </td>
            <td className="num">
              <Euros amount={rubrique.net_cents} bare />
            </td>
            {anterieur && <Avant rubriques={anterieur.actif} cle={rubrique.cle} />}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <button
              type="button"
              className="acc-open"
              onClick={() =>
                onOpen({ libelle: 'Total de l’actif', comptes: bilan.actif.flatMap(({ comptes }) => comptes) }, 'debit')
              }
            >
              Total de l’actif
            </button>
          </td>
          <td className="num hide-sm">
            <Euros amount={sum(bilan.actif.map((r) => r.brut_cents))} bare />
          </td>
          <td className="num hide-sm">
            <Euros amount={sum(bilan.actif.map((r) => r.amortissement_cents))} bare />
          </td>
          <Total montant={bilan.total_actif_cents} />
          {anterieur && <Total montant={anterieur.total_actif_cents} />}
        </tr>
      </tfoot>
    </table>
  )
}

function Passif({ bilan, anterieur, annee, gestion, onOpen }: Props) {
  return (
    <table className="tbl compact acc-comptes">
      <caption className="sr">Passif</caption>
      <thead>
        <tr>
          <th scope="col">Passif</th>
          <th scope="col" className="num">
            {annee}
          </th>
          {anterieur && (
            <th scope="col" className="num">
              {annee - 1}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bilan.passif.map((rubrique) => (
          <tr key={rubrique.cle}>
            <td>
              <button type="button" className="acc-open" onClick={() => onOpen(rubrique, 'credit')}>
                {rubrique.libelle}
              </button>
            </td>
            <td className="num">
              <Euros amount={rubrique.net_cents} bare />
            </td>
            {anterieur && <Avant rubriques={anterieur.passif} cle={rubrique.cle} />}
          </tr>
        ))}
        <tr>
          <td>
            <button
              type="button"
              className="acc-open"
              onClick={() => onOpen({ libelle: 'Résultat de l’exercice', comptes: gestion }, 'credit')}
            >
              Résultat de l’exercice
            </button>
          </td>
          <td className="num">
            <Euros amount={bilan.resultat_cents} bare />
          </td>
          {anterieur && (
            <td className="num muted">
              <Euros amount={anterieur.resultat_cents} bare />
            </td>
          )}
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td>
            <button
              type="button"
              className="acc-open"
              onClick={() =>
                onOpen(
                  {
                    libelle: 'Total du passif',
                    comptes: [...bilan.passif.flatMap(({ comptes }) => comptes), ...gestion],
                  },
                  'credit',
                )
              }
            >
              Total du passif
            </button>
          </td>
          <Total montant={bilan.total_passif_cents} />
          {anterieur && <Total montant={anterieur.total_passif_cents} />}
        </tr>
      </tfoot>
    </table>
  )
}

function Avant({ rubriques, cle }: { rubriques: readonly Rubrique[]; cle: string }) {
  const avant = rubriques.find((une) => une.cle === cle)
  return <td className="num muted">{avant && <Euros amount={avant.net_cents} bare />}</td>
}

function Total({ montant }: { montant: Cents }) {
  return (
    <td className="num">
      <Euros amount={montant} bare />
    </td>
  )
}
