// How many days are left, in the header: of a trial always, of a subscription in its last fortnight, none once it is over.
import { Link } from 'react-router'
import { joursRestants, situationAbonnement } from '#web/session/abonnement.ts'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import './decompte.css'

const FIN_PROCHE_JOURS = 15

export function Decompte() {
  const { ready, abonnement, admin } = useCompte()
  const { user } = useSession()
  // A visit of the demonstration counts its own time, in its band.
  const dit =
    ready && !admin && !user?.is_anonymous ? reste(situationAbonnement(abonnement, new Date()), new Date()) : null
  if (dit === null) return null
  const { quoi, jours } = dit
  return (
    <Link
      className={`app-decompte ui-num${jours === 0 ? ' app-fini' : ''}`}
      to="/profile/abonnement"
      aria-label={`${quoi} : ${jours} ${jours > 1 ? 'jours restants' : 'jour restant'}`}
    >
      <span className="app-decompte-quoi">{quoi} : </span>
      {jours} j
    </Link>
  )
}

type Situation = ReturnType<typeof situationAbonnement>

function reste(at: Situation, now: Date): { quoi: string; jours: number } | null {
  if (at.etat === 'essai') return { quoi: 'Essai', jours: at.jours }
  if (at.etat === 'termine') return { quoi: at.essai ? 'Essai terminé' : 'Abonnement terminé', jours: 0 }
  if (at.etat !== 'abonne' || at.fin === null) return null
  const jours = joursRestants(at.fin, now)
  return jours <= FIN_PROCHE_JOURS ? { quoi: 'Abonnement', jours } : null
}
