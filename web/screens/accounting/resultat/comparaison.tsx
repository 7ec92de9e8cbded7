// Micro against real on the facts of the year: what each would tax now, and what each would keep for later.
import { useMemo } from 'react'
import { ANNEES } from '#domain/annees/index.ts'
import { abs, type Cents } from '#domain/base/cents.ts'
import { expliquerEtape } from '#domain/liasse/explication.ts'
import { type Branche, comparerRegimes } from '#domain/simulation/comparer.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

const LIGNES: readonly { libelle: string; de: (branche: Branche) => Cents }[] = [
  { libelle: 'Résultat avant déficits antérieurs', de: (b) => b.resultat_cents },
  { libelle: 'Montant imposable', de: (b) => b.imposable_cents },
  { libelle: 'Prélèvements sociaux', de: (b) => b.prelevements_cents },
  { libelle: 'Amortissements gardés pour plus tard', de: (b) => b.stock_ard_cents },
  { libelle: 'Déficits gardés pour plus tard', de: (b) => b.deficits_cents },
]

export function Comparaison({ annee, expliquer }: { annee: number; expliquer: (cible: Cible) => void }) {
  const faits = useFaits()
  const { exercice } = useDossier()
  const { valeur, refus } = useMemo(() => siConnu(() => comparerRegimes(faits, ANNEES, annee)), [faits, annee])
  if (refus || !valeur) return <Banner tone="wait">{refus ?? 'La comparaison demande les livres de l’année.'}</Banner>
  const colonnes = [
    { cle: 'reel_simplifie', titre: 'Réel simplifié', branche: valeur.reel_simplifie },
    { cle: 'micro_bic', titre: 'Micro-BIC', branche: valeur.micro_bic },
  ] as const

  return (
    <>
      <div className="acc-x">
        <table className="tbl compact tbl-nohover acc-comptes acc-etroit">
          <caption className="sr">Réel et micro-BIC comparés</caption>
          <thead>
            <tr>
              <th scope="col" />
              {colonnes.map(({ cle, titre }) => (
                <th key={cle} scope="col" className="num">
                  {titre} {cle === exercice?.regime && <span className="muted">(le vôtre)</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LIGNES.map(({ libelle, de }) => (
              <tr key={libelle}>
                <th scope="row">{libelle}</th>
                {colonnes.map(({ cle, branche }) => (
                  <td key={cle} className="num">
                    <Euros amount={de(branche)} bare />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row acc-foot">
        {valeur.avantage === 'egal' ? (
          <Tag>Même montant imposable cette année</Tag>
        ) : (
          <Tag tone="good">
            {valeur.avantage === 'reel_simplifie' ? 'Le réel impose' : 'Le micro impose'} moins cette année
          </Tag>
        )}
        {valeur.ecart_cents !== 0 && (
          <span className="small second">
            <Euros amount={abs(valeur.ecart_cents)} /> d’écart.
          </span>
        )}
        <Button
          kind="quiet"
          size="small"
          onClick={() =>
            expliquer({
              sorte: 'libre',
              explication: expliquerEtape(valeur.etapes, 'ecart_regimes'),
              etiquette: `Comparaison ${annee}`,
            })
          }
        >
          Expliquer
        </Button>
      </div>
      <ul className="small second acc-notes">
        {valeur.avertissements.map((texte) => (
          <li key={texte}>{texte}</li>
        ))}
      </ul>
    </>
  )
}
