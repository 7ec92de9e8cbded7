// The figures of the law that moved, before and after, in words; more than a few are folded.
import type { EcartFigure } from '#domain/activites/meuble/simulation/changements/lois.ts'
import { direFigure } from '#domain/activites/meuble/simulation/changements/mots.ts'
import { libelleFigure } from '../simulateur/libelles-figures.ts'

const MONTRES = 3

export function ChiffresDeLaLoi({ figures }: { figures: readonly EcartFigure[] }) {
  if (figures.length === 0) return null
  const liste = (
    <ul className="activites-changements-chiffres ui-small">
      {figures.map(({ figure, avant, apres }) => (
        <li key={figure}>
          {libelleFigure(figure)}&nbsp;: <span className="ui-second">{direFigure(figure, avant)}</span>, puis{' '}
          <b>{direFigure(figure, apres)}</b>
        </li>
      ))}
    </ul>
  )
  if (figures.length <= MONTRES) return liste
  return (
    <details>
      <summary className="ui-small">{figures.length} chiffres de la loi ont changé</summary>
      {liste}
    </details>
  )
}
