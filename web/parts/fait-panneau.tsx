// The panel of one fact: its amount, in words, where it comes from, its entries, the fact and its receipt, the rule.
import type { ReactNode } from 'react'
import type { Origine } from '#domain/base/anomalie.ts'
import type { Cents } from '#domain/base/cents.ts'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { FaitEcritures } from './fait-ecritures.tsx'

type Props = {
  titre: string
  /** What kind of fact it is, and its day. */
  sorte: ReactNode
  montant_cents: Cents
  mots: ReactNode
  origine: Origine
  /** Said when the books hold no entry of it. */
  sansEcriture: string
  /** «D’où il vient»: what it is made of. */
  provenance?: ReactNode
  /** «Fait et pièce»: the receipt. */
  piece: ReactNode
  regle: ReactNode
  actions?: ReactNode
  onClose: () => void
}

export function FaitPanneau(props: Props) {
  const { titre, sorte, montant_cents, mots, origine, sansEcriture, provenance, piece, regle, actions, onClose } = props
  return (
    <ExplainPanel title={titre} kicker={sorte} onClose={onClose} footer={actions}>
      <p className="ui-total parts-expl-total">
        <span />
        <Euros amount={montant_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="ui-formula">{mots}</p>
      </ExplainSection>
      {provenance && <ExplainSection title="D’où il vient">{provenance}</ExplainSection>}
      <ExplainSection title="Écriture">
        <FaitEcritures origine={origine} absent={sansEcriture} />
      </ExplainSection>
      <ExplainSection title="Fait et pièce">{piece}</ExplainSection>
      <ExplainSection title="Règle">{regle}</ExplainSection>
    </ExplainPanel>
  )
}
