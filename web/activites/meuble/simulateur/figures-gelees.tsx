// The figures of the law that no text has set for the years to come, each with the year and the text that it is kept from.
import { libelleFigure } from './libelles-figures.ts'

type Gelee = { readonly figure: string; readonly annee: number; readonly source: string }

/** Folded; nothing where every year has its own. */
export function FiguresGelees({ figures, className }: { figures: readonly Gelee[]; className: string }) {
  if (figures.length === 0) return null
  return (
    <details>
      <summary>{figures.length} chiffres de la loi gardés tels quels pour les années à venir</summary>
      <ul className={`${className} ui-small`}>
        {figures.map(({ figure, annee, source }) => (
          <li key={figure}>
            {libelleFigure(figure)}&nbsp;: {annee} ({source})
          </li>
        ))}
      </ul>
    </details>
  )
}
