// What must be known before the figures are used: a draft, a year still moving, codes and choices to be confirmed.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

export function Notes({ fiscale, formulaire }: { fiscale: AnneeFiscale; formulaire: FormulaireRempli }) {
  const { exercice, today } = useDossier()
  const { annee } = fiscale.exercice
  return (
    <div className="stack-s acc-bandes">
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
      {formulaire.a_confirmer && !formulaire.projet && (
        <Banner tone="wait">
          Les numéros de case de l’édition {formulaire.edition} sont à confirmer sur le formulaire officiel.
        </Banner>
      )}
      {formulaire.numero === '2033-A' && fiscale.dispense_2033a === true && (
        <Banner tone="plain">
          Vos recettes de {annee - 1} vous dispensent de ce bilan. Il est rempli pour vous : le joindre reste possible.
        </Banner>
      )}
    </div>
  )
}
