// What each co-owner takes of form 2044, to the cent: every amount opens down to its entries, and the last line is the whole.
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AnneeFonciere } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { type Cents, sum, zero } from '#domain/base/cents.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { NUMERO_2042 } from '#domain/liasse/f2042-foncier.ts'
import { formatWhole, NBSP } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { vue2044 } from '../revenus/vue.ts'
import '#web/ui/table/table.css'

const LIGNES = [
  ['215', 'Recettes'],
  ['240', 'Charges'],
  ['250', 'Intérêts'],
  ['263', 'Résultat'],
] as const

type Props = { fiscale: AnneeFonciere; expliquer: (cible: Cible) => void }

export function PartsDeLAnnee({ fiscale, expliquer }: Props) {
  const { biens } = useFaits()
  const lien = useLien()
  const annee = anneeDeCloture(fiscale.exercice)
  const { indivision } = fiscale.detail
  const parts = useMemo(
    () => indivision.map((une) => ({ ...une, vue: vue2044(une.fiscale, biens) })),
    [indivision, biens],
  )
  const montant = ({ vue }: (typeof parts)[number], code: string): Cents =>
    vue.somme.cases.find((une) => une.code === code)?.montant_cents ?? zero
  return (
    <Block title={`Ce que chacun déclare en ${annee}`}>
      <div className="books-propriete-x">
        <table className="ui-tbl ui-compact ui-tbl-nohover">
          <caption className="ui-sr">Parts de chaque déclarant en {annee}, en euros</caption>
          <thead>
            <tr>
              <th scope="col">Déclarant</th>
              {LIGNES.map(([code, titre]) => (
                <th key={code} scope="col" className="ui-num">
                  {titre} <span className="ui-muted">{code}</span>
                </th>
              ))}
              <th scope="col">Sur la 2042</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.declarant.cle}>
                <th scope="row">
                  <Link to={lien('liasse', { declarant: part.declarant.cle })}>{part.declarant.nom}</Link>
                </th>
                {LIGNES.map(([code, titre]) => {
                  const cible = part.vue.lignes.find(({ une }) => une.code === code)?.cible
                  return (
                    <td key={code} className="ui-num">
                      <Explicable of={`${titre}, ${part.declarant.nom}`} onExplain={cible && (() => expliquer(cible))}>
                        <Euros amount={montant(part, code)} bare />
                      </Explicable>
                    </td>
                  )
                })}
                <td>{casesDe(part.fiscale)}</td>
              </tr>
            ))}
            <tr className="ui-sub">
              <th scope="row">En tout</th>
              {LIGNES.map(([code]) => (
                <td key={code} className="ui-num">
                  <Euros amount={sum(parts.map((part) => montant(part, code)))} bare />
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <p className="ui-xs ui-muted books-propriete-note">
        En euros et centimes ; chacun arrondit sa propre 2044. Une charge payée par un seul se déclare par les parts de
        tous : qui l’a payée se règle entre vous, ci-dessous. Le plafond du déficit et celui du micro-foncier
        s’apprécient foyer par foyer.
      </p>
    </Block>
  )
}

/** `4BC 10 700 €, 4BB 3 292 €`. */
const casesDe = ({ formulaires }: AnneeFonciere): string =>
  (formulaires.find(({ numero }) => numero === NUMERO_2042)?.cases ?? [])
    .filter(({ blanc }) => !blanc)
    .map(({ code, montant }) => `${code} ${formatWhole(montant)}${NBSP}€`)
    .join(', ') || 'aucune case'
