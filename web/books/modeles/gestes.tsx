// What one does with one's own template beside writing it: propose it, copy it, go back to the house's text, put it away, take it away.

import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Copy, MoreHorizontal, RotateCcw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { modeleMaison } from '#domain/sujets/location/modeles/maison/liste.ts'
import type { ModeleDocument, ModeleMaison } from '#domain/sujets/location/modeles/modele.ts'
import { modelesQuery, useWriteModeles } from '#web/data/location/modeles.ts'
import type { New } from '#web/lib/facts.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuButton } from '#web/ui/overlay/menu.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = {
  modele: ModeleDocument
  onRemplacer: (maison: ModeleMaison) => void
  onOuvrir: (cle: string | null) => void
}

export function Gestes({ modele, onRemplacer, onOuvrir }: Props) {
  const { dossier, today } = useDossier()
  const { data: tous = [] } = useQuery(modelesQuery(dossier.id))
  const { create, update, remove } = useWriteModeles(dossier.id)
  const toast = useToast()
  const [supprime, setSupprime] = useState(false)
  const maison = modeleMaison(modele.origine)
  const { id: _, ...lui } = modele
  const faire = (dit: string, work: () => Promise<unknown>) =>
    void work()
      .then(() => toast({ title: dit }))
      .catch((error) => toast({ title: messageOf(error), bad: true }))
  async function proposer() {
    // One at most for a nature: the one before gives its place first.
    for (const autre of tous)
      if (autre.par_defaut && autre.piece === modele.piece && autre.type_bail === modele.type_bail)
        await update(autre.id, { par_defaut: false })
    await update(modele.id, { par_defaut: true })
  }
  const copie: New<ModeleDocument> = { ...lui, nom: `${modele.nom} (copie)`, par_defaut: false, archive_le: null }
  return (
    <span className="ui-row">
      {modele.archive_le === null && (
        <Button
          size="small"
          icon={Star}
          aria-pressed={modele.par_defaut}
          onClick={() =>
            modele.par_defaut
              ? faire('Le modèle de la maison est proposé', () => update(modele.id, { par_defaut: false }))
              : faire('Ce modèle est proposé', proposer)
          }
        >
          {modele.par_defaut ? 'Ne plus proposer' : 'Proposer pour ces baux'}
        </Button>
      )}
      <Menu label="Autres actions" trigger={<IconButton kind="plain" label="Autres actions" icon={MoreHorizontal} />}>
        <MenuButton icon={Copy} onSelect={() => faire('Modèle dupliqué', async () => onOuvrir(await create(copie)))}>
          Dupliquer
        </MenuButton>
        {maison && (
          <MenuButton
            icon={RotateCcw}
            onSelect={() => {
              onRemplacer(maison)
              toast({ title: 'Texte de la maison repris', description: 'Enregistrez pour le garder.' })
            }}
          >
            Revenir au texte de la maison
          </MenuButton>
        )}
        {modele.archive_le === null ? (
          <MenuButton
            icon={Archive}
            onSelect={() => faire('Modèle archivé', () => update(modele.id, { archive_le: today, par_defaut: false }))}
          >
            Archiver
          </MenuButton>
        ) : (
          <MenuButton
            icon={ArchiveRestore}
            onSelect={() => faire('Modèle remis en cours', () => update(modele.id, { archive_le: null }))}
          >
            Remettre en cours
          </MenuButton>
        )}
        <MenuButton icon={Trash2} danger onSelect={() => setSupprime(true)}>
          Supprimer
        </MenuButton>
      </Menu>
      {supprime && (
        <SupprimerFait
          title="Supprimer ce modèle ?"
          confirm="Supprimer"
          description={`${modele.nom}. Les documents déjà gardés aux baux restent.`}
          done="Modèle supprimé"
          remove={async () => {
            await remove(modele.id)
            onOuvrir(null)
          }}
          onClose={() => setSupprime(false)}
        />
      )}
    </span>
  )
}
