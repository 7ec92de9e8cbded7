// Above an editor that opens on a draft: whose it is, what the public sees meanwhile, and the way to give it up.
import { useState } from 'react'
import { type Brouillon, useBrouillons } from '#web/data/contenu/brouillons-contenu.ts'
import type { Contenu, TableContenu } from '#web/data/contenu/contenus.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'

type Props = { table: TableContenu; brouillon: Brouillon; ligne: Contenu | null; onAbandonne: () => void }

export function BandeauBrouillon({ table, brouillon, ligne, onAbandonne }: Props) {
  const { abandonner } = useBrouillons(table)
  const toast = useToast()
  const [demande, setDemande] = useState(false)
  const faire = async () => {
    setDemande(false)
    try {
      await abandonner(brouillon)
      toast({ title: 'Brouillon abandonné' })
      onAbandonne()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
  const depasse = ligne !== null && ligne.updated_at !== brouillon.sur
  return (
    <>
      <Banner
        tone="wait"
        action={
          <Button kind="quiet" onClick={() => setDemande(true)}>
            Abandonner le brouillon
          </Button>
        }
      >
        Brouillon de {brouillon.auteur_email || 'la maison'}, du <InstantText instant={brouillon.updated_at} />.{' '}
        {ligne ? 'Le public voit encore la version publiée.' : 'Le public ne voit encore rien.'}
        {depasse && ' Elle a changé depuis : publier vous montrera les deux versions.'}
      </Banner>
      {demande && (
        <Confirm
          title="Abandonner ce brouillon ?"
          description="Ce qui y est écrit sera perdu. La version publiée ne change pas."
          confirm="Abandonner le brouillon"
          danger
          onConfirm={() => void faire()}
          onClose={() => setDemande(false)}
        />
      )}
    </>
  )
}
