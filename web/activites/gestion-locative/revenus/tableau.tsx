// Form 2044 line by line: a column a property, their sum, then where the deficit goes; on a phone, one column at a time.
import { Fragment, type ReactNode, useState } from 'react'
import type { Case as UneCase } from '#domain/liasse/formulaire.ts'
import { useMedia } from '#web/lib/media.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Raisons } from '#web/parts/expliquer/raisons.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Case } from '#web/ui/text/case.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { type Colonne, type Ligne2044, nomEtCase, type Vue2044 } from './vue.ts'
import './tableau.css'

const ETROIT = '(max-width: 767px)'

type Props = { vue: Vue2044; cible: Cible | null; expliquer: (cible: Cible) => void }

export function Tableau2044({ vue, cible, expliquer }: Props) {
  const [toutes, setToutes] = useState(false)
  const [choisie, setChoisie] = useState<string | null>(null)
  const etroit = useMedia(ETROIT)
  const { lignes, due } = vue
  const plusieurs = vue.colonnes.length > 1
  const vues = plusieurs ? vue.colonnes : []
  const seule = etroit ? (vues.find(({ nom }) => nom === choisie) ?? null) : null
  const remplies = lignes.filter(({ une, parBien }) => [une, ...parBien].some(({ blanc }) => !blanc))
  const montrees = (toutes ? lignes : remplies).filter(({ parBien }) => !seule || parBien.length > 0)
  const commun = { cible, expliquer, due, seule, colonnes: etroit ? [] : vues }
  return (
    <section>
      <div className="activites-revenus-titre">
        <h2>2044, ligne par ligne</h2>
        <span className="ui-small ui-muted">{due ? 'au réel' : 'si l’année était au réel : elle n’est pas due'}</span>
      </div>
      {etroit && plusieurs && <Puces colonnes={vues} choisie={seule?.nom ?? null} onChange={setChoisie} />}
      <div className="activites-revenus-cadre">
        <table className="activites-revenus-2044">
          <caption className="ui-sr">Formulaire 2044, une colonne par logement</caption>
          <Tetes colonnes={commun.colonnes} total={seule?.nom ?? 'Total'} />
          <tbody>
            {sections(montrees).map(([titre, siennes]) => (
              <Fragment key={titre}>
                <tr className="activites-revenus-section">
                  <td className="activites-revenus-code" />
                  <th colSpan={commun.colonnes.length + 3} scope="colgroup">
                    <span>{titre}</span>
                  </th>
                </tr>
                {siennes.map((ligne) => (
                  <Ligne key={ligne.une.code} ligne={ligne} {...commun} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <Tick checked={toutes} onChange={setToutes}>
        Montrer aussi les lignes vides ({lignes.length - remplies.length})
      </Tick>
    </section>
  )
}

type PucesProps = { colonnes: readonly Colonne[]; choisie: string | null; onChange: (nom: string | null) => void }

function Puces({ colonnes, choisie, onChange }: PucesProps) {
  return (
    <fieldset className="activites-revenus-puces">
      <legend className="ui-sr">Colonne montrée</legend>
      {[null, ...colonnes.map(({ nom }) => nom)].map((nom) => (
        <button key={nom ?? ''} type="button" aria-pressed={nom === choisie} onClick={() => onChange(nom)}>
          {nom ?? 'Total'}
        </button>
      ))}
    </fieldset>
  )
}

function Tetes({ colonnes, total }: { colonnes: readonly Colonne[]; total: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="activites-revenus-code">
          <span className="ui-sr">Ligne</span>
        </th>
        <th scope="col" className="activites-revenus-nom">
          <span className="ui-sr">Libellé</span>
        </th>
        {colonnes.map(({ nom }) => (
          <th scope="col" key={nom} className="activites-revenus-bien">
            {nom}
          </th>
        ))}
        <th scope="col" className="activites-revenus-somme">
          {total}
        </th>
        <th scope="col" className="activites-revenus-geste">
          <span className="ui-sr">Copier</span>
        </th>
      </tr>
    </thead>
  )
}

/** The lines under the heads of the form, in its order. */
const sections = (lignes: readonly Ligne2044[]): [titre: string, lignes: Ligne2044[]][] => [
  ...Map.groupBy(lignes, ({ une }) => une.section ?? ''),
]

type LigneProps = {
  ligne: Ligne2044
  colonnes: readonly Colonne[]
  /** The one column of a phone; null for the sum. */
  seule: Colonne | null
  cible: Cible | null
  due: boolean
  expliquer: (cible: Cible) => void
}

function Ligne({ ligne: { une, parBien, cible: duTotal }, colonnes, seule, cible, due, expliquer }: LigneProps) {
  const { code, libelle, provenance, doutes } = une
  const { nom, case2042 } = nomEtCase(libelle)
  const montree = seule ? (seule.formulaire.cases.find((autre) => autre.code === code) ?? une) : une
  const vers = seule?.cibles[code] ?? duTotal
  const ouverte = cible !== null && 'code' in cible && cible.code === code
  const classe = [provenance === 'total' ? 'activites-revenus-total' : '', ouverte ? 'ui-on' : ''].join(' ').trim()
  const copie = seule ? `la ligne ${code}, ${seule.nom}` : `la ligne ${code}`
  return (
    <tr className={classe || undefined}>
      <td className="activites-revenus-code">{code}</td>
      <th scope="row" className="activites-revenus-nom">
        <span>
          {nom}
          {doutes.length > 0 && (
            <span className="ui-xs ui-wait activites-revenus-doute">
              <Term explain={<Raisons doutes={doutes} />}>
                à confirmer<span className="ui-sr"> : pourquoi, ligne {code}</span>
              </Term>
            </span>
          )}
        </span>
        {case2042 && <Case code={case2042} />}
      </th>
      {parBien.length === 0 && colonnes.length > 0 && (
        <td className="activites-revenus-bien" colSpan={colonnes.length} />
      )}
      {colonnes.map(({ nom: bien, cibles }, rang) => {
        const sienne = parBien[rang]
        return (
          sienne && (
            <td key={bien} className="activites-revenus-bien">
              <Montant une={sienne} de={`ligne ${code}, ${bien}`} cible={cibles[code]} expliquer={expliquer} />
            </td>
          )
        )
      })}
      <td className="activites-revenus-somme">
        <Montant une={montree} de={`ligne ${code}`} cible={vers} expliquer={expliquer} />
      </td>
      <td className="activites-revenus-geste">
        {due && !montree.blanc && <CopyButton text={String(montree.montant)} label={copie} />}
      </td>
    </tr>
  )
}

type MontantProps = { une: UneCase; de: string; cible: Cible | undefined; expliquer: (cible: Cible) => void }

function Montant({ une: { blanc, montant }, de, cible, expliquer }: MontantProps): ReactNode {
  if (blanc) return <span className="activites-revenus-zero">0</span>
  return (
    <Explicable of={de} onExplain={cible && (() => expliquer(cible))} shown>
      <WholeEuros value={montant} bare />
    </Explicable>
  )
}
