// Changes a dwelling; what the change posts in a validated period is said before it is saved.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Faits } from '#domain/activites/faits.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { ChampsBien, saisieDuBien } from '#web/parts/biens/champs-bien.ts'
import { ChampsBienForm } from '#web/parts/biens/champs-bien-form.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function BienDialog({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  return (
    <Dialog title={`Modifier ${bien.libelle}`} onClose={onClose} wide>
      <Form
        schema={ChampsBien}
        defaults={saisieDuBien(bien)}
        draft={`bien-${bien.id}`}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        onSubmit={async (change) => {
          const { id: _, ...avant } = bien
          await update(bien.id, change)
          toast({ title: 'Enregistré', undo: () => void update(bien.id, avant) })
          onClose()
        }}
      >
        <ChampsBienForm />
        <Suite bien={bien} />
      </Form>
    </Dialog>
  )
}

function Suite({ bien }: { bien: Bien }) {
  const { watch } = useFormContext<Values>()
  const typed = JSON.stringify(watch())
  const change = useMemo(() => {
    const lu = ChampsBien.safeParse(JSON.parse(typed))
    if (!lu.success) return null
    return (faits: Faits): Faits => ({
      ...faits,
      biens: faits.biens.map((un) => (un.id === bien.id ? { ...un, ...lu.data } : un)),
    })
  }, [typed, bien.id])
  return <Rectification change={change} />
}
