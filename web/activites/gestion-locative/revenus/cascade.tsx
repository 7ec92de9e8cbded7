// Where a deficit goes, in the order of the law: rents, interest first, other charges, the global income, the years to come.
import { useState } from 'react'
import type { AnneeFonciere } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { type Cents, minus, negate, plus, wholeEuros, zero } from '#domain/base/cents.ts'
import type { ResultatFoncier } from '#domain/fiscal/foncier/deficit-foncier.ts'
import { formatWhole } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Button } from '#web/ui/button.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import type { Vue2044 } from './vue.ts'
import '#web/ui/table/table.css'
import './cascade.css'

type Props = { fiscale: AnneeFonciere; vue: Vue2044; expliquer: (cible: Cible) => void }

export function Cascade({ fiscale, vue, expliquer }: Props) {
  const [enTable, setEnTable] = useState(false)
  const { reel, regime } = fiscale.detail
  const deficit = reel.resultat_cents < 0
  const marches = deficit ? marchesDe(fiscale, vue) : []
  return (
    <section>
      <div className="ui-blk-h">
        <h2>Où va le déficit ?</h2>
        {deficit && (
          <Button kind="quiet" size="small" onClick={() => setEnTable(!enTable)}>
            {enTable ? 'Voir le graphique' : 'Voir le tableau'}
          </Button>
        )}
      </div>
      {!deficit && <p className="ui-second">{sansDeficit(reel, vue.annee)}</p>}
      {deficit && regime === 'micro_foncier' && (
        <p className="ui-small ui-second activites-revenus-note">
          Au micro-foncier il n’y a pas de déficit : voici où irait celui du réel.
        </p>
      )}
      {deficit && (enTable ? <EnTable marches={marches} /> : <Dessin marches={marches} expliquer={expliquer} />)}
    </section>
  )
}

const sansDeficit = ({ resultat_cents }: ResultatFoncier, annee: number): string =>
  resultat_cents === zero
    ? `Pas de déficit en ${annee} : les loyers couvrent exactement les charges.`
    : `Pas de déficit en ${annee} : les loyers dépassent les intérêts et les charges de ${formatWhole(wholeEuros(resultat_cents))} €.`

type Marche = {
  readonly sorte: 'loyers' | 'interets' | 'charges' | 'global' | 'reporte'
  readonly nom: string
  readonly detail: string
  /** With its sign as it is shown. */
  readonly montant: Cents
  /** Where its bar begins and ends. */
  readonly de: Cents
  readonly a: Cents
  /** Null where form 2044 is not due. */
  readonly cible: Cible | null
}

function marchesDe({ detail: { reel } }: AnneeFonciere, { lignes, somme }: Vue2044): Marche[] {
  const montant = (code: string): Cents => somme.cases.find((une) => une.code === code)?.montant_cents ?? zero
  const cible = (code: string): Cible | null => lignes.find(({ une }) => une.code === code)?.cible ?? null
  const { '431': loyers = zero, '432': interets = zero, '433': charges = zero } = reel.lignes
  const { revenu_global_cents: global, reporte_cents: reporte } = reel
  const [ligneGlobal, ligneReporte] = interets > loyers ? (['435', '438'] as const) : (['440', '441'] as const)
  const apres = minus(loyers, interets)
  const travaux = montant('224')
  return [
    {
      sorte: 'loyers',
      nom: 'Loyers encaissés',
      detail: 'ligne 431',
      montant: loyers,
      de: zero,
      a: loyers,
      cible: cible('431'),
    },
    {
      ...{ sorte: 'interets', nom: 'Intérêts, toujours d’abord', montant: negate(interets), de: loyers, a: apres },
      detail:
        apres >= 0
          ? `ligne 432 ; il reste ${dit(apres)} de loyers`
          : `ligne 432 ; ${dit(negate(apres))} de plus que les loyers`,
      cible: cible('432'),
    },
    {
      ...{
        sorte: 'charges',
        nom: 'Autres charges ensuite',
        montant: negate(charges),
        de: apres,
        a: minus(apres, charges),
      },
      detail: travaux > 0 ? `ligne 433, dont ${dit(travaux)} de travaux` : 'ligne 433',
      cible: cible('433'),
    },
    {
      ...{ sorte: 'global', nom: 'Sur le revenu global', montant: global, de: zero, a: negate(global) },
      detail: `ligne ${ligneGlobal}, case 4BC, au plus ${dit(reel.plafond_cents)}`,
      cible: cible(ligneGlobal),
    },
    {
      ...{ sorte: 'reporte', nom: 'Sur les revenus fonciers à venir', montant: reporte, de: negate(global) },
      a: negate(plus(global, reporte)),
      detail: `ligne ${ligneReporte}, case 4BB`,
      cible: cible(ligneReporte),
    },
  ]
}

