// Beside the button that publishes: the draft, its preview, the page that shows it, and the end of the row.
import { ExternalLink, Eye, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Brouillon, useBrouillons } from '#web/data/contenu/brouillons-contenu.ts'
import { type Contenu, useContenus } from '#web/data/contenu/contenus.ts'
import { useSaisie } from '#web/parts/editeur/editeur.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { type Rubrique, texte } from './rubrique.ts'

type Props = { rubrique: Rubrique; ligne: Contenu | null; id: string; brouillon: Brouillon | null }

export function Autour({ rubrique, ligne, id, brouillon }: Props) {
  const [demande, setDemande] = useState(false)
  const page = rubrique.page(ligne)
  return (
    <>
      <Garder rubrique={rubrique} ligne={ligne} id={id} brouillon={brouillon} />
      {brouillon && (
        <LinkButton kind="quiet" icon={Eye} to={enApercuDe(page)} target="_blank" rel="noopener">
          Aperçu du brouillon
        </LinkButton>
      )}
      <LinkButton kind="quiet" icon={ExternalLink} to={page} target="_blank" rel="noopener">
        Voir la page
      </LinkButton>
      {ligne && rubrique.supprimable && (
        <Button kind="danger" icon={Trash2} onClick={() => setDemande(true)}>
          Supprimer
        </Button>
      )}
      {ligne && demande && <Suppression rubrique={rubrique} ligne={ligne} onClose={() => setDemande(false)} />}
    </>
  )
}

const enApercuDe = (page: string): string => `${page}${page.includes('?') ? '&' : '?'}apercu=1`

function Garder({ rubrique, ligne, id, brouillon }: Props) {
  const { garder } = useBrouillons(rubrique.table)
  const saisie = useSaisie()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const faire = async () => {
    setBusy(true)
    try {
      const lue = await saisie()
      if (!lue) return
      const titre = rubrique.nom({ ...ligne, id, updated_at: '', ...lue.colonnes })
      await garder(brouillon, { objet_id: id, titre, ...lue })
      toast({ title: 'Brouillon enregistré', description: 'Le public ne le voit pas encore.' })
      if (!ligne) await navigate(`/admin/contenus/${rubrique.cle}/${id}`, { replace: true })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Save} busy={busy} onClick={() => void faire()}>
      Enregistrer le brouillon
    </Button>
  )
}

function Suppression({ rubrique, ligne, onClose }: { rubrique: Rubrique; ligne: Contenu; onClose: () => void }) {
  const { supprimer } = useContenus(rubrique.table)
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const nom = texte(rubrique.nom(ligne))
  const faire = async () => {
    setBusy(true)
    try {
      await supprimer(ligne)
      toast({ title: 'Supprimé', description: nom })
      await navigate(`/admin/contenus/${rubrique.cle}`)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      onClose()
    }
  }
  return (
    <Confirm
      title={`Supprimer « ${nom} » ?`}
      description="Le public ne le verra plus. Le journal garde ce qui était écrit, et permet de le remettre."
      confirm="Supprimer"
      danger
      busy={busy}
      onConfirm={() => void faire()}
      onClose={onClose}
    />
  )
}
