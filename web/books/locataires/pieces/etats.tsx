// The states of the dwelling under a lease: the entry, the leaving, and the two side by side.
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Columns2 } from 'lucide-react'
import { useState } from 'react'
import { comparer, type EtatDesLieux, SENS_ETAT, type SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { etatsDesLieuxQuery, useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { SENS, titreEtat } from '#web/parts/etat-des-lieux/mots.ts'
import { usePreparer } from '#web/parts/etat-des-lieux/preparer.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneBail } from '../bail/lignes.ts'
import { ComplementDialog } from './complement-dialog.tsx'
import { PapierRefuse } from './papier-refuse.tsx'
import { PieceGestes } from './piece-gestes.tsx'

export function EtatsDesLieux({ ligne }: { ligne: LigneBail }) {
  const { dossier } = useDossier()
  const lien = useLien()
  const { data: tous } = useQuery(etatsDesLieuxQuery(dossier.id))
  const [retire, setRetire] = useState<EtatDesLieux | null>(null)
  const siens = (tous ?? []).filter(({ bail_id }) => bail_id === ligne.bail.id)
  const un = (sens: SensEtat) => siens.find((etat) => etat.sens === sens) ?? null
  const [entree, sortie] = [un('entree'), un('sortie')]
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>États des lieux</h3>
      {SENS_ETAT.map((sens) => (
        <Etat key={sens} sens={sens} etat={un(sens)} ligne={ligne} onRetirer={() => setRetire(un(sens))} />
      ))}
      {entree && sortie && (
        <div className="ui-row">
          <LinkButton size="small" icon={Columns2} to={lien('etat_des_lieux', { bail: ligne.bail.id, sens: 'sortie' })}>
            Comparer
          </LinkButton>
          <span className="ui-xs ui-muted">{bilan(entree, sortie)}</span>
        </div>
      )}
      {retire && <Retirer etat={retire} onClose={() => setRetire(null)} />}
    </section>
  )
}

type EtatProps = {
  sens: SensEtat
  etat: EtatDesLieux | null
  ligne: LigneBail
  onRetirer: () => void
}

function Etat({ sens, etat, ligne, onRetirer }: EtatProps) {
  const { peutEcrire, role } = useDossier()
  const lien = useLien()
  const [completer, setCompleter] = useState(false)
  if (!etat)
    return peutEcrire ? (
      <div>
        <Faire ligne={ligne} sens={sens} nom={`Faire l’${titreEtat(sens).toLowerCase()}`} />
      </div>
    ) : (
      <p className="ui-small ui-second">{SENS[sens]} : pas encore fait.</p>
    )
  const nom = titreEtat(sens)
  return (
    <div className="ui-stack-s books-ten-ligne">
      <p className="ui-row">
        <span>
          {SENS[sens]} du {formatDay(etat.date)}
        </span>
        <Tag tone={etat.signe_le ? 'good' : 'wait'}>
          {etat.signe_le ? `Signé le ${formatDay(etat.signe_le)}` : 'À signer'}
        </Tag>
      </p>
      <div className="ui-row">
        <LinkButton
          size="small"
          aria-label={`${nom} : ouvrir`}
          to={lien('etat_des_lieux', { bail: ligne.bail.id, sens })}
        >
          Ouvrir
        </LinkButton>
        {peutEcrire && !etat.signe_le && <Faire ligne={ligne} sens={sens} nom="Reprendre" />}
        <PieceGestes bail={ligne.bail} piece="etat_des_lieux" id={etat.id} nom={nom} />
        {peutEcrire && sens === 'entree' && etat.signe_le && (
          <Button size="small" onClick={() => setCompleter(true)}>
            Compléter
          </Button>
        )}
        {peutEcrire && (etat.signe_le === null || role === 'proprietaire') && (
          <Button kind="quiet" size="small" aria-label={`${nom} : supprimer`} onClick={onRetirer}>
            Supprimer
          </Button>
        )}
      </div>
      <PapierRefuse etat={etat} />
      <Complements etat={etat} />
      {completer && <ComplementDialog etat={etat} onClose={() => setCompleter(false)} />}
    </div>
  )
}

type FaireProps = { ligne: Pick<LigneBail, 'bail' | 'bien'>; sens: SensEtat; nom: string; kind?: 'main' }

/** Kept on this device, then opened: it goes on without a network. */
export function Faire({ ligne: { bail, bien }, sens, nom, kind }: FaireProps) {
  const preparer = usePreparer()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const faire = () => {
    setBusy(true)
    void preparer({ bail, bien, sens })
      .catch((error) => toast({ title: messageOf(error), bad: true }))
      .finally(() => setBusy(false))
  }
  return (
    <Button size={kind ? 'normal' : 'small'} kind={kind} icon={ClipboardList} busy={busy} onClick={faire}>
      {nom}
    </Button>
  )
}

/** What the tenant had added since the signature. */
function Complements({ etat: { complements } }: { etat: EtatDesLieux }) {
  return complements.map(({ objet, demande_le, texte }) => (
    <p className="ui-small ui-second" key={`${demande_le}/${texte}`}>
      Complété{objet === 'chauffage' && ' pour le chauffage'}, à la demande du {formatDay(demande_le)} : {texte}
    </p>
  ))
}

function bilan(entree: EtatDesLieux, sortie: EtatDesLieux): string {
  const { length } = comparer(entree, sortie).filter(({ degrade }) => degrade)
  if (length === 0) return 'Rien n’est dit dégradé : les états des lieux concordent.'
  return length > 1 ? `${length} éléments sont dégradés.` : 'Un élément est dégradé.'
}

function Retirer({ etat, onClose }: { etat: EtatDesLieux; onClose: () => void }) {
  const { dossier } = useDossier()
  const { supprimerEtat } = useVieDuBail(dossier.id)
  return (
    <SupprimerFait
      title="Supprimer cet état des lieux ?"
      description={`Celui du ${formatDay(etat.date)}, avec ses photographies${etat.signe_le ? ', bien qu’il soit signé' : ''}.`}
      done="État des lieux supprimé"
      remove={async () => void (await supprimerEtat(etat.id))}
      onClose={onClose}
    />
  )
}
