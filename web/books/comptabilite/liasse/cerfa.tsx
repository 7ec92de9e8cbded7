// A form drawn as the form is: numbers in the margin, labels, whole euros, the year before where the form has it.
import { Fragment } from 'react'
import type { Case, FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { Raisons } from '#web/parts/expliquer/raisons.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { CelluleGestes, CelluleNumero } from '../cellules-cerfa.tsx'

type Props = {
  formulaire: FormulaireRempli
  annee: number
  /** Blank boxes too. */
  toutes: boolean
  ouverte: string | null
  onExplain: (code: string) => void
  /** The net amount of a box, or its amount of the year before. */
  onAutre: (une: Case, colonne: 'net' | 'anterieur') => void
}

export function Cerfa({ formulaire, annee, toutes, ouverte, onExplain, onAutre }: Props) {
  const cases = formulaire.cases.filter((une) => toutes || !une.blanc || (une.anterieur ?? 0) !== 0)
  const avecNet = cases.some(({ net }) => net !== undefined)
  const avecN1 = cases.some(({ anterieur }) => anterieur !== undefined)
  const sections = suites(cases)
  if (cases.length === 0) return <p className="ui-second">Toutes les cases de ce formulaire sont vides.</p>
  return (
    <div className="books-acc-cerfa-w" data-projet={formulaire.projet || undefined}>
      <table className="books-acc-cerfa">
        <caption className="ui-sr">Formulaire {formulaire.numero}</caption>
        <thead>
          <tr>
            <th scope="col" className="books-cd">
              <span className="ui-sr">Case</span>
            </th>
            <th scope="col">
              <span className="ui-sr">Libellé</span>
            </th>
            <th scope="col" className="books-am">
              {annee}
            </th>
            {avecNet && (
              <th scope="col" className="books-n1">
                Net
              </th>
            )}
            {avecN1 && (
              <th scope="col" className="books-n1">
                {annee - 1}
              </th>
            )}
            <td className="books-ac" />
          </tr>
        </thead>
        <tbody>
          {sections.map(([titre, siennes]) => (
            <Fragment key={siennes[0]?.code}>
              {titre && (
                <tr className="books-h">
                  <td className="books-cd" />
                  <th colSpan={3 + Number(avecNet) + Number(avecN1)} scope="colgroup">
                    {titre}
                  </th>
                </tr>
              )}
              {siennes.map((une) => (
                <Ligne
                  key={une.code}
                  une={une}
                  net={avecNet}
                  n1={avecN1}
                  open={une.code === ouverte}
                  onExplain={() => onExplain(une.code)}
                  onAutre={(colonne) => onAutre(une, colonne)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The boxes under their heads, in the order of the form: a head that comes back stands twice. */
function suites(cases: readonly Case[]): [titre: string, cases: Case[]][] {
  const resultat: [string, Case[]][] = []
  for (const une of cases) {
    const derniere = resultat.at(-1)
    if (derniere && derniere[0] === (une.section ?? '')) derniere[1].push(une)
    else resultat.push([une.section ?? '', [une]])
  }
  return resultat
}

type LigneProps = {
  une: Case
  net: boolean
  n1: boolean
  open: boolean
  onExplain: () => void
  onAutre: (colonne: 'net' | 'anterieur') => void
}

function Ligne({ une, net, n1, open, onExplain, onAutre }: LigneProps) {
  const { code, libelle, montant, blanc, provenance, doutes } = une
  const total = provenance === 'total' && une.total.length > 1
  const commun = { nom: `la case ${code}`, muette: provenance === 'vide', onExplain }
  return (
    <tr className={[total ? 'books-t' : '', open ? 'ui-on' : ''].join(' ').trim() || undefined}>
      <CelluleNumero numero={code} {...commun} />
      <td>
        {libelle}
        {doutes.length > 0 && (
          <span className="ui-xs ui-wait books-acc-doute">
            <Term explain={<Raisons doutes={doutes} />}>
              à confirmer<span className="ui-sr"> : pourquoi, case {code}</span>
            </Term>
          </span>
        )}
      </td>
      <td className={`books-am ${montant === 0 ? 'books-zero' : ''}`.trim()}>
        {blanc ? '' : <WholeEuros value={montant} bare />}
      </td>
      {net && (
        <td className="books-n1">
          {une.net !== undefined && (
            <Explicable of={`case ${code}, net`} onExplain={() => onAutre('net')}>
              <WholeEuros value={une.net} bare />
            </Explicable>
          )}
        </td>
      )}
      {n1 && (
        <td className="books-n1">
          {une.anterieur !== undefined && une.anterieur !== 0 && (
            <Explicable of={`case ${code}, année précédente`} onExplain={() => onAutre('anterieur')}>
              <WholeEuros value={une.anterieur} bare />
            </Explicable>
          )}
        </td>
      )}
      <CelluleGestes copie={blanc ? null : String(montant)} {...commun} />
    </tr>
  )
}
