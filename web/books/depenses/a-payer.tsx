// The bills not paid yet, and what the closing of the exercice does with them.
import { addDays } from '#domain/base/day.ts'
import { jourEtMois } from '#domain/base/mots.ts'
import { duNom } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleDepenses } from './depense/cibles.ts'
import { type Filtre, type LigneDepense, RETENUES, totalDe } from './depense/lignes.ts'

type Props = {
  lignes: readonly LigneDepense[]
  filtre: Filtre
  onVoir: () => void
  onExpliquer: (cible: Cible) => void
}

export function APayer({ lignes, filtre, onVoir, onExpliquer }: Props) {
  const { periode, exercice } = useDossier()
  const dues = lignes.filter(RETENUES['a-payer'])
  if (dues.length === 0) return null
  const debut = dues.length === 1 ? 'Une facture reste à payer' : `${dues.length} factures restent à payer`
  const suite =
    exercice?.tenue === 'engagement'
      ? 'Ce montant est déjà dans vos charges, et dû aux fournisseurs (compte 401).'
      : `À la clôture, ce montant compte dans les charges ${duNom(periode)} (compte 408, factures non parvenues)  ; l’écriture s’inverse au ${jourEtMois(addDays(periode.fin, 1))}, si bien que le paiement ne le compte pas une seconde fois.`
  return (
    <Banner
      tone="wait"
      action={
        filtre !== 'a-payer' && (
          <span>
            <Button size="small" onClick={onVoir}>
              Les voir
            </Button>
          </span>
        )
      }
    >
      <p>
        {debut},{' '}
        <Explicable onExplain={() => onExpliquer(cibleDepenses(dues, { titre: 'Factures à payer', periode }))} shown>
          <Euros amount={totalDe(dues)} />
        </Explicable>
        . {suite}
      </p>
    </Banner>
  )
}
