// The sheet of a step: each box with its value to copy, what lacks with the way to say it, the source of each frame.
import { Check, Copy, Download, ExternalLink, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LireDemarche } from '#contract/functions/compta/lire-demarche.ts'
import {
  type Champ,
  compterChamps,
  type Feuille,
  feuilleEnTexte,
  type LieuDuManque,
  type Rubrique,
} from '#domain/activites/feuille.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import { type Demarche, SUR_DEMANDE } from '#domain/activites/meuble/demarches/demarche.ts'
import { feuilleDe } from '#domain/activites/meuble/demarches/feuilles.ts'
import { MOTS_DEMARCHE } from '#domain/activites/meuble/demarches/mots.ts'
import { lettreOption } from '#domain/activites/meuble/demarches/option.ts'
import { aConfirmer } from '#domain/base/parametres.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { useWriteDemarches } from './ecrire.ts'
import { FaiteDialog } from './faite-dialog.tsx'
import { ETATS } from './liste.tsx'

export function FeuilleDemarche({
  demarche,
  onExpliquer,
}: {
  demarche: Demarche
  onExpliquer: (cible: Cible) => void
}) {
  const faits = useFaits()
  const feuille = feuilleDe(demarche, faits)
  const { remplis, manquants } = compterChamps(feuille)
  const [ton, mot] = ETATS[demarche.etat]
  return (
    <section className="activites-demarche" aria-labelledby="demarche-titre">
      <header className="ui-stack-s">
        <p className="ui-row">
          <Tag tone={ton}>{mot}</Tag>
          <span className="ui-small ui-second">
            {remplis} case{remplis > 1 ? 's' : ''} à recopier
            {manquants > 0 && `, ${manquants} à compléter`}
          </span>
        </p>
        <h2 id="demarche-titre">{feuille.titre}</h2>
        <p className="ui-second">{MOTS_DEMARCHE[demarche.cle].objet}</p>
        <Limite demarche={demarche} />
        <Gestes demarche={demarche} feuille={feuille} />
      </header>
      {feuille.rubriques.map((rubrique) => (
        <RubriqueDemarche key={`${rubrique.cadre} ${rubrique.titre}`} rubrique={rubrique} onExpliquer={onExpliquer} />
      ))}
      {demarche.cle === 'option_reel' && (
        <Lettre demarche={demarche} texte={lettreOption(faits, demarche.evenement_le).texte} />
      )}
      <ul className="activites-demarche-notes ui-small ui-second">
        {feuille.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** As it was sent, else as it is proposed: its words are changed when it is noted. */
function Lettre({ demarche: { notee }, texte }: { demarche: Demarche; texte: string }) {
  const mots = notee?.lettre ?? texte
  return (
    <section className="activites-demarche-rubrique" aria-label="Lettre">
      <h3>{notee?.lettre ? 'La lettre envoyée' : 'La lettre proposée'}</h3>
      <div className="activites-demarche-lettre">
        {mots.split(/\n\s*\n/).map((paragraphe) => (
          <p key={paragraphe}>{paragraphe}</p>
        ))}
      </div>
      <CopyButton text={mots} label="la lettre" />
    </section>
  )
}

function Limite({ demarche: { limite, notee } }: { demarche: Demarche }) {
  return (
    <p className="ui-small">
      {notee?.faite_le ? `Faite le ${formatDay(notee.faite_le)}. ` : ''}À faire avant le {formatDay(limite.valeur)},{' '}
      <Term explain={limite.source}>{aConfirmer(limite.certitude) ? 'date à confirmer' : 'source'}</Term>
      {notee?.siret && <>. SIRET reçu : {notee.siret}</>}
      {notee?.note && <>. {notee.note}</>}
    </p>
  )
}

function Gestes({ demarche, feuille }: { demarche: Demarche; feuille: Feuille }) {
  const { dossier, peutEcrire } = useDossier()
  const toast = useToast()
  const [telecharger, busy] = useTelecharger()
  const [note, setNote] = useState(false)
  async function copier() {
    await copierTexte(feuilleEnTexte(feuille))
    toast({ title: 'Toute la feuille est copiée', description: 'Une ligne par case : libellé, valeur.' })
  }
  return (
    <div className="ui-row">
      {peutEcrire && !demarche.notee?.faite_le && (
        <Button kind="main" icon={Check} onClick={() => setNote(true)}>
          Noter comme faite
        </Button>
      )}
      <a className="ui-btn" href={feuille.lieu.adresse} target="_blank" rel="noreferrer">
        <Icon of={ExternalLink} />
        {feuille.lieu.nom}
      </a>
      {/* They go to the next line together. */}
      <span className="ui-row">
        <Button icon={Copy} onClick={() => void copier()}>
          Tout copier
        </Button>
        <Button
          icon={Download}
          busy={busy}
          onClick={() =>
            void telecharger(LireDemarche, {
              dossier_id: dossier.id,
              demarche: demarche.cle,
              bien_id: demarche.bien?.id ?? null,
              evenement_le: demarche.evenement_le,
            })
          }
        >
          {demarche.cle === 'option_reel' ? 'Lettre (PDF)' : 'PDF'}
        </Button>
      </span>
      {peutEcrire && demarche.notee && <Retirer demarche={demarche} />}
      {note && <FaiteDialog demarche={demarche} onClose={() => setNote(false)} />}
    </div>
  )
}

/** What was noted is taken back; a change that nothing else shows goes with its note. */
function Retirer({ demarche: { cle, notee } }: { demarche: Demarche }) {
  const { dossier } = useDossier()
  const { remove, create } = useWriteDemarches(dossier.id)
  const toast = useToast()
  if (!notee) return null
  const { id, ...fait } = notee
  const dite = SUR_DEMANDE.some((une) => une === cle)
  async function retirer() {
    try {
      await remove(id)
      toast({
        title: dite ? 'Changement retiré' : 'La démarche est de nouveau à faire',
        undo: () => void create(fait),
      })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
  return (
    <Button kind="quiet" icon={Undo2} onClick={() => void retirer()}>
      {dite ? 'Retirer ce changement' : 'Plus faite'}
    </Button>
  )
}

function RubriqueDemarche({ rubrique, onExpliquer }: { rubrique: Rubrique; onExpliquer: (cible: Cible) => void }) {
  const { cadre, titre, champs, source, certitude } = rubrique
  return (
    <section className="activites-demarche-rubrique" aria-label={cadre ? `Cadre ${cadre}, ${titre}` : titre}>
      <h3>
        {cadre && <span className="activites-demarche-cadre">Cadre {cadre}</span>} {titre}
      </h3>
      <dl>
        {champs.map((champ, rang) => (
          <LigneChamp key={`${champ.libelle} ${rang}`} champ={champ} onExpliquer={onExpliquer} />
        ))}
      </dl>
      <p className="ui-xs ui-muted">
        <Term explain={source}>{aConfirmer(certitude) ? 'Emplacement à confirmer' : 'Source'}</Term>
      </p>
    </section>
  )
}

function LigneChamp({
  champ: { libelle, valeur, manque, aide, calcul },
  onExpliquer,
}: {
  champ: Champ
  onExpliquer: (cible: Cible) => void
}) {
  return (
    <div className="activites-demarche-champ">
      <dt>{libelle}</dt>
      <dd>
        {valeur === null ? (
          manque && <Manque {...manque} />
        ) : (
          <span className="activites-demarche-copie">
            <span className="activites-demarche-valeur">
              <Explicable
                of={libelle}
                onExplain={
                  calcul && (() => onExpliquer({ sorte: 'libre', explication: calcul, etiquette: 'Démarches' }))
                }
              >
                {valeur}
              </Explicable>
            </span>
            <CopyButton text={valeur} label={libelle} />
          </span>
        )}
        {aide && <span className="ui-xs ui-muted activites-demarche-aide">{aide}</span>}
      </dd>
    </div>
  )
}

const OU: Readonly<Record<LieuDuManque, { lieu: Lieu; mots: string } | null>> = {
  identite: { lieu: 'identite', mots: 'Compléter l’identité' },
  bien: { lieu: 'biens', mots: 'Compléter le logement' },
  baux: { lieu: 'locataires', mots: 'Noter un bail' },
  demarche: null,
  ailleurs: null,
}

function Manque({ mots, lieu }: { mots: string; lieu: LieuDuManque }) {
  const lien = useLien()
  const ou = OU[lieu]
  return (
    <span className="ui-small ui-second">
      <span className={lieu === 'ailleurs' ? undefined : 'ui-wait'}>À compléter</span> : {mots}
      {ou && (
        <>
          . <Link to={lien(ou.lieu)}>{ou.mots}</Link>
        </>
      )}
    </span>
  )
}
