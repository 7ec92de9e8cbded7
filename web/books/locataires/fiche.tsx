// The file of a lease, beside the list: what its tenants owe, its account, its terms, its people, its deposit.

import { LogOut, MoreHorizontal, Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { formatDay } from '#web/lib/format.ts'
import { Ailleurs } from '#web/parts/ailleurs/ailleurs.tsx'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { EncaissementDialog } from '#web/parts/location/encaissement-dialog.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { ExplainPanel } from '#web/ui/overlay/explain.tsx'
import { Menu, MenuButton } from '#web/ui/overlay/menu.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { Actes } from './actes/actes.tsx'
import { ControleDuBail } from './bail/controle.tsx'
import type { LigneBail } from './bail/lignes.ts'
import { BailDialog } from './bail-dialog.tsx'
import { Regularisation } from './charges/regularisation.tsx'
import { cibleCote, cibleDepot, cibleFait, cibleSolde } from './cibles.ts'
import { Compte } from './compte.tsx'
import { CongeDuBail } from './depart/conge.tsx'
import { RestitutionDuDepot } from './depart/restitution.tsx'
import { Depot } from './depot.tsx'
import { Messages } from './espace/messages.tsx'
import { useNouveaux } from './espace/nouveaux.ts'
import { FinBail } from './fin-bail.tsx'
import { Garants } from './garants/garants.tsx'
import { Personnes } from './personnes.tsx'
import { Pieces } from './pieces/pieces.tsx'
import { Revision } from './revision/revision.tsx'
import { SupprimerBailDialog } from './supprimer-bail.tsx'
import { Termes } from './termes.tsx'

const ONGLETS = ['compte', 'bail', 'personnes', 'depot', 'pieces', 'messages'] as const
type Onglet = (typeof ONGLETS)[number]
type Ouvert = 'encaissement' | 'bail' | 'fin' | 'locataire' | 'supprimer' | null

type FicheProps = { ligne: LigneBail; onClose: () => void; onExpliquer: (cible: Cible) => void }

export function Fiche({ ligne, onClose, onExpliquer }: FicheProps) {
  const { peutEcrire, today } = useDossier()
  const source = { faits: useFaits(), today }
  const depot = () => onExpliquer(cibleDepot(ligne, source))
  const [params] = useSearchParams()
  const [onglet, setOnglet] = useState<Onglet>(() => ONGLETS.find((un) => un === params.get('onglet')) ?? 'compte')
  const [ouvert, setOuvert] = useState<Ouvert>(null)
  const { bail, bien, noms } = ligne
  const nouveaux = useNouveaux(bail.id)
  return (
    <ExplainPanel
      title={noms}
      onClose={onClose}
      footer={peutEcrire && <Actions onOpen={setOuvert} fini={ligne.situation.presence === 'parti'} />}
    >
      <div className="ui-stack books-ten-fiche">
        <p className="ui-small ui-second">
          {bien ? `${ligne.quoi}, ${bien.ville}. ` : ''}
          {TYPES_BAIL[bail.type_bail]} du {formatDay(bail.debut)}
          {bail.fin ? ` au ${formatDay(bail.fin)}` : ''}
        </p>
        <Ailleurs bien_id={bail.bien_id} />
        <Solde ligne={ligne} onExpliquer={() => onExpliquer(cibleSolde(ligne, source))} />
        <PressTabs
          label="Fiche du bail"
          value={onglet}
          onChange={setOnglet}
          tabs={[
            { key: 'compte', label: 'Compte' },
            { key: 'bail', label: 'Bail' },
            { key: 'personnes', label: 'Personnes', count: bail.locataires.length },
            { key: 'depot', label: 'Dépôt' },
            { key: 'pieces', label: 'Pièces' },
            { key: 'messages', label: 'Messages', ...(nouveaux > 0 ? { count: nouveaux } : {}) },
          ]}
        />
        {onglet === 'compte' && (
          <Compte
            ligne={ligne}
            onCote={(cote) => onExpliquer(cibleCote(ligne, cote, source))}
            onDepot={depot}
            onLoyer={(id, montant) => onExpliquer(cibleFait('echeances', id, montant))}
          />
        )}
        {onglet === 'bail' && (
          <>
            <Termes ligne={ligne} />
            <Revision ligne={ligne} />
            <Regularisation ligne={ligne} />
            <CongeDuBail ligne={ligne} />
            <ControleDuBail ligne={ligne} />
          </>
        )}
        {onglet === 'personnes' && (
          <>
            <Personnes bail={bail} onAdd={() => setOuvert('locataire')} />
            <Garants bail={bail} />
          </>
        )}
        {onglet === 'depot' && (
          <>
            <Depot ligne={ligne} onExpliquer={onExpliquer} />
            <RestitutionDuDepot ligne={ligne} />
          </>
        )}
        {onglet === 'pieces' && (
          <>
            <Actes bail={bail} />
            <Pieces ligne={ligne} />
          </>
        )}
        {onglet === 'messages' && <Messages bail={bail} />}
      </div>
      {ouvert === 'encaissement' && <EncaissementDialog bailId={bail.id} onClose={() => setOuvert(null)} />}
      {ouvert === 'bail' && <BailDialog bail={bail} onClose={() => setOuvert(null)} />}
      {ouvert === 'locataire' && <BailDialog bail={bail} ajouter onClose={() => setOuvert(null)} />}
      {ouvert === 'supprimer' && <SupprimerBailDialog bail={bail} onClose={() => setOuvert(null)} onDone={onClose} />}
      {ouvert === 'fin' && <FinBail bail={bail} onClose={() => setOuvert(null)} />}
    </ExplainPanel>
  )
}

function Actions({ onOpen, fini }: { onOpen: (what: Ouvert) => void; fini: boolean }) {
  const { role } = useDossier()
  return (
    <>
      <Button kind="main" icon={Plus} onClick={() => onOpen('encaissement')}>
        Encaissement
      </Button>
      <Button icon={Pencil} onClick={() => onOpen('bail')}>
        Modifier
      </Button>
      <Menu label="Autres actions" trigger={<IconButton kind="plain" label="Autres actions" icon={MoreHorizontal} />}>
        <MenuButton icon={UserPlus} onSelect={() => onOpen('locataire')}>
          Ajouter un locataire
        </MenuButton>
        <MenuButton icon={LogOut} onSelect={() => onOpen('fin')}>
          {fini ? 'Changer la date de fin' : 'Fin du bail'}
        </MenuButton>
        {role === 'proprietaire' && (
          <MenuButton icon={Trash2} danger onSelect={() => onOpen('supprimer')}>
            Supprimer le bail
          </MenuButton>
        )}
      </Menu>
    </>
  )
}

function Solde({ ligne: { situation, solde_cents }, onExpliquer }: { ligne: LigneBail; onExpliquer: () => void }) {
  const { today } = useDossier()
  return (
    <div className="books-ten-solde">
      <div>
        <p className="ui-label">Solde au {formatDay(today)}</p>
        <p>
          <Euros amount={solde_cents} big />
        </p>
        <p className="ui-xs">
          <ExplainLink onExplain={onExpliquer} />
        </p>
      </div>
      <Tampon situation={situation} />
    </div>
  )
}

/** Stamped only when there is something to say: a rent of which nothing came, or everything that was due is paid. */
function Tampon({ situation }: Pick<LigneBail, 'situation'>) {
  const { today } = useDossier()
  const { etat, creances, solde } = situation
  const impayee = creances[0]
  if (etat === 'en_retard' && impayee)
    return <Stamp word="IMPAYÉ" date={nomDeLaPeriode(impayee.echeance).toUpperCase()} tone="bad" />
  if (creances.length === 0 && solde.du_cents > 0) return <Stamp word="PAYÉ" date={`AU ${formatDay(today)}`} />
  return null
}
