// The balance of the account that is shown, and its side.
import { abs } from '#domain/base/cents.ts'
import type { CompteGrandLivre } from '#domain/compta/grand-livre.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

type Props = { compte: CompteGrandLivre; onExplain: () => void }

export function Solde({ compte: { libelle, solde_cents }, onExplain }: Props) {
  const cote = solde_cents === 0 ? 'Compte soldé' : solde_cents > 0 ? 'Solde débiteur' : 'Solde créditeur'
  return (
    <p className="books-acc-solde-h">
      <span>
        <b className="ui-serif">{libelle}</b>
        <span className="ui-small ui-second">{cote}</span>
      </span>
      <Explicable of={cote} onExplain={onExplain}>
        <Euros amount={abs(solde_cents)} big />
      </Explicable>
    </p>
  )
}
