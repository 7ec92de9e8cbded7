// The points looked at, each with the place where it is mended.
import type { Lieu, Point } from '#domain/activites/points-saisie.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tache } from './etape.tsx'

const LIEUX: Readonly<Record<Lieu, { to: string; verbe: string }>> = {
  loyers: { to: '/invoices', verbe: 'Voir les loyers' },
  biens: { to: '/lmnp-dashboard/biens', verbe: 'Compléter' },
  emprunts: { to: '/lmnp-dashboard/emprunts', verbe: 'Voir' },
  depenses: { to: '/expenses', verbe: 'Joindre' },
  locataires: { to: '/tenants', verbe: 'Vérifier' },
  journal: { to: '/accounting', verbe: 'Corriger' },
  balance: { to: '/accounting/balance', verbe: 'Vérifier' },
  resultat: { to: '/accounting/resultat', verbe: 'Vérifier' },
  liasse: { to: '/accounting/liasse', verbe: 'Vérifier' },
}

type Props = { points: readonly Point[]; onExpliquer: (cible: Cible) => void }

export function Points({ points, onExpliquer }: Props) {
  const lien = useLien()
  const { annee, peutEcrire } = useDossier()
  return points.map(({ cle, libelle, detail, etat, lieu, explication }) => (
    <Tache
      key={cle}
      etat={etat}
      libelle={libelle}
      detail={
        <Explicable
          onExplain={
            explication && (() => onExpliquer({ sorte: 'libre', explication, etiquette: `Contrôle ${annee}` }))
          }
          shown
        >
          {detail}
        </Explicable>
      }
    >
      {lieu && (
        <LinkButton size="small" to={lien(LIEUX[lieu].to)}>
          {peutEcrire ? LIEUX[lieu].verbe : 'Voir'}
        </LinkButton>
      )}
    </Tache>
  ))
}
