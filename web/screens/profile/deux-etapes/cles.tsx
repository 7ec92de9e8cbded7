// The keys of the second step: those of the account, another one, one taken away, and the codes on paper that go with them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ajouterCle, type Cle, clesQuery, connaitLesCles } from '#web/data/cles.ts'
import { renouveler, retirerApplication } from '#web/data/second-facteur.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LedgerLine } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { nomParmi } from '../nom-de-cle.ts'

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
      {ouvert !== null && ouvert !== 'ajouter' && <RetirerCle cle={ouvert} onClose={fermer} />}
    </>
  )
}

function AjouterCle({ cles, onClose }: { cles: readonly Cle[]; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  async function ajouter({ nom }: { nom: string }) {
    await ajouterCle(nom)
    toast({ title: 'Clé ajoutée' })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['facteurs'] }),
      queries.invalidateQueries({ queryKey: ['profiles'] }),
    ])
    onClose()
  }
  return (
    <Dialog
      title="Ajouter une clé"
      description="Votre navigateur vous demandera la clé : touchez-la, ou déverrouillez cet appareil."
      onClose={onClose}
    >
      <Form
        schema={nomParmi(cles)}
        onSubmit={ajouter}
        submit="Présenter la clé"
        defaults={{ nom: cles.length === 0 ? 'Ma clé' : `Ma clé ${cles.length + 1}` }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
        explain={explain}
      >
        <Field label="Nom de la clé" name="nom" required help="Pour la reconnaître dans cette liste." autoFocus />
      </Form>
    </Dialog>
  )
}

function RetirerCle({ cle, onClose }: { cle: Cle; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function retirer() {
    setBusy(true)
    try {
      await retirerApplication(cle.id)
      // If this session was opened by it, the token says so only once it is made again.
      await renouveler()
      toast({ title: 'Clé retirée' })
    } catch (error) {
      toast({ title: explain(error), bad: true })
    }
    await queries.invalidateQueries({ queryKey: ['facteurs'] })
    onClose()
  }
  return (
    <Confirm
      title={`Retirer ${cle.nom} ?`}
      description="Elle n’ouvrira plus vos comptes. La deuxième étape reste demandée : un code vous est envoyé si cette clé avait ouvert cette session."
      confirm="Retirer la clé"
      danger
      busy={busy}
      onConfirm={() => void retirer()}
      onClose={onClose}
    />
  )
}
