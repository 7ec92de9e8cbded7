// The end of the account: what would go, what stands before it, and the request.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Consequences, consequencesQuery } from '#web/data/compte/compte.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useSession } from '#web/session/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { DemanderSuppression } from './demander.tsx'

export function SupprimerCompte() {
  const { user } = useSession()
  const { data: consequences, error } = useQuery(consequencesQuery(user?.id ?? ''))
  const [ouvert, setOuvert] = useState(false)
  return (
    <Block title="Supprimer mon compte">
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!consequences && !error && <Skeleton lines={4} />}
      {consequences && consequences.echeance_le === null && (
        <div className="ui-stack">
          <Effets consequences={consequences} />
          <Obstacle consequences={consequences} onAsk={() => setOuvert(true)} />
        </div>
      )}
      {consequences && consequences.echeance_le !== null && (
        <p className="ui-second">
          La suppression est demandée : elle aura lieu dans la nuit qui suit le{' '}
          {formatInstant(consequences.echeance_le)}. Jusque-là, rien n’est effacé.
        </p>
      )}
      {ouvert && consequences && <DemanderSuppression consequences={consequences} onClose={() => setOuvert(false)} />}
    </Block>
  )
}

function Effets({ consequences }: { consequences: Consequences }) {
  const { dossiers, membre_de, abonnement_en_cours } = consequences
  return (
    <ul className="screens-pro-effets">
      <li>Pendant 30 jours rien n’est effacé : connectez-vous et annulez, votre compte reste comme il est.</li>
      <li>Ensuite, votre compte, vos accès et vos préférences sont effacés, sans retour possible.</li>
      {dossiers.map((dossier) => (
        <li key={dossier.dossier_id}>
          <b>{dossier.nom}</b>{' '}
          {dossier.autres_membres > 0
            ? `reste à ${dossier.autres_membres === 1 ? 'son autre membre' : `ses ${dossier.autres_membres} autres membres`} : nommez-y d’abord un autre propriétaire, ou retirez-${dossier.autres_membres === 1 ? 'le' : 'les'}.`
            : `est effacé en entier : ${compter(dossier.exercices, 'exercice')}, ${compter(dossier.ecritures, 'écriture validée', 'écritures validées')}, ${compter(dossier.documents, 'justificatif')}. Seules en restent des dates et l’empreinte de la dernière écriture, sans rien qui vous nomme.`}
        </li>
      ))}
      {membre_de > 0 && (
        <li>
          Vous quittez {membre_de === 1 ? 'le dossier' : `les ${membre_de} dossiers`} dont vous êtes membre : ce que
          vous y avez saisi reste à son propriétaire.
        </li>
      )}
      {abonnement_en_cours && <li>Le renouvellement de votre abonnement s’arrête dès la demande.</li>}
      <li>
        Vos demandes et réservations sont effacées ; ce qui a été payé, les devis numérotés et les factures se
        conservent dix ans (C. com. art. L123-22).
      </li>
    </ul>
  )
}

const compter = (nombre: number, un: string, plusieurs = `${un}s`): string => `${nombre} ${nombre > 1 ? plusieurs : un}`

/** What is to be done first, or the button that asks. */
function Obstacle({ consequences, onAsk }: { consequences: Consequences; onAsk: () => void }) {
  const { dossiers, archive_le } = consequences
  if (dossiers.some(({ autres_membres }) => autres_membres > 0))
    return (
      <Banner tone="wait" action={<LinkButton to="/profile/membres">Voir les membres</LinkButton>}>
        D’autres personnes ouvrent un de vos dossiers : nommez-y d’abord un autre propriétaire, ou retirez-les.
      </Banner>
    )
  if (dossiers.length > 0 && archive_le === null)
    return (
      <Banner tone="wait">
        Téléchargez d’abord l’archive de vos données, ci-dessus : vos livres ne pourront plus être retrouvés ensuite.
      </Banner>
    )
  return (
    <div className="ui-stack-s">
      {archive_le && <p className="ui-small ui-second">Archive téléchargée le {formatInstant(archive_le)}.</p>}
      <div className="ui-row">
        <Button kind="danger" onClick={onAsk}>
          Supprimer mon compte
        </Button>
      </div>
    </div>
  )
}
