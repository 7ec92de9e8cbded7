// «D’où vient le résultat»: the sum that leads from the rents to the tax result, today and as it is foreseen.
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { formationResultat, type LigneFormation } from '#domain/activites/meuble/annee/formation-resultat.ts'
import { sum, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { DeficitReportable } from '#domain/fiscal/deficit.ts'
import { formatDay, formatShortMonth } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import '#web/ui/table/table.css'
import { cibleACeJour } from './cibles.ts'
import type { Periode } from './situation.ts'

type Props = { periode: Periode; fiscale: AnneeMeublee; onExpliquer: (cible: Cible) => void }

export function Formation({ periode, fiscale, onExpliquer }: Props) {
  const { dossier } = useDossier()
  const { enCours, au, exercice } = periode
  const deuxColonnes = enCours && fiscale.detail.resultat.regime === 'reel_simplifie'
  const lignes = formationResultat(fiscale, { dossier, au: deuxColonnes ? au : null })
  const stock =
    fiscale.detail.resultat.regime === 'reel_simplifie' ? fiscale.detail.resultat.limite.stock_cloture_cents : zero
  return (
    <section>
      <h2 className="parts-formation-titre">D’où vient le résultat</h2>
      <table className="ui-tbl parts-formation">
        <thead>
          <tr>
            <th scope="col">Formation du résultat</th>
            {deuxColonnes && (
              <th scope="col" className="ui-num">
                Au {Number(au.slice(8, 10))} {formatShortMonth(au)}
              </th>
            )}
            <th scope="col" className="ui-num">
              {enCours ? 'Prévu au 31 déc.' : anneeDeCloture(exercice)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes
            .filter(({ nature }) => nature !== 'total')
            .map((ligne) => (
              <Ligne key={ligne.cle} ligne={ligne} au={deuxColonnes ? au : null} onExpliquer={onExpliquer} />
            ))}
        </tbody>
        <tfoot>
          {lignes
            .filter(({ nature }) => nature === 'total')
            .map((ligne) => (
              <Ligne key={ligne.cle} ligne={ligne} au={deuxColonnes ? au : null} onExpliquer={onExpliquer} />
            ))}
        </tfoot>
      </table>
      {stock > 0 && (
        <p className="ui-xs ui-muted parts-formation-note">
          Amortissement reporté :{' '}
          <Explicable onExplain={() => onExpliquer({ sorte: 'etape', cle: 'stock_cloture' })} shown>
            <Euros amount={stock} />
          </Explicable>
          , sans limite de durée.
        </p>
      )}
      {enCours && (
        <p className="ui-xs ui-muted parts-formation-note">
          La prévision compte les loyers des baux en cours et vos emprunts ; les dépenses à venir n’y sont pas.
        </p>
      )}
      <Reserve deficits={fiscale.detail.deficits.cloture} onExpliquer={onExpliquer} />
    </section>
  )
}

type ReserveProps = { deficits: readonly DeficitReportable[]; onExpliquer: (cible: Cible) => void }

/** What the years before left to use: how much, and since when. */
function Reserve({ deficits, onExpliquer }: ReserveProps) {
  const [premier, dernier] = [deficits[0], deficits.at(-1)]
  if (!premier || !dernier) return null
  const annees = premier === dernier ? `de ${premier.annee}` : `de ${premier.annee} à ${dernier.annee}`
  return (
    <p className="ui-xs ui-muted parts-formation-note">
      Déficits {annees} en réserve :{' '}
      <Explicable onExplain={() => onExpliquer({ sorte: 'etape', cle: 'deficits_cloture' })} shown>
        <Euros amount={sum(deficits.map(({ montant_cents }) => montant_cents))} />
      </Explicable>
      .
    </p>
  )
}

function Ligne({
  ligne,
  au,
  onExpliquer,
}: {
  ligne: LigneFormation
  au: Day | null
  onExpliquer: (cible: Cible) => void
}) {
  const { libelle, nature, etape, a_ce_jour, prevu_cents } = ligne
  return (
    <tr className={nature === 'sous_total' ? 'ui-sub' : undefined}>
      <th scope="row">
        <Explicable onExplain={() => onExpliquer({ sorte: 'etape', cle: etape })} shown>
          {libelle}
        </Explicable>
      </th>
      {au && (
        <td className="ui-num ui-second">
          {a_ce_jour === null ? (
            <span className="ui-muted">{nature === 'total' ? '' : 'à la clôture'}</span>
          ) : (
            <Explicable
              of={`${libelle}, au ${formatDay(au)}`}
              onExplain={() => onExpliquer(cibleACeJour({ libelle, au, ...a_ce_jour }))}
            >
              <Euros amount={a_ce_jour.montant_cents} bare />
            </Explicable>
          )}
        </td>
      )}
      <td className="ui-num">
        <Euros amount={prevu_cents} bare />
      </td>
    </tr>
  )
}