const dit = (montant: Cents): string => formatWhole(wholeEuros(montant))

/** One axis for all: a place on it, in hundredths of its length. */
function axeDe(marches: readonly Marche[]): (place: Cents) => number {
  const places = marches.flatMap(({ de, a }) => [de, a])
  const [bas, haut] = [Math.min(...places), Math.max(...places)]
  return (place) => ((place - bas) / (haut - bas || 1)) * 100
}

const CLASSES = {
  loyers: 'activites-revenus-b-loyers',
  interets: 'activites-revenus-b-interets',
  charges: 'activites-revenus-b-charges',
  global: 'activites-revenus-b-loyers',
  reporte: 'activites-revenus-b-reporte',
} as const

function Dessin({ marches, expliquer }: { marches: readonly Marche[]; expliquer: (cible: Cible) => void }) {
  const axe = axeDe(marches)
  const origine = axe(zero)
  return (
    <>
      <ol className="activites-revenus-cascade">
        {marches.map(({ sorte, nom, detail, montant, de, a, cible }) => (
          <li key={sorte} data-resultat={sorte === 'global' || undefined}>
            <p>
              {sorte === 'interets' || sorte === 'charges' ? nom : <b>{nom}</b>}
              <small>{detail}</small>
            </p>
            <div className="activites-revenus-piste" style={{ backgroundPositionX: `${origine}%` }} aria-hidden="true">
              <i
                className={CLASSES[sorte]}
                style={{ left: `${Math.min(axe(de), axe(a))}%`, width: `${Math.abs(axe(de) - axe(a))}%` }}
              />
            </div>
            <p className="activites-revenus-valeur">
              <Explicable of={nom} onExplain={cible ? () => expliquer(cible) : undefined}>
                <WholeEuros value={wholeEuros(montant)} bare />
              </Explicable>
            </p>
          </li>
        ))}
      </ol>
      <div className="ui-legend activites-revenus-note" aria-hidden="true">
        <span>
          <i className="activites-revenus-b-loyers" />
          loyers, part déduite
        </span>
        <span>
          <i className="activites-revenus-b-interets" />
          intérêts
        </span>
        <span>
          <i className="activites-revenus-b-charges" />
          autres charges
        </span>
        <span>
          <i className="activites-revenus-b-reporte" />
          reporté
        </span>
      </div>
    </>
  )
}

function EnTable({ marches }: { marches: readonly Marche[] }) {
  return (
    <table className="ui-tbl ui-compact">
      <caption className="ui-sr">Où va le déficit ?</caption>
      <thead>
        <tr>
          <th scope="col">Étape</th>
          <th scope="col">Où</th>
          <th scope="col" className="ui-num">
            Euros
          </th>
        </tr>
      </thead>
      <tbody>
        {marches.map(({ sorte, nom, detail, montant }) => (
          <tr key={sorte}>
            <th scope="row">{nom}</th>
            <td>{detail}</td>
            <td className="ui-num">
              <WholeEuros value={wholeEuros(montant)} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
