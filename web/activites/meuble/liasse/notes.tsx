// What a furnished landlord must know of a form before he uses its figures: owners, an exempt letting, a balance sheet left out.
import { Link } from 'react-router'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

type Props = { fiscale: AnneeMeublee; formulaire: FormulaireRempli; indivise: boolean }

export function NotesMeublees({ fiscale, formulaire, indivise }: Props) {
  const lien = useLien()
  const exonerees = fiscale.detail.chez_soi.filter(({ exonere }) => exonere).map(({ bien }) => bien.libelle)
  const annee = anneeDeCloture(fiscale.exercice)
  return (
    <>
      {indivise && formulaire.numero === '2042-C-PRO' && (
        <Banner tone="wait">
          Ces livres sont en indivision : ce formulaire porte le tout. Chaque indivisaire reporte sa part, dite dans{' '}
          <Link to={lien('propriete')}>Propriétaires et habitation</Link> et dans le PDF.
        </Banner>
      )}
      {exonerees.length > 0 && (
        <Banner tone="plain">
          {exonerees.join(', ')} : location exonérée d’une partie de l’habitation (CGI art. 35 bis), laissée hors de la
          déclaration. Les livres la tiennent ; au réel, les cases 330 et 350 du 2033-B la retirent du résultat.
        </Banner>
      )}
      {formulaire.numero === '2033-A' && fiscale.detail.dispense_2033a === true && (
        <Banner tone="plain">
          Vos recettes de {annee - 1} vous dispensent de ce bilan. Il est rempli pour vous : le joindre reste possible.
        </Banner>
      )}
    </>
  )
}
