// /admin/demandes/modeles: the answers that the team writes often, added, changed and taken away.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { NATURES_DEMANDE } from '#contract/functions/boutique/repondre-demande.ts'
import { type Modele, modelesQuery, useEcrireModele, useSupprimerModele } from '#web/data/boutique/modeles-reponse.ts'
import { NATURES } from '#web/text/demandes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, required } from '#web/ui/form/schema.ts'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Administration } from '../frame.tsx'
import { AIDE_VARIABLES } from './repondre.tsx'
import './demandes.css'

const TOUTES = 'toutes'
const pour = ({ nature }: Modele): string => (nature === null ? 'Toutes les demandes' : NATURES[nature])

const COLONNES: readonly Column<Modele>[] = [
  { key: 'titre', title: 'Modèle', value: ({ titre }) => titre, phone: 'title' },
  { key: 'nature', title: 'Pour', value: pour, phone: 'side' },
  { key: 'sujet', title: 'Objet', value: ({ sujet }) => sujet },
]

export function ModelesScreen() {
  const { data: modeles, error } = useQuery(modelesQuery())
  const [ouvert, setOuvert] = useState<Modele | 'nouveau' | null>(null)
  return (
    <Administration
      title="Modèles de réponse"
      crumb={{ to: '/admin/demandes', label: 'Demandes' }}
      lead="Ce que l’équipe écrit souvent, rempli par la demande à laquelle elle répond."
      action={
        <Button icon={Plus} onClick={() => setOuvert('nouveau')}>
          Ajouter un modèle
        </Button>
      }
    >
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {modeles ? (
        <Table
          label="Modèles de réponse"
          rows={modeles}
          columns={COLONNES}
          rowKey={({ id }) => id}
          onOpen={setOuvert}
          empty="Aucun modèle pour l’instant."
        />
      ) : (
        !error && <Skeleton lines={4} />
      )}
      {ouvert && <Edition modele={ouvert === 'nouveau' ? null : ouvert} onClose={() => setOuvert(null)} />}
    </Administration>
  )
}

const Champs = z.object({
  titre: required('Donnez un nom au modèle.'),
  nature: choice([TOUTES, ...NATURES_DEMANDE]),
  sujet: required('Indiquez l’objet du message.'),
  corps: required('Écrivez le message.'),
})
const CHOIX = [{ value: TOUTES, label: 'Toutes les demandes' }].concat(
  NATURES_DEMANDE.map((value) => ({ value, label: NATURES[value] })),
)

function Edition({ modele, onClose }: { modele: Modele | null; onClose: () => void }) {
  const ecrire = useEcrireModele()
  const toast = useToast()
  const [retire, setRetire] = useState(false)
  const save = async ({ nature, ...fields }: z.output<typeof Champs>) => {
    const choisie = NATURES_DEMANDE.find((one) => one === nature) ?? null
    await ecrire(modele?.id ?? null, { ...fields, nature: choisie })
    toast({ title: 'Modèle enregistré' })
    onClose()
  }
  if (modele && retire) return <Retirer modele={modele} onClose={onClose} onBack={() => setRetire(false)} />
  const { titre = '', nature = null, sujet = '', corps = '' } = modele ?? {}
  return (
    <Dialog wide title={modele ? 'Modifier le modèle' : 'Ajouter un modèle'} onClose={onClose}>
      <div className="screens-dem-long">
        <Form
          schema={Champs}
          defaults={{ titre, nature: nature ?? TOUTES, sujet, corps }}
          submit="Enregistrer"
          onSubmit={save}
          secondary={
            modele ? (
              <Button onClick={() => setRetire(true)}>Supprimer</Button>
            ) : (
              <Button onClick={onClose}>Annuler</Button>
            )
          }
        >
          <Field label="Nom du modèle" name="titre" required />
          <Field label="Pour" name="nature" type="select" options={CHOIX} required />
          <Field label="Objet" name="sujet" required />
          <Field label="Message" name="corps" type="textarea" required help={AIDE_VARIABLES} />
        </Form>
      </div>
    </Dialog>
  )
}

function Retirer({ modele, onBack, onClose }: { modele: Modele; onBack: () => void; onClose: () => void }) {
  const supprimer = useSupprimerModele()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const confirmer = async () => {
    setBusy(true)
    try {
      await supprimer(modele.id)
      toast({ title: 'Modèle supprimé' })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return (
    <Confirm
      title={`Supprimer « ${modele.titre} » ?`}
      description="Les réponses déjà envoyées restent dans l’historique des demandes."
      confirm="Supprimer"
      danger
      busy={busy}
      onConfirm={() => void confirmer()}
      onClose={onBack}
    />
  )
}
