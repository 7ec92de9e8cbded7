// An entry as it stands in the journal: its number and day, its lines, debits left of credits.
import type { Ecriture } from '#domain/compta/ecriture.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { nomEcriture } from './cible.ts'

export function EcritureCarte({ ecriture, onOpen }: { ecriture: Ecriture; onOpen?: () => void }) {
  const nom = nomEcriture(ecriture)
  return (
    <div className="ui-entry parts-expl-entry">
      <p className="ui-row ui-row-b ui-small">
        {onOpen ? (
          <button type="button" className="parts-expl-lien" onClick={onOpen}>
            {nom}
          </button>
        ) : (
          <b>{nom}</b>
        )}
        <span className="ui-muted">
          <DateText day={ecriture.date} />
        </span>
      </p>
      <table className="ui-tbl ui-tbl-nohover">
        <caption className="ui-sr">Écriture {nom}</caption>
        <tbody>
          {ecriture.lignes.map((ligne, rang) => (
            <tr key={`${ligne.compte}-${rang}`}>
              <td className="ui-acc">{ligne.compte}</td>
              <td>{ligne.auxiliaire_libelle ?? ligne.compte_libelle}</td>
              <td className="ui-num">{ligne.debit_cents !== 0 && <Euros amount={ligne.debit_cents} bare />}</td>
              <td className="ui-num">{ligne.credit_cents !== 0 && <Euros amount={ligne.credit_cents} bare />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
