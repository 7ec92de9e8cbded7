// The page of one lot: where it stands and who has it, its papers, its rooms, its meters, what it yields; what can be done with it.
import { Archive, Copy, Ellipsis, MapPin, Receipt, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useWriteLots } from '#web/data/immeubles/lots.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { Ailleurs } from '#web/parts/ailleurs/ailleurs.tsx'
import { useGerePour } from '#web/parts/biens/gere-pour.ts'
import { CREER } from '#web/parts/creer.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/overlay/menu.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneLot } from '../commun/lignes.ts'
import { placeDite, surfaceDite } from '../commun/mots.ts'
import { Compteurs } from '../compteurs/liste.tsx'
import { Documents } from '../documents/liste.tsx'
import { usePapiers } from '../documents/papiers.ts'
import { DupliquerDialog } from './dupliquer.tsx'
import { FinDeGestion } from './fin-de-gestion.tsx'
import { Identite } from './identite.tsx'
import { Pieces } from './pieces.tsx'
import { PlaceDialog, SANS_PLACE } from './place-dialog.tsx'
import { Rendement } from './rendement.tsx'
import '../commun/immeubles.css'

const ONGLETS = ['lot', 'documents', 'pieces', 'compteurs', 'rendement'] as const
type Onglet = (typeof ONGLETS)[number]

export function LotPage({ lot: ligne }: { lot: LigneLot }) {
  const titre = useTitre('immeubles', 'Patrimoine')
  const lien = useLien()
  const { onglet, choisir } = useOnglet()
  const { pieces = [], compteurs = [] } = useFaits()
  const papiers = usePapiers()
  const { panneau, expliquer } = useExpliquer()
  const { bien, immeuble } = ligne
  return (
    <Split panel={panneau}>
      <Page
        title={bien.libelle}
        crumb={{ to: lien('immeubles'), label: titre }}
        lead={[immeuble?.libelle, placeDite(ligne), surfaceDite(bien.surface_m2)].filter(Boolean).join(' · ')}
        action={<Gestes ligne={ligne} />}
      >
        <Ailleurs bien_id={bien.id} />
        <FinDeGestion bien={bien} />
        <PressTabs
          label="Le lot"
          value={onglet}
          onChange={choisir}
          tabs={[
            { key: 'lot', label: 'Le lot' },
            { key: 'documents', label: 'Documents', count: papiers.filter((un) => un.bien_id === bien.id).length },
            { key: 'pieces', label: 'Pièces', count: pieces.filter((une) => une.bien_id === bien.id).length },
            { key: 'compteurs', label: 'Compteurs', count: compteurs.filter((un) => un.bien_id === bien.id).length },
            { key: 'rendement', label: 'Rendement' },
          ]}
        />
        <div className="books-imm-corps">
          {onglet === 'lot' && <Identite ligne={ligne} />}
          {onglet === 'documents' && <Documents bien={bien} />}
          {onglet === 'pieces' && <Pieces bien={bien} />}
          {onglet === 'compteurs' && <Compteurs lieu={{ bien_id: bien.id, immeuble_id: null }} />}
          {onglet === 'rendement' && <Rendement bien={bien} onExpliquer={expliquer} />}
        </div>
      </Page>
    </Split>
  )
}

function useOnglet() {
  const { params, poser } = useAdresse()
  const onglet: Onglet = ONGLETS.find((un) => un === params.get('onglet')) ?? 'lot'
  const choisir = (un: Onglet) => poser({ onglet: un })
  return { onglet, choisir }
}

function Gestes({ ligne }: { ligne: LigneLot }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const [geste, setGeste] = useState<'place' | 'dupliquer' | null>(null)
  const { archive, archiver } = useArchiver(ligne)
  const pour = useGerePour()(ligne.bien.id)
  const fermer = () => setGeste(null)
  return (
    <>
      <Menu
        label={`Autres gestes, ${ligne.bien.libelle}`}
        trigger={
          <Button icon={Ellipsis} aria-label="Autres gestes">
            Autres gestes
          </Button>
        }
      >
        <MenuLink icon={Receipt} to={lien('biens', { bien: ligne.bien.id })}>
          {pour === null ? 'Achat, prix et vente' : 'Fiche du lot'}
        </MenuLink>
        {peutEcrire && (
          <>
            <MenuButton icon={Copy} onSelect={() => setGeste('dupliquer')}>
              Dupliquer
            </MenuButton>
            <MenuButton icon={Archive} onSelect={() => void archiver()}>
              {archive ? 'Sortir de l’archive' : 'Archiver'}
            </MenuButton>
          </>
        )}
      </Menu>
      {peutEcrire && ligne.etat === 'vacant' && (
        <LinkButton icon={UserRoundSearch} to={lien('candidats', { bien: ligne.bien.id })} state={CREER}>
          Mettre en location
        </LinkButton>
      )}
      {peutEcrire && (
        <Button kind="main" icon={MapPin} onClick={() => setGeste('place')}>
          Modifier la place
        </Button>
      )}
      {geste === 'place' && <PlaceDialog ligne={ligne} onClose={fermer} />}
      {geste === 'dupliquer' && <DupliquerDialog ligne={ligne} onClose={fermer} />}
    </>
  )
}

/** An archived lot leaves the list and stays in the books. */
function useArchiver({ bien, lot }: LigneLot) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteLots(dossier.id)
  const toast = useToast()
  const archive = lot !== null && lot.archive_le !== null
  async function noter(archive_le: typeof today | null) {
    if (lot) await update(lot.id, { archive_le })
    else await create({ ...SANS_PLACE, bien_id: bien.id, archive_le })
  }
  async function archiver() {
    try {
      await noter(archive ? null : today)
      toast({
        title: archive ? `${bien.libelle} est de nouveau dans la liste` : `${bien.libelle} est archivé`,
        ...(lot && { undo: () => void noter(lot.archive_le) }),
      })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
  return { archive, archiver }
}
