// The coefficient of deduction of the exercice, where common bills have one: what it is, and what it gave back or took back.

import { abs } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { precisionDe } from '#domain/compta/exercice.ts'
import {
  coefficientDeLAnnee,
  expliquerCoefficient,
  expliquerRegularisation,
} from '#domain/sujets/tva/suivi/coefficient.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

export function Coefficient({ lignes, onExplain }: { lignes: readonly Ligne[]; onExplain: (cible: Cible) => void }) {
  const { periode, exercice, today } = useDossier()
  const faits = useFaits()
  const coefficient = exercice && coefficientDeLAnnee(faits, exercice)
  if (!coefficient) return null
  const regularisation = expliquerRegularisation(lignes, coefficient)
  const { montant_cents } = regularisation
  const etiquette = `TVA, exercice ${precisionDe(periode)}`
  const calcul = expliquerCoefficient(faits, coefficient)
  return (
    <Block title="Coefficient de déduction">
      <p className="books-acc-tva-ligne">
        <span>Provisoire</span>
        <strong className="ui-num">{coefficient.provisoire} %</strong>
      </p>
      <p className="books-acc-tva-ligne">
        <span>{exercice && exercice.fin < today ? 'Définitif' : 'Définitif, à ce jour'}</span>
        <strong className="ui-num">
          <Explicable
            of="coefficient définitif"
            onExplain={() => onExplain({ sorte: 'libre', explication: calcul, etiquette })}
          >
            {coefficient.definitif} %
          </Explicable>
        </strong>
      </p>
      {montant_cents !== 0 && (
        <p className="books-acc-tva-ligne">
          <span>{montant_cents > 0 ? 'À déduire en plus' : 'À reverser'}</span>
          <strong className="ui-num">
            <Explicable
              of="régularisation des factures communes"
              onExplain={() => onExplain({ sorte: 'libre', explication: regularisation, etiquette })}
            >
              <Euros amount={abs(montant_cents)} />
            </Explicable>
          </strong>
        </p>
      )}
      <p className="ui-xs ui-muted">
        La part de TVA récupérée sur les factures communes à des locations taxées et exonérées. Le provisoire se choisit
        dans Clôture, Exercice {precisionDe(periode)}.
      </p>
    </Block>
  )
}
