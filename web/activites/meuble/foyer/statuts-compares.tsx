// The year under each status side by side: what is taxed, what is owed, what waits for later years; each figure opens.

import { statutDe } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import { cleSociale } from '#domain/activites/meuble/foyer/social-lmnp.ts'
import type { BrancheStatut, ComparaisonStatuts } from '#domain/activites/meuble/simulation/statuts.ts'
import { abs, type Cents, negate, sum, zero } from '#domain/base/cents.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink, Explicable } from '#web/ui/text/explicable.tsx'
import { SejoursCotisants } from './sejours-cotisants.tsx'
import '#web/ui/table/table.css'

type Ligne = {
  libelle: string
  de: (b: BrancheStatut) => Cents
  cle: (b: BrancheStatut) => string | null
  /** Left out when it is nil on both sides. */
  rare?: true
}

const COTISATIONS_SEJOURS = 'cotisations_sejours'

const LIGNES: readonly Ligne[] = [
  {
    libelle: 'Ce que l’impôt prend en compte',
    de: ({ bilan }) => bilan.resultat_cents,
    cle: ({ statut, fiscale }) => {
      if (statut === 'lmnp') return 'imposable'
      return fiscale.detail.resultat.regime === 'micro_bic' ? 'micro_imposable' : 'resultat_fiscal'
    },
  },
  { libelle: 'Impôt sur le revenu', de: ({ bilan }) => bilan.global.impot_cents, cle: () => 'impot_location' },
  {
    libelle: 'Prélèvements ou cotisations',
    de: ({ bilan }) => bilan.social_cents,
    cle: cleDuSocial,
  },
  {
    libelle: 'dont cotisations des séjours',
    de: ({ bilan }) => bilan.etapes.find(({ cle }) => cle === COTISATIONS_SEJOURS)?.montant_cents ?? zero,
    cle: () => COTISATIONS_SEJOURS,
    rare: true,
  },
  { libelle: 'En tout', de: ({ cout_cents }) => cout_cents, cle: () => null },
  {
    libelle: 'Déficits gardés, dix ans sur la location meublée',
    de: ({ fiscale }) => sum(fiscale.detail.deficits.cloture.map((un) => un.montant_cents)),
    cle: () => 'deficits_cloture',
  },
  {
    libelle: 'Déficits gardés, six ans sur le revenu global',
    de: ({ bilan }) => sum(bilan.global.imputation.cloture.map((un) => un.montant_cents)),
    cle: () => 'global_cloture',
  },
]

type Props = { annee: number; statuts: ComparaisonStatuts; expliquer: (cible: Cible) => void }

