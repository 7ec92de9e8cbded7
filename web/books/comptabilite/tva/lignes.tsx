// A VAT return drawn as the form is: lines and EDI codes in the margin, base and tax, each explained and copied.
import { Fragment } from 'react'
import type { CaseTvaDeclaree } from '#domain/sujets/tva/declaration-tva.ts'
import type { CaseTva } from '#domain/sujets/tva/formulaire.ts'
import { estAConfirmer } from '#domain/sujets/tva/formulaire.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { CelluleGestes, CelluleNumero } from '../cellules-cerfa.tsx'

type Props = {
  titre: string
  cases: readonly CaseTva[]
  /** Those that were established: they stand for the amounts of today. */
  gardees: readonly CaseTvaDeclaree[] | null
  projet: boolean
  /** Blank lines too. */
  toutes: boolean
  ouverte: string | null
  onExplain: (ligne: string) => void
}

type Montree = CaseTva & { readonly vaut: number; readonly vautBase: number | null; readonly vide: boolean }

export function Lignes({ titre, cases, gardees, projet, toutes, ouverte, onExplain }: Props) {
  const montrees = cases.map((une) => montrer(une, gardees)).filter((une) => toutes || !une.vide)
  const avecBase = montrees.some(({ vautBase }) => vautBase !== null)
  if (montrees.length === 0) return <p className="ui-second">Toutes les lignes de cette déclaration sont vides.</p>
  return (
    <div className="books-acc-cerfa-w" data-projet={projet || undefined}>
      <table className="books-acc-cerfa books-acc-tva">
        <caption className="ui-sr">{titre}</caption>
        <thead>
          <tr>
            <th scope="col" className="books-cd">
              <span className="ui-sr">Ligne</span>
            </th>
            <th scope="col">
              <span className="ui-sr">Libellé</span>
            </th>
            {avecBase && (
              <th scope="col" className="books-n1">
                Base
              </th>
            )}
            <th scope="col" className="books-am">
              Montant
            </th>
            <td className="books-ac" />
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(montrees, ({ section }) => section)].map(([section, siennes]) => (
            <Fragment key={section}>
              <tr className="books-h">
                <td className="books-cd" />
                <th colSpan={3 + Number(avecBase)} scope="colgroup">
                  {section}
                </th>
              </tr>
              {siennes.map((une) => (
                <Rang
                  key={une.ligne}
                  une={une}
                  avecBase={avecBase}
                  open={une.ligne === ouverte}
                  onExplain={() => onExplain(une.ligne)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Once established, what was kept of it, whatever the books say today. */
function montrer(une: CaseTva, gardees: Props['gardees']): Montree {
  if (!gardees) return { ...une, vaut: une.montant, vautBase: une.base, vide: une.blanc }
  const gardee = gardees.find(({ ligne }) => ligne === une.ligne)
  return {
    ...une,
    vaut: gardee?.montant ?? 0,
    vautBase: une.base === null ? null : (gardee?.base ?? 0),
    vide: gardee === undefined,
  }
}

type RangProps = { une: Montree; avecBase: boolean; open: boolean; onExplain: () => void }

function Rang({ une, avecBase, open, onExplain }: RangProps) {
  const { ligne, code, libelle, provenance, vaut, vautBase, vide } = une
  const total = provenance.sorte === 'total' && une.termes.length > 1
  const commun = { nom: `la ligne ${ligne}`, muette: provenance.sorte === 'vide', onExplain }
  return (
    <tr className={[total ? 'books-t' : '', open ? 'ui-on' : ''].join(' ').trim() || undefined}>
      <CelluleNumero numero={ligne} {...commun} />
      <td>
        {libelle}
        {code && <span className="ui-xs ui-muted books-acc-edi">EDI {code}</span>}
        {estAConfirmer(une) && !vide && <span className="ui-xs ui-wait books-acc-doute">à confirmer</span>}
      </td>
      {avecBase && (
        <td className="books-n1">
          {vautBase !== null && !vide && <Copiable valeur={vautBase} quoi={`la base de la ligne ${ligne}`} />}
        </td>
      )}
      <td className={`books-am ${vaut === 0 ? 'books-zero' : ''}`.trim()}>
        {vide ? '' : <WholeEuros value={vaut} bare />}
      </td>
      <CelluleGestes copie={vide ? null : String(vaut)} {...commun} />
    </tr>
  )
}

function Copiable({ valeur, quoi }: { valeur: number; quoi: string }) {
  return (
    <span className="books-acc-base">
      <WholeEuros value={valeur} bare />
      <CopyButton text={String(valeur)} label={quoi} />
    </span>
  )
}
