// A computation drawn: its steps line by line, then the step they lead to; the words of each open its explanation.
import { type Cents, zero } from '#domain/base/cents.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

export type LigneSomme = {
  cle: string
  libelle: string
  signe?: '+' | '−'
  /** Left out when it is nil. */
  rare?: boolean
}
type Total = Pick<LigneSomme, 'cle' | 'libelle'> & { ferme?: boolean }
type Props = {
  etapes: readonly Etape[]
  lignes: readonly LigneSomme[]
  total?: Total
  onEtape: (cle: string) => void
}

export function SommeEtapes({ etapes, lignes, total, onEtape }: Props) {
  const montantDe = (cle: string): Cents => etapes.find((une) => une.cle === cle)?.montant_cents ?? zero
  return (
    <div className="activites-resultat-somme">
      {lignes
        .filter(({ cle, rare }) => !rare || montantDe(cle) !== zero)
        .map(({ cle, libelle, signe }) => (
          <SumRow
            key={cle}
            label={
              <>
                {signe && <span className="activites-resultat-signe">{signe}</span>}
                <Explicable onExplain={() => onEtape(cle)}>{libelle}</Explicable>
              </>
            }
          >
            <Euros amount={montantDe(cle)} />
          </SumRow>
        ))}
      {total && (
        <SumTotal
          label={<Explicable onExplain={() => onEtape(total.cle)}>{total.libelle}</Explicable>}
          {...(total.ferme ? { closed: true } : {})}
        >
          <Euros amount={montantDe(total.cle)} />
        </SumTotal>
      )}
    </div>
  )
}
