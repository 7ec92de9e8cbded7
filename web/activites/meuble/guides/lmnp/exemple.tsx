// The worked example of the guide: the first year of one dwelling under both regimes, computed by the product's own rules.
import { type Cents, negate } from '#domain/base/cents.ts'
import { enPourcent } from '#domain/base/parametres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import type { Chiffres } from '../chiffres.ts'
import { VersSimulateur } from '../vers-simulateur.tsx'

export function ExempleChiffre({ exemple, courante }: Chiffres) {
  const { hypotheses: h, premiere: p, gain_reel_cents } = exemple
  return (
    <>
      <p>
        Un deux-pièces acheté <Euros amount={h.prix_cents} /> au 1<sup>er</sup> janvier {courante.annee}, avec{' '}
        <Euros amount={h.frais_cents} /> de frais passés en charge et <Euros amount={h.mobilier_cents} /> de meubles,
        loué <Euros amount={h.loyer_cents} /> par mois toute l’année, financé par un emprunt de{' '}
        <Euros amount={h.emprunt_cents} /> sur {h.emprunt_annees} ans. Le foyer est dans la tranche à {h.taux_marginal}{' '}
        %.
      </p>
      <h3>Au réel</h3>
      <Lignes
        caption="La première année au réel"
        lignes={[
          ['Loyers', p.loyers_cents],
          ['Charges, taxe foncière et assurances', negate(p.charges_cents)],
          ['Frais d’achat', negate(h.frais_cents)],
          ['Intérêts de l’emprunt', negate(p.interets_cents)],
          ['Amortissement de l’année', p.amortissements_cents],
          ['Limite de l’article 39 C', p.plafond_cents],
          ['Amortissement déduit', p.deduits_cents],
          ['Amortissement reporté, sans limite de durée', p.stock_ard_cents],
          ['Déficit reportable', p.deficits_cents],
          ['Montant imposable', p.reel_imposable_cents],
          ['Impôt et prélèvements sociaux', p.reel_impot_cents],
        ]}
      />
      <h3>Au micro-BIC</h3>
      <Lignes
        caption="La première année au micro-BIC"
        lignes={[
          ['Recettes', p.loyers_cents],
          ['Montant imposable après abattement', p.micro_imposable_cents],
          ['Impôt et prélèvements sociaux', p.micro_impot_cents],
        ]}
      />
      <p>
        Les frais d’achat, passés en charge, créent un déficit dès la première année, et aucun amortissement n’est
        encore utile : il attend. Sur vingt ans, avec des loyers qui montent de
        {parAn(h.hausse_loyers)} et des charges de {parAn(h.hausse_charges)} par an, l’écart est de{' '}
        <strong>
          <Euros amount={gain_reel_cents} />
        </strong>{' '}
        en faveur du réel, avant la vente. Les règles des années à venir ne sont pas écrites : ce calcul garde celles
        d’aujourd’hui.
      </p>
      <VersSimulateur hypotheses={h}>
        Changez-y les chiffres pour voir à partir de quand le résultat s’inverse.
      </VersSimulateur>
    </>
  )
}

/** Hundredths of a percent, in words. */
const parAn = (centiemes: number): string => enPourcent([centiemes, 10_000])

function Lignes({ caption, lignes }: { caption: string; lignes: readonly (readonly [string, Cents])[] }) {
  return (
    <div className="parts-guide-table">
      <table>
        <caption className="ui-sr">{caption}</caption>
        <tbody>
          {lignes.map(([libelle, montant]) => (
            <tr key={libelle}>
              <th scope="row">{libelle}</th>
              <td className="ui-num">
                <Euros amount={montant} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
