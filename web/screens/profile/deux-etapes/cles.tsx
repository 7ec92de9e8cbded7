// The keys of the second step: those of the account, another one, one taken away, and the codes on paper that go with them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ajouterCle, type Cle, clesQuery, connaitLesCles } from '#web/data/cles.ts'
import { renouveler, retirerApplication } from '#web/data/compte/second-facteur.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LedgerLine } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { NommerCle, RetirerCle } from '../gestes-cle.tsx'

/** Lines of the list of means. */
export function LignesCles() {
  const { user } = useSession()
  const { data: cles = [] } = useQuery(clesQuery(user?.id ?? ''))
  const [ouvert, setOuvert] = useState<'ajouter' | Cle | null>(null)
  const fermer = () => setOuvert(null)
  return (
    <>
      {cles.map((cle) => (
        <LedgerLine
          key={cle.id}
          margin="Clé"
          action={
            <Button size="small" aria-label={`Retirer ${cle.nom}`} onClick={() => setOuvert(cle)}>
              Retirer
            </Button>
          }
        >
          {cle.nom}, ajoutée le <InstantText instant={cle.ajoutee_le} />.
        </LedgerLine>
      ))}
      <LedgerLine
        margin={cles.length > 0 ? 'Autre clé' : 'Clé'}
        action={
          connaitLesCles() ? (
            <Button size="small" onClick={() => setOuvert('ajouter')}>
              Ajouter une clé
            </Button>
          ) : null
        }
      >
        {connaitLesCles()
          ? 'Une clé de sécurité, ou celle de cet appareil (empreinte, visage, code) : rien à recopier.'
          : 'Ce navigateur ne connaît pas les clés de sécurité.'}
      </LedgerLine>
      {ouvert === 'ajouter' && <AjouterCle cles={cles} onClose={fermer} />}
      {ouvert !== null && ouvert !== 'ajouter' && <RetirerLaCle cle={ouvert} onClose={fermer} />}
    </>
  )
}

function AjouterCle({ cles, onClose }: { cles: readonly Cle[]; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <NommerCle
      titre="Ajouter une clé"
      description="Votre navigateur vous demandera la clé : touchez-la, ou déverrouillez cet appareil."
      envoyer="Présenter la clé"
      aide="Pour la reconnaître dans cette liste."
      nom={cles.length === 0 ? 'Ma clé' : `Ma clé ${cles.length + 1}`}
      autres={cles}
      faire={async (nom) => {
        await ajouterCle(nom)
        toast({ title: 'Clé ajoutée' })
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['facteurs'] }),
          queries.invalidateQueries({ queryKey: ['profiles'] }),
        ])
      }}
      onClose={onClose}
    />
  )
}

function RetirerLaCle({ cle, onClose }: { cle: Cle; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <RetirerCle
      nom={cle.nom}
      description="Elle n’ouvrira plus vos comptes. La deuxième étape reste demandée : un code vous est envoyé si cette clé avait ouvert cette session."
      confirmer="Retirer la clé"
      fait="Clé retirée"
      faire={async () => {
        await retirerApplication(cle.id)
        // If this session was opened by it, the token says so only once it is made again.
        await renouveler()
      }}
      relire={() => queries.invalidateQueries({ queryKey: ['facteurs'] })}
      onClose={onClose}
    />
  )
}
