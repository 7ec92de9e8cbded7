// What a tenant owes: the balance, the next rent, where he pays, and his account line by line.

import { Download } from 'lucide-react'
import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'
import { abs, cents } from '#domain/base/cents.ts'
import { formatDay } from '#web/lib/format.ts'
import { formatDePeriode } from '#web/parts/location/periode.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Limite } from '#web/ui/table/limite.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { DeLEspace } from './espace.ts'
import { Prendre } from './prendre.tsx'

/** The last months; the others on a press. */
const MONTRES = 12

export function Solde({ espace: { solde_cents, prochaine } }: { espace: Espace }) {
  return (
    <div className="screens-loc-solde">
      <p className="ui-label">{solde_cents > 0 ? 'À régler' : solde_cents < 0 ? 'Versé d’avance' : 'À jour'}</p>
      <p>
        <Euros amount={abs(cents(solde_cents))} big />
      </p>
      {prochaine && (
        <p className="ui-small ui-second">
          Prochain loyer : <Euros amount={cents(prochaine.montant_cents)} />, le {formatDay(prochaine.date_echeance)}
        </p>
      )}
    </div>
  )
}

export function Compte({ espace, jeton }: DeLEspace) {
  const { iban, lignes } = espace
  return (
    <div className="ui-stack-l">
      {iban && (
        <p className="screens-loc-iban">
          <span className="ui-label">Pour payer par virement</span>
          <span className="ui-num">{iban.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={iban} label="l’IBAN" />
        </p>
      )}
      <Block
        title="Votre compte"
        aside={
          <Prendre jeton={jeton} quoi={{ sorte: 'releve' }} icone={Download}>
            Relevé complet
          </Prendre>
        }
      >
        {lignes.length === 0 ? (
          <p className="ui-second">Aucun loyer n’est encore appelé.</p>
        ) : (
          <Limite lignes={lignes.toReversed()} montrees={MONTRES}>
            {(montrees) => (
              <table className="ui-tbl screens-loc-lignes">
                <caption className="ui-sr">Votre compte depuis deux ans, le plus récent d’abord</caption>
                <thead>
                  <tr>
                    <th scope="col">Date</th>
                    <th scope="col">Opération</th>
                    <th scope="col" className="ui-num">
                      Dû
                    </th>
                    <th scope="col" className="ui-num">
                      Reçu
                    </th>
                    <th scope="col" className="ui-num">
                      Solde
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {montrees.map((ligne, rang) => (
                    <tr key={rang}>
                      <td>
                        <time dateTime={ligne.date}>{formatDay(ligne.date)}</time>
                      </td>
                      <td>{nomDe(ligne)}</td>
                      <td className="ui-num">
                        {ligne.debit_cents !== 0 && <Euros amount={cents(ligne.debit_cents)} bare />}
                      </td>
                      <td className="ui-num">
                        {ligne.credit_cents !== 0 && <Euros amount={cents(ligne.credit_cents)} bare />}
                      </td>
                      <td className="ui-num">
                        <Euros amount={cents(ligne.solde_cents)} bare />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Limite>
        )}
      </Block>
    </div>
  )
}

const PAYEURS = {
  locataire: 'Votre paiement',
  caf: 'Reçu de la CAF',
  depot_garantie: 'Pris sur le dépôt de garantie',
  regularisation: 'Trop-perçu de charges',
} as const

function nomDe({ nature, periode, mois, charges, interets, payeur, credit_cents }: Espace['lignes'][number]): string {
  if (nature === 'report') return 'Solde antérieur'
  if (nature === 'encaissement' && credit_cents < 0) return 'Paiement rejeté par la banque'
  if (nature === 'encaissement') return PAYEURS[payeur ?? 'locataire']
  if (charges) return 'Complément de charges'
  if (interets) return 'Intérêts de retard'
  return periode ? `Loyer ${formatDePeriode({ periode, mois })}` : 'Loyer'
}
