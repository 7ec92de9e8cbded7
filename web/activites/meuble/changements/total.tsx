// What it all comes to: the year, a sale, the rents, each with its own sign in words.

import type { Changement } from '#domain/activites/meuble/simulation/changements/changement.ts'
import type { CeQuiChange } from '#domain/activites/meuble/simulation/changements/changements.ts'
import type { Volet } from '#domain/activites/meuble/simulation/changements/groupes.ts'
import { abs, type Cents } from '#domain/base/cents.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'

type Props = { dit: CeQuiChange; annee: number; onExpliquer: (cible: Cible) => void }

export function Total({ dit, annee, onExpliquer }: Props) {
  const { lois, total_cents, total, avant, changements } = dit
  const loi = `Loi de ${lois.de} puis de ${lois.vers}`
  const de = (volet: Volet) => changements.find((un) => un.volet === volet && un.effet)
  return (
    <div className="ui-stack">
      <p className="activites-changements-verdict" role="status">
        {phrase(total_cents, { annee, ...lois })}
      </p>
      <Figures label="Ce qui change, en euros">
        <Montant
          label={`Une année comme ${annee}`}
          montant={total_cents}
          note={
            avant.impot_cents === null
              ? 'Prélèvements ou cotisations seuls : sans foyer dit, l’impôt sur le revenu n’est pas compté.'
              : `${sens(total_cents)} : impôt sur le revenu, prélèvements ou cotisations.`
          }
          ouvrir={() => onExpliquer({ sorte: 'etape', cle: total.cle, parmi: total.etapes, etiquette: loi })}
        />
        <Autre label="Si vous vendiez aujourd’hui" changement={de('vente')} loi={loi} onExpliquer={onExpliquer} />
        <Autre label="Vos loyers, sur un an" changement={de('loyers')} loi={loi} onExpliquer={onExpliquer} />
      </Figures>
    </div>
  )
}

type AutreProps = {
  label: string
  changement: Changement | undefined
  loi: string
  onExpliquer: (cible: Cible) => void
}

function Autre({ label, changement, loi, onExpliquer }: AutreProps) {
  const effet = changement?.effet
  if (!effet) return null
  return (
    <Montant
      label={label}
      montant={effet.montant_cents}
      note={`${sens(effet.montant_cents)}${changement.volet === 'vente' ? ' d’impôt' : ' de loyers'} : ${changement.titre.toLowerCase()}.`}
      ouvrir={() => onExpliquer({ sorte: 'etape', cle: effet.cle, parmi: effet.etapes, etiquette: loi })}
    />
  )
}

type MontantProps = { label: string; montant: Cents; note: string; ouvrir: () => void }

function Montant({ label, montant, note, ouvrir }: MontantProps) {
  return (
    <Figure
      label={label}
      value={
        <Explicable of={label} onExplain={ouvrir}>
          <Euros amount={montant} big signed />
        </Explicable>
      }
    >
      {note}
    </Figure>
  )
}

const sens = (montant: Cents): string => (montant === 0 ? 'Ni plus, ni moins' : montant > 0 ? 'En plus' : 'En moins')

function phrase(total: Cents, { de, vers, annee }: { de: number; vers: number; annee: number }): string {
  const loi = `De la loi de ${de} à celle de ${vers}`
  if (total === 0) return `${loi}, une année comme ${annee} vous coûte autant.`
  return `${loi}, une année comme ${annee} vous coûte ${formatEuros(abs(total))} de ${total > 0 ? 'plus' : 'moins'}.`
}