export function StatutsCompares({ annee, statuts, expliquer }: Props) {
  const { exercice } = useDossier()
  const { lmnp, lmp, ecart_cents, bareme_de } = statuts
  const colonnes = [
    { titre: 'LMNP', branche: lmnp },
    { titre: 'LMP', branche: lmp },
  ] as const
  return (
    <Block title={`${annee} sous chaque statut`}>
      <SejoursCotisants annee={annee} etapes={lmnp.fiscale.etapes} />
      <div className="activites-foyer-x">
        <table className="ui-tbl ui-compact ui-tbl-nohover">
          <caption className="ui-sr">L’année {annee} en LMNP et en LMP</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-sr">Montant</span>
              </th>
              {colonnes.map(({ titre, branche }) => (
                <th key={titre} scope="col" className="ui-num">
                  {titre}{' '}
                  {exercice && branche.statut === statutDe(exercice) && <span className="ui-muted">(le vôtre)</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LIGNES.filter(({ rare, de }) => !rare || de(lmnp) !== zero || de(lmp) !== zero).map(
              ({ libelle, de, cle }) => (
                <tr key={libelle} className={cle(lmnp) === null ? 'ui-sub' : undefined}>
                  <th scope="row">{libelle}</th>
                  {colonnes.map(({ titre, branche }) => (
                    <td key={titre} className="ui-num">
                      <Montant
                        branche={branche}
                        cle={cle(branche)}
                        de={`${libelle}, ${titre}`}
                        annee={annee}
                        expliquer={expliquer}
                      >
                        {de(branche)}
                      </Montant>
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <p className="ui-small">
        {ecart_cents === 0
          ? 'Les deux statuts coûtent autant cette année.'
          : `Le LMP coûte ${formatEuros(abs(ecart_cents))} de ${ecart_cents > 0 ? 'plus' : 'moins'} cette année.`}{' '}
        {ecart_cents !== 0 && <ExplainLink onExplain={() => expliquer(cibleEcart(statuts, annee))} />}
      </p>
      <ul className="ui-xs ui-muted activites-foyer-notes">
        <li>
          Le statut n’est pas un choix : il suit le test de l’année. Cette comparaison dit ce qu’un changement coûte.
        </li>
        <li>
          Cotisations estimées pour une année entière, hors exonération de début d’activité ; impôt au barème, sans
          décote ni plafonnement du quotient familial, hors CSG déductible.
        </li>
        {bareme_de !== null && (
          <li>
            Le barème de {annee} n’est pas voté : celui de {bareme_de} est gardé.
          </li>
        )}
        <li>
          En LMNP, la vente d’un logement est une plus-value privée ; en LMP, une plus-value professionnelle, à court et
          à long terme.
        </li>
      </ul>
    </Block>
  )
}

/** LMNP with short stays above the limit: their contributions stand beside the levies, in one step that opens on both. */
function cleDuSocial({ bilan, statut }: Pick<BrancheStatut, 'bilan' | 'statut'>): string {
  return statut === 'lmp' ? 'cotisations_lmp' : cleSociale(bilan.etapes)
}

/** What a status costs: the tax that the letting brings, and the levies or contributions. */
function cibleCout({ bilan, statut }: BrancheStatut, etiquette: string): Cible {
  const social = cleDuSocial({ bilan, statut })
  const etape = (cle: string): Cible => ({ sorte: 'etape', cle, parmi: bilan.etapes, etiquette })
  const connus = ['impot_location', social].filter((cle) => bilan.etapes.some((une) => une.cle === cle))
  return cibleParts({
    titre: `Coût de l’année en ${statut.toUpperCase()}`,
    etiquette,
    en_mots: 'L’impôt que la location amène, et ses prélèvements ou ses cotisations.',
    parts: [
      { libelle: 'Impôt sur le revenu', montant_cents: bilan.global.impot_cents, code: 'impot_location' },
      { libelle: 'Prélèvements ou cotisations', montant_cents: bilan.social_cents, code: social },
    ],
    regle: 'CGI art. 155, IV, 2 ; la règle de chaque part est la sienne',
    suites: Object.fromEntries(connus.map((cle) => [cle, etape(cle)])),
  })
}

/** What the other status would cost more, or less. */
const cibleEcart = ({ lmnp, lmp, ecart_cents }: ComparaisonStatuts, annee: number): Cible => {
  const [cher, moins] = ecart_cents > 0 ? [lmp, lmnp] : [lmnp, lmp]
  return cibleParts({
    titre: 'Ce que change le statut',
    etiquette: `LMNP et LMP, ${annee}`,
    en_mots: 'Le coût du statut le plus cher, moins celui de l’autre.',
    parts: [
      { libelle: cher.statut.toUpperCase(), montant_cents: cher.cout_cents, code: cher.statut },
      { libelle: moins.statut.toUpperCase(), montant_cents: negate(moins.cout_cents), code: moins.statut },
    ],
    regle: 'CGI art. 155, IV, 2',
    suites: Object.fromEntries(
      [cher, moins].map((une) => [une.statut, cibleCout(une, `${une.statut.toUpperCase()}, ${annee}`)]),
    ),
  })
}

type MontantProps = {
  branche: BrancheStatut
  cle: string | null
  de: string
  annee: number
  expliquer: (cible: Cible) => void
  children: Cents
}

function Montant({ branche, cle, de, annee, expliquer, children }: MontantProps) {
  const montant = <Euros amount={children} bare />
  const { etapes } = branche.bilan
  const etiquette = `${branche.statut.toUpperCase()}, ${annee}`
  if (cle === null)
    return (
      <Explicable of={de} onExplain={() => expliquer(cibleCout(branche, etiquette))}>
        {montant}
      </Explicable>
    )
  if (!etapes.some((une) => une.cle === cle)) return montant
  return (
    <Explicable of={de} onExplain={() => expliquer({ sorte: 'etape', cle, parmi: etapes, etiquette })}>
      {montant}
    </Explicable>
  )
}
