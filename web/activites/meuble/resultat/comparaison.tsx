// Micro against real on the facts of the year: what each would tax now, and what each would keep for later.
import { useMemo } from 'react'
import { Link } from 'react-router'
import { regimeDe } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import {
  type Branche,
  comparerRegimes,
  type Comparaison as Regimes,
} from '#domain/activites/meuble/simulation/comparer.ts'
import type { FoyerSimule } from '#domain/activites/meuble/simulation/foyer-simule.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { abs, type Cents, zero } from '#domain/base/cents.ts'
import { expliquerEtape } from '#domain/liasse/explication.ts'
import { type Foyer, foyerDe, revenusDuFoyer } from '#domain/sujets/foyer/foyer.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink, Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { SejoursCotisants } from '../foyer/sejours-cotisants.tsx'
import { useFoyers } from '../statuts.ts'

/** `etape`: the step of the branch that the amount is; the first one that it has. */
const LIGNES: readonly { libelle: string; de: (branche: Branche) => Cents | null; etapes: readonly string[] }[] = [
  {
    libelle: 'Résultat avant déficits antérieurs',
    de: (b) => b.resultat_cents,
    etapes: ['resultat_fiscal', 'micro_imposable'],
  },
  { libelle: 'Montant imposable', de: (b) => b.imposable_cents, etapes: ['imposable'] },
  { libelle: 'Prélèvements sociaux', de: (b) => b.prelevements_cents, etapes: ['prelevements_sociaux'] },
  { libelle: 'Cotisations des séjours', de: (b) => b.cotisations_cents, etapes: ['cotisations_sejours'] },
  { libelle: 'Impôt et prélèvements sociaux', de: (b) => b.impot_cents, etapes: ['impot_total'] },
  { libelle: 'Amortissements gardés pour plus tard', de: (b) => b.stock_ard_cents, etapes: ['stock_cloture'] },
  { libelle: 'Déficits gardés pour plus tard', de: (b) => b.deficits_cents, etapes: ['deficits_cloture'] },
]

