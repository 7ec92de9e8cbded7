// The figures of the later law that no text has set yet: named, and kept out of the count.
import type { CeQuiChange } from '#domain/activites/meuble/simulation/changements/changements.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { libelleFigure } from '../simulateur/libelles-figures.ts'

export function Inconnues({ dit: { lois } }: { dit: CeQuiChange }) {
  const { inconnues, vers } = lois
  if (inconnues.length === 0) return null
  return (
    <Banner tone="wait">
      {inconnues.length > 1 ? `${inconnues.length} chiffres de ${vers} ne sont` : `Un chiffre de ${vers} n’est`} pas
      encore publié{inconnues.length > 1 && 's'} : ce qu’{inconnues.length > 1 ? 'ils changeront' : 'il changera'} n’est
      pas compté.
      <ul className="activites-changements-inconnues ui-small">
        {inconnues.map(({ figure, attend }) => (
          <li key={figure}>
            {libelleFigure(figure)} ({attend})
          </li>
        ))}
      </ul>
    </Banner>
  )
}
