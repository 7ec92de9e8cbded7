// The trial balance drawn: number in the margin, movements, balances, the box of the form at the right.
import { Fragment } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import type { LigneBalance } from '#domain/compta/balance.ts'
import { Case } from '#web/ui/text/case.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { parClasse, soldeCredit, soldeDebit } from '../classes.ts'
import '#web/ui/table/table.css'

type Props = {
  comptes: readonly LigneBalance[]
  cases: ReadonlyMap<string, string>
  formulaire: string
  ouvert: string | null
  caseOuverte: string | null
  onCompte: (compte: string) => void
  onCase: (code: string) => void
  onTotal: (colonne: 'mouvement' | 'solde', sens: 'debit' | 'credit') => void
}

export function BalanceTable(props: Props) {
  const { comptes, formulaire } = props
  if (comptes.length === 0)
    return (
      <p className="ui-second ui-tbl-none" role="status">
        Aucun compte ne correspond à ce filtre.
      </p>
    )
  return (
    <div className="books-acc-x">
      <table className="ui-tbl ui-compact ui-inset books-bal">
        <caption className="ui-sr">Balance générale</caption>
        <thead>
          <tr>
            <th scope="col">Compte</th>
            <th scope="col">Intitulé</th>
            <th scope="col" className="ui-num ui-hide-sm">
              Mouv. débit
            </th>
            <th scope="col" className="ui-num ui-hide-sm">
              Mouv. crédit
            </th>
            <th scope="col" className="ui-num">
              Solde débit
            </th>
            <th scope="col" className="ui-num">
              Solde crédit
            </th>
            <th scope="col" className="ui-num">
              {formulaire}
            </th>
          </tr>
        </thead>
        <tbody>
          {parClasse(comptes).map(({ titre, comptes: siens }) => (
            <Fragment key={titre}>
              <tr className="ui-grp">
                <th colSpan={7} scope="colgroup">
                  {titre}
                </th>
              </tr>
              {siens.map((ligne) => (
                <Compte key={ligne.compte} ligne={ligne} {...props} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <Totaux comptes={comptes} onTotal={props.onTotal} />
      </table>
    </div>
  )
}

function Compte({ ligne, cases, ouvert, caseOuverte, onCompte, onCase }: Props & { ligne: LigneBalance }) {
  const { compte, libelle, debit_cents, credit_cents, solde_cents } = ligne
  const code = cases.get(compte)
  const on = compte === ouvert || (code !== undefined && code === caseOuverte)
  const box = code && <Case code={code} onExplain={() => onCase(code)} />
  return (
    <tr className={on ? 'ui-on' : undefined}>
      <td className="ui-acc">{compte}</td>
      <td>
        <Explicable onExplain={() => onCompte(compte)}>{libelle}</Explicable>
        <span className="ui-only-sm">{box}</span>
      </td>
      <td className="ui-num ui-hide-sm ui-second">{debit_cents !== 0 && <Euros amount={debit_cents} bare />}</td>
      <td className="ui-num ui-hide-sm ui-second">{credit_cents !== 0 && <Euros amount={credit_cents} bare />}</td>
      <td className="ui-num">{solde_cents >= 0 && <Montant ligne={ligne} />}</td>
      <td className="ui-num">{solde_cents < 0 && <Montant ligne={ligne} />}</td>
      <td className="ui-num">{box}</td>
    </tr>
  )
}

function Montant({ ligne }: { ligne: LigneBalance }) {
  if (ligne.solde_cents === 0) return <span className="ui-muted">0,00</span>
  return (
    <span className="books-acc-solde">
      <Euros amount={ligne.solde_cents > 0 ? soldeDebit(ligne) : soldeCredit(ligne)} bare />
    </span>
  )
}

function Totaux({ comptes, onTotal }: Pick<Props, 'comptes' | 'onTotal'>) {
  const total = (of: string, montant: Cents, onExplain: () => void) => (
    <Explicable of={of} onExplain={onExplain}>
      <Euros amount={montant} bare />
    </Explicable>
  )
  return (
    <tfoot>
      <tr>
        <td />
        <td>Totaux</td>
        <td className="ui-num ui-hide-sm">
          {total('total des débits', sum(comptes.map((l) => l.debit_cents)), () => onTotal('mouvement', 'debit'))}
        </td>
        <td className="ui-num ui-hide-sm">
          {total('total des crédits', sum(comptes.map((l) => l.credit_cents)), () => onTotal('mouvement', 'credit'))}
        </td>
        <td className="ui-num">
          {total('total des soldes débiteurs', sum(comptes.map(soldeDebit)), () => onTotal('solde', 'debit'))}
        </td>
        <td className="ui-num">
          {total('total des soldes créditeurs', sum(comptes.map(soldeCredit)), () => onTotal('solde', 'credit'))}
        </td>
        <td />
      </tr>
    </tfoot>
  )
}