export function Comparaison({ annee, expliquer }: { annee: number; expliquer: (cible: Cible) => void }) {
  const faits = useFaits()
  const { exercice } = useDossier()
  const lien = useLien()
  const foyer = foyerDe(useFoyers(), annee)
  const { valeur, refus } = useMemo(
    () => siConnu(() => comparerRegimes(faits, ANNEES, annee, foyer ? duFoyer(foyer) : { taux_marginal: TRANCHE })),
    [faits, annee, foyer],
  )
  if (refus || !valeur) return <Banner tone="wait">{refus ?? 'La comparaison demande les livres de l’année.'}</Banner>
  const colonnes = [
    { cle: 'reel_simplifie', titre: 'Réel simplifié', branche: valeur.reel_simplifie },
    { cle: 'micro_bic', titre: 'Micro-BIC', branche: valeur.micro_bic },
  ] as const

  return (
    <>
      <SejoursCotisants annee={annee} etapes={valeur.reel_simplifie.etapes} />
      <div className="books-acc-x">
        <table className="ui-tbl ui-compact ui-tbl-nohover books-acc-comptes activites-resultat-etroit">
          <caption className="ui-sr">Réel et micro-BIC comparés</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-sr">Grandeur</span>
              </th>
              {colonnes.map(({ cle, titre }) => (
                <th key={cle} scope="col" className="ui-num">
                  {titre} {exercice && cle === regimeDe(exercice) && <span className="ui-muted">(le vôtre)</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LIGNES.filter(({ de }) => colonnes.every(({ branche }) => de(branche) !== null)).map(
              ({ libelle, de, etapes }) => (
                <tr key={libelle}>
                  <th scope="row">{libelle}</th>
                  {colonnes.map(({ cle, titre, branche }) => (
                    <td key={cle} className="ui-num">
                      <Explicable
                        of={`${libelle}, ${titre}`}
                        onExplain={() => expliquer(cibleBranche(branche, etapes, `${titre}, ${annee}`))}
                      >
                        <Euros amount={de(branche) ?? zero} bare />
                      </Explicable>
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <div className="ui-row books-acc-foot">
        {valeur.avantage === 'egal' ? (
          <Tag>Même montant imposable cette année</Tag>
        ) : (
          <Tag tone="good">
            {valeur.avantage === 'reel_simplifie' ? 'Le réel impose' : 'Le micro impose'} moins cette année
          </Tag>
        )}
        <p className="ui-small ui-second">
          {valeur.ecart_cents !== 0 && (
            <>
              <Euros amount={abs(valeur.ecart_cents)} /> d’écart de base imposable, et non d’impôt.{' '}
            </>
          )}
          <ExplainLink onExplain={() => expliquer(cibleEcart(valeur, 'ecart_regimes'))} />
        </p>
      </div>
      <p className="ui-small ui-second">
        <EcartImpot comparaison={valeur} connu={foyer !== null} expliquer={expliquer} />{' '}
        {!foyer && valeur.micro_bic.impot_cents !== null && <Link to={lien('foyer')}>Renseigner le foyer</Link>}
      </p>
      <ul className="ui-small ui-second activites-resultat-notes">
        {valeur.avertissements.map((texte) => (
          <li key={texte}>{texte}</li>
        ))}
      </ul>
    </>
  )
}

/** The rate of the last band while the household is not said: the one from which the comparison over years starts too. */
const TRANCHE = 30

const duFoyer = (foyer: Foyer): FoyerSimule => ({
  revenus_cents: revenusDuFoyer(foyer),
  quarts_de_part: foyer.quarts_de_part,
})

type EcartProps = { comparaison: Regimes; connu: boolean; expliquer: (cible: Cible) => void }

function EcartImpot({ comparaison, connu, expliquer }: EcartProps) {
  const ecart = comparaison.etapes.find(({ cle }) => cle === 'ecart_impot')?.montant_cents
  if (ecart === undefined)
    return <>L’impôt n’est pas comparé ici : le barème de l’année n’est pas publié, ou l’année est en LMP.</>
  const selon = connu
    ? 'au barème, avec les revenus de votre foyer, sans décote ni plafonnement du quotient'
    : `à la tranche de ${TRANCHE} %, par hypothèse : votre foyer n’est pas renseigné`
  if (ecart === 0) return <>Même impôt dans les deux régimes, {selon}.</>
  return (
    <>
      {ecart > 0 ? 'Le réel' : 'Le micro'} coûte <Euros amount={abs(ecart)} /> de moins en impôt et prélèvements,{' '}
      {selon}. <ExplainLink onExplain={() => expliquer(cibleEcart(comparaison, 'ecart_impot'))} />
    </>
  )
}

/** The steps of a regime that may not be the one of the year: they open each other, not those of the year. */
function cibleBranche({ etapes }: Branche, cles: readonly string[], etiquette: string): Cible {
  const cle = cles.find((une) => etapes.some((etape) => etape.cle === une)) ?? ''
  return { sorte: 'etape', cle, parmi: etapes, etiquette }
}

function cibleEcart({ annee, etapes, micro_bic, reel_simplifie }: Regimes, cle: string): Cible {
  return {
    sorte: 'libre',
    explication: expliquerEtape(etapes, cle),
    etiquette: `Comparaison ${annee}`,
    suites: {
      impot_micro_bic: cibleBranche(micro_bic, ['impot_total'], `Micro-BIC, ${annee}`),
      impot_reel_simplifie: cibleBranche(reel_simplifie, ['impot_total'], `Réel simplifié, ${annee}`),
      micro_bic: cibleBranche(micro_bic, ['imposable'], `Micro-BIC, ${annee}`),
      reel_simplifie: cibleBranche(reel_simplifie, ['imposable'], `Réel simplifié, ${annee}`),
    },
  }
}
