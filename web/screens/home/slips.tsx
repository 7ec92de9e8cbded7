// One amount followed on three slips of a paper spike: from the quittance to the journal to the box of the form. An example.
import { euros } from '#domain/base/cents.ts'
import { Case } from '#web/ui/text/case.tsx'
import { Euros, WholeEuros } from '#web/ui/text/euros.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import '#web/ui/table/table.css'

const LOYER = euros(490)
const CHARGES = euros(63)
const RECU = euros(553)

export function Slips() {
  return (
    <figure className="screens-fil" aria-label="Exemple : un loyer de 553,00 €, de la quittance à la case 218">
      <div className="screens-slip">
        <i className="screens-dot" />
        <Cap left="Quittance de loyer" right="novembre 2026" />
        <b className="screens-slip-title">Camille Rousseau</b>
        <div className="screens-slip-sum">
          <SumRow label="Loyer">
            <Euros amount={LOYER} bare />
          </SumRow>
          <SumRow label="Provision pour charges">
            <Euros amount={CHARGES} bare />
          </SumRow>
          <SumTotal label="Reçu" closed>
            <span className="screens-hl">
              <Euros amount={RECU} />
            </span>
          </SumTotal>
        </div>
        <Stamp word="PAYÉ" date="05/11/2026" />
      </div>
      <div className="screens-slip">
        <i className="screens-dot" />
        <Cap left="Journal de banque" right="BQ-2026-212" />
        <table className="ui-tbl ui-compact ui-tbl-nohover">
          <caption className="ui-sr">L’écriture de cet encaissement</caption>
          <tbody>
            <tr>
              <td className="ui-acc">512000</td>
              <td>Banque</td>
              <td className="ui-num screens-hl">
                <Euros amount={RECU} bare />
              </td>
              <td />
            </tr>
            <tr>
              <td className="ui-acc">706100</td>
              <td>Loyer</td>
              <td />
              <td className="ui-num">
                <Euros amount={LOYER} bare />
              </td>
            </tr>
            <tr>
              <td className="ui-acc">708800</td>
              <td>Charges refacturées</td>
              <td />
              <td className="ui-num">
                <Euros amount={CHARGES} bare />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <div className="screens-slip">
        <i className="screens-dot" />
        <Cap left="Liasse 2033-B" right="exercice 2026" />
        <p className="screens-slip-box">
          <Case code="218" />
          <span className="ui-second">Production vendue, services</span>
          <b>
            <WholeEuros value={30_229} bare />
          </b>
        </p>
        <p className="ui-xs ui-muted screens-slip-note">
          dont Rousseau, onze mois : <span className="screens-hl">11 × 553,00 €</span>
        </p>
      </div>
    </figure>
  )
}

function Cap({ left, right }: { left: string; right: string }) {
  return (
    <div className="screens-cap">
      <span>{left}</span>
      <span>{right}</span>
    </div>
  )
}
