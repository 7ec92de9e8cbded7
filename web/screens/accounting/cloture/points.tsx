// The points looked at: what is to be mended first, with its place; what is good folded under its number.
import type { ReactNode } from 'react'
import type { Lieu, Point } from '#domain/activites/cloture/point.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tache } from './etape.tsx'
import { Rattacher } from './rattacher.tsx'

const LIEUX: Readonly<Record<Lieu, { to: string; verbe: string }>> = {
  loyers: { to: '/invoices', verbe: 'Voir les loyers' },
  creances: { to: '/receivables-tracking', verbe: 'Suivre' },
  exploitant: { to: '/invoices/exploitant', verbe: 'Vérifier' },
  biens: { to: '/lmnp-dashboard/biens', verbe: 'Compléter' },
  immobilisations: { to: '/lmnp-dashboard/immobilisations', verbe: 'Vérifier' },
  emprunts: { to: '/lmnp-dashboard/emprunts', verbe: 'Vérifier' },
  depenses: { to: '/expenses', verbe: 'Compléter' },
  locataires: { to: '/tenants', verbe: 'Vérifier' },
  banque: { to: '/lmnp-dashboard/banque', verbe: 'Rapprocher' },
  journal: { to: '/accounting', verbe: 'Corriger' },
  grand_livre: { to: '/accounting/grand-livre', verbe: 'Vérifier' },
  balance: { to: '/accounting/balance', verbe: 'Vérifier' },
  resultat: { to: '/accounting/resultat', verbe: 'Vérifier' },
  liasse: { to: '/accounting/liasse', verbe: 'Vérifier' },
  tva: { to: '/accounting/tva', verbe: 'Vérifier' },
  identite: { to: '/accounting/cloture', verbe: 'Compléter' },
  foyer: { to: '/lmnp-dashboard/foyer', verbe: 'Voir le foyer' },
}

type Props = { points: readonly Point[]; onExpliquer: (cible: Cible) => void }

export function Points({ points, onExpliquer }: Props) {
  const rouges = points.filter(({ etat }) => etat === 'erreur' || etat === 'alerte')
  const bons = points.filter(({ etat }) => etat === 'ok')
  const autres = points.filter(({ etat }) => etat === 'sans_objet')
  const ligne = (point: Point) => <UnPoint key={point.cle} point={point} onExpliquer={onExpliquer} />
  return (
    <>
      {rouges.filter(({ etat }) => etat === 'erreur').map(ligne)}
      {rouges.filter(({ etat }) => etat === 'alerte').map(ligne)}
      <Pli nombre={bons.length} mot={bons.length > 1 ? 'points vérifiés' : 'point vérifié'}>
        {bons.map(ligne)}
      </Pli>
      <Pli
        nombre={autres.length}
        mot={autres.length > 1 ? 'points sans objet cette année' : 'point sans objet cette année'}
      >
        {autres.map(ligne)}
      </Pli>
    </>
  )
}

/** Closed at first: what is good is there to be read, and does not hide what is not. */
function Pli({ nombre, mot, children }: { nombre: number; mot: string; children: ReactNode }) {
  if (nombre === 0) return null
  return (
    <li className="acc-pli">
      <details>
        <summary>
          {nombre} {mot}
        </summary>
        <ul className="acc-tasks">{children}</ul>
      </details>
    </li>
  )
}

function UnPoint({ point, onExpliquer }: { point: Point; onExpliquer: (cible: Cible) => void }) {
  const lien = useLien()
  const { annee, exercice, peutEcrire } = useDossier()
  const { libelle, detail, etat, lieu, filtre, explication, geste } = point
  return (
    <Tache
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
      {geste && peutEcrire && exercice?.etat === 'ouvert' && <Rattacher geste={geste} />}
      {lieu && (
        <LinkButton size="small" to={lien(filtre ? `${LIEUX[lieu].to}?${filtre}` : LIEUX[lieu].to)}>
          {peutEcrire ? LIEUX[lieu].verbe : 'Voir'}
        </LinkButton>
      )}
    </Tache>
  )
}
