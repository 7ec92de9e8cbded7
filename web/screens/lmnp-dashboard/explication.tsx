// A figure explained, in the panel: in words, what it comes from, its entries, the rule; what it comes from opens further.
import type { ReactNode } from 'react'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Explication } from '#domain/liasse/explication.ts'
import { formatDay } from '#web/lib/format.ts'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Props = {
  explication: Explication
  kicker?: string
  /** Opens the step of that name; nothing when it has no explanation of its own. */
  onOuvrir?: (etape: string) => void
  onClose: () => void
  /** «Fait et pièce»: where the fact is kept. */
  fait?: ReactNode
}

const LIGNES_MONTREES = 12

export function PanneauExplication({ explication, kicker, onOuvrir, onClose, fait }: Props) {
  const { titre, montant_cents, en_mots, entrees, lignes, regle, a_confirmer } = explication
  return (
    <ExplainPanel title={titre} kicker={kicker} onClose={onClose}>
      <p className="explain-sum total">
        <Euros amount={montant_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="formula">{en_mots}</p>
      </ExplainSection>
      {entrees.length > 0 && (
        <ExplainSection title="D’où il vient">
          {entrees.map(({ libelle, montant_cents: amount, code }) => (
            <SumRow key={libelle} label={<Entree libelle={libelle} etape={code} onOuvrir={onOuvrir} />}>
              <Euros amount={amount} />
            </SumRow>
          ))}
        </ExplainSection>
      )}
      {lignes.length > 0 && (
        <ExplainSection title="Écriture">
          <Ecritures lignes={lignes} />
        </ExplainSection>
      )}
      {fait && <ExplainSection title="Fait et pièce">{fait}</ExplainSection>}
      <ExplainSection title="Règle">
        <p>{regle}</p>
        {a_confirmer && <Tag tone="wait">À confirmer</Tag>}
      </ExplainSection>
    </ExplainPanel>
  )
}

function Entree({
  libelle,
  etape,
  onOuvrir,
}: {
  libelle: string
  etape: string | undefined
  onOuvrir: ((etape: string) => void) | undefined
}) {
  if (!etape || !onOuvrir) return libelle
  return (
    <button type="button" className="lien" onClick={() => onOuvrir(etape)}>
      {libelle}
    </button>
  )
}

export function Ecritures({ lignes }: { lignes: readonly Ligne[] }) {
  const shown = lignes.slice(0, LIGNES_MONTREES)
  return (
    <div className="entry">
      <table className="tbl compact">
        <tbody>
          {shown.map((ligne, rang) => (
            <tr key={`${ligne.cle} ${ligne.compte} ${rang}`}>
              <td className="acc">
                {formatDay(ligne.date).slice(0, 5)}
                <br />
                {ligne.compte}
              </td>
              <td>{ligne.libelle}</td>
              <td className="num">
                {ligne.debit_cents > 0 ? (
                  <>
                    <Euros amount={ligne.debit_cents} bare /> <abbr title="débit">D</abbr>
                  </>
                ) : (
                  <>
                    <Euros amount={ligne.credit_cents} bare /> <abbr title="crédit">C</abbr>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lignes.length > shown.length && (
        <p className="xs muted">et {lignes.length - shown.length} autres lignes, dans le grand livre.</p>
      )}
    </div>
  )
}
