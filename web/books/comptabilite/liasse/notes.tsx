// What must be known before the figures are used: a draft, a year still moving, codes and choices to be confirmed.

import { Link } from 'react-router'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

type Props = { fiscale: AnneeMeublee; formulaire: FormulaireRempli; indivise: boolean }

export function Notes({ fiscale, formulaire, indivise }: Props) {
  const { exercice, today } = useDossier()
  const lien = useLien()
  const exonerees = fiscale.detail.chez_soi.filter(({ exonere }) => exonere).map(({ bien }) => bien.libelle)
  const annee = anneeDeCloture(fiscale.exercice)
  return (
    <div className="ui-stack-s books-acc-bandes">
      {formulaire.projet && (
        <Banner tone="wait">
          Projet : les formulaires des revenus de {annee} ne sont pas publiés. La mise en page est celle de l’édition{' '}
          {formulaire.edition}, à titre de prévision ; elle ne peut pas être déposée.
        </Banner>
      )}
      {exercice?.etat === 'ouvert' && !formulaire.projet && (
        <Banner tone="plain">
          {today <= exercice.fin
            ? 'Exercice en cours : ces montants bougent avec vos saisies.'
            : 'Exercice terminé, pas encore arrêté : ces montants bougent encore avec vos saisies.'}
        </Banner>
      )}
      {exercice?.etat === 'arrete' && (
        <Banner tone="plain">
          Exercice arrêté{exercice.arrete_le ? ` le ${formatDay(exercice.arrete_le)}` : ''}. Le propriétaire peut le
          rouvrir tant qu’il n’est pas validé définitivement.
        </Banner>
      )}
      {exercice?.etat === 'definitif' && (
        <Banner tone="plain">
          Exercice validé définitivement{exercice.definitif_le ? ` le ${formatDay(exercice.definitif_le)}` : ''} : il ne
          change plus.
        </Banner>
      )}
      {formulaire.doute && (
        <Banner tone="wait">À confirmer sur le formulaire officiel avant de recopier. {formulaire.doute}</Banner>
      )}
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
    </div>
  )
}
