// One row of contents: its editor, its preview or the page that shows it, its end, and its history.
import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Contenu, useContenus } from '#web/data/contenus.ts'
import { Editeur } from '#web/parts/editeur/editeur.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { ListeJournal } from '../journal/liste.tsx'
import { ApercuFormule } from './apercu-formule.tsx'
import type { Rubrique } from './rubrique.ts'

export function Edition({ rubrique, ligne }: { rubrique: Rubrique; ligne: Contenu | null }) {
  const { cle, table, champs, controles, ajout, seule, dit } = rubrique
  const { ajouter, enregistrer, lue } = useContenus(table)
  const navigate = useNavigate()
  const toast = useToast()
  // A change that is taken back starts the editor again, on the row as it was just read: the one above comes later.
  const [reprise, setReprise] = useState({ tour: 0, de: ligne })
  const { echec } = dit
  return (
    <>
      <Editeur
        key={reprise.tour}
        champs={champs}
        {...(controles && { controles })}
        ligne={reprise.de}
        {...(ajout && { depart: ajout.depart })}
        brouillon={`contenus:${cle}:${ligne?.id ?? 'nouveau'}`}
        ecrire={(sur, colonnes) => (sur ? enregistrer(sur, colonnes) : ajouter(colonnes))}
        onEnregistre={({ id }) => {
          toast({ title: dit.enregistre })
          if (!ligne) void navigate(`/admin/contenus/${cle}/${id}`, { replace: true })
        }}
        {...(echec && { onEchec: (phrase: string) => toast({ title: echec, description: phrase, bad: true }) })}
        {...(cle === 'formules' && { apercu: (colonnes) => <ApercuFormule colonnes={colonnes} /> })}
        secondaire={<Autour rubrique={rubrique} ligne={ligne} />}
      />
      {ligne && (
        <Block title="Historique">
          <ListeJournal
            filtre={{ objet: table, concerne: null, objet_id: ligne.id }}
            vide={seule ? 'Ce contenu n’a pas encore changé.' : 'Cette ligne n’a pas encore changé.'}
            onAnnule={() => setReprise({ tour: reprise.tour + 1, de: lue(ligne.id) ?? ligne })}
          />
        </Block>
      )}
    </>
  )
}

/** Beside the button: the page that shows it, and the end of the row. */
function Autour({ rubrique, ligne }: { rubrique: Rubrique; ligne: Contenu | null }) {
  const [demande, setDemande] = useState(false)
  return (
    <>
      <LinkButton kind="quiet" icon={ExternalLink} to={rubrique.page(ligne)} target="_blank" rel="noopener">
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

function Suppression({ rubrique, ligne, onClose }: { rubrique: Rubrique; ligne: Contenu; onClose: () => void }) {
  const { supprimer } = useContenus(rubrique.table)
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const nom = rubrique.nom(ligne)
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
