// What must be known before the figures are used: a draft, a year still moving, codes and choices to be confirmed.

import type { ReactNode } from 'react'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

type Props = { annee: number; formulaire: FormulaireRempli; children?: ReactNode }

/** `children`: what the family adds. */
export function Notes({ annee, formulaire, children }: Props) {
  const { exercice, today } = useDossier()
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
      {children}
    </div>
  )
}
