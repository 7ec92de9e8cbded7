// One candidate: what he said, his household with its papers, the weight of the rent, a factual note; the next step is its button.
import { useEffect, useState } from 'react'
import { jourDe, type PersonneCandidature } from '#domain/sujets/location/candidats/candidature.ts'
import { useCandidats, useWriteCandidatures } from '#web/data/location/candidats.ts'
import { formatDay, formatPhone } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneCandidat } from './donnees.ts'
import { type Etape, EtapeDialog } from './etape-dialog.tsx'
import { Foyer, Poids } from './foyer.tsx'
import { EtatCandidat } from './liste.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { RepondreDialog } from './repondre-dialog.tsx'
import { SuiteDuChoix } from './suite-du-choix.tsx'

type Dialogue = Etape | 'retenir' | 'repondre' | 'demande' | 'desistement' | 'notes' | null
const SUITES: Readonly<Partial<Record<LigneCandidat['etat'], readonly [Etape | 'retenir', string]>>> = {
  nouveau: ['visite', 'Proposer une visite'],
  visite: ['dossier', 'Demander le dossier'],
  demande: ['retenir', 'Retenir'],
  complet: ['retenir', 'Retenir'],
}

export function CandidatPanneau({ ligne, onClose }: { ligne: LigneCandidat; onClose: () => void }) {
  const { peutEcrire } = useDossier()
  const { candidature, nom, lieu, etat } = ligne
  const [dialogue, setDialogue] = useState<Dialogue>(null)
  useLue(ligne)
  const suite = SUITES[etat]
  const fermer = () => setDialogue(null)
  return (
    <ExplainPanel
      title={nom}
      kicker={lieu.nom}
      onClose={onClose}
      footer={
        peutEcrire && (
          <>
            {suite && (
              <Button kind="main" onClick={() => setDialogue(suite[0])}>
                {suite[1]}
              </Button>
            )}
            {etat === 'nouveau' && <Button onClick={() => setDialogue('dossier')}>Demander le dossier</Button>}
            {suite && <Button onClick={() => setDialogue('repondre')}>Ne pas retenir</Button>}
            {suite && (
              <Button kind="quiet" onClick={() => setDialogue('desistement')}>
                Il se désiste
              </Button>
            )}
            <Button kind="danger" onClick={() => setDialogue('demande')}>
              Effacer
            </Button>
          </>
        )
      }
    >
      <p className="books-cand-etat">
        <EtatCandidat etat={etat} />
      </p>
      {etat === 'retenu' && <SuiteDuChoix ligne={ligne} />}
      <ExplainSection title="La demande">
        <Demande ligne={ligne} />
      </ExplainSection>
      <ExplainSection title="Loyer et revenus">
        <Poids ligne={ligne} />
      </ExplainSection>
      <ExplainSection title="Foyer et pièces">
        <Foyer ligne={ligne} />
      </ExplainSection>
      <ExplainSection title="Note">
        <p className="books-cand-texte ui-small">{candidature.notes || 'Aucune note.'}</p>
        {peutEcrire && (
          <Button size="small" onClick={() => setDialogue('notes')}>
            {candidature.notes ? 'Modifier la note' : 'Écrire une note'}
          </Button>
        )}
      </ExplainSection>
      {(dialogue === 'visite' || dialogue === 'dossier') && (
        <EtapeDialog {...{ ligne, etape: dialogue }} onClose={fermer} />
      )}
      {dialogue === 'repondre' && <RepondreDialog lignes={[ligne]} onClose={fermer} />}
      {dialogue === 'notes' && <NotesDialog candidature={candidature} onClose={fermer} />}
      {dialogue === 'retenir' && <Retenir ligne={ligne} onClose={fermer} />}
      {(dialogue === 'demande' || dialogue === 'desistement') && (
        <Effacer {...{ ligne, motif: dialogue }} onClose={fermer} onFait={onClose} />
      )}
    </ExplainPanel>
  )
}

/** Opened by who may write, it is read. */
function useLue({ candidature: { id, lu_le } }: LigneCandidat): void {
  const { dossier, peutEcrire } = useDossier()
  const { update } = useWriteCandidatures(dossier.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is new, whatever is drawn again
  useEffect(() => {
    if (peutEcrire && lu_le === null) void update(id, { lu_le: new Date().toISOString() }).catch(() => {})
  }, [id, lu_le, peutEcrire])
}

function Demande({ ligne: { candidature, effort: _ } }: { ligne: LigneCandidat }) {
  const { email, telephone, created_at, emmenagement_le, occupants, message, effacer_le } = candidature
  return (
    <>
      {message && <p className="books-cand-texte books-cand-etat">{message}</p>}
      <dl className="ui-dl">
        <dt>Reçue</dt>
        <dd>Le {formatDay(jourDe(created_at))}</dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {telephone && (
          <>
            <dt>Téléphone</dt>
            <dd>
              <a href={`tel:${telephone.replace(/\s/g, '')}`}>{formatPhone(telephone)}</a>
            </dd>
          </>
        )}
        {emmenagement_le && (
          <>
            <dt>Souhaite entrer</dt>
            <dd>Le {formatDay(emmenagement_le)}</dd>
          </>
        )}
        {occupants !== null && (
          <>
            <dt>Occupants</dt>
            <dd>{occupants}</dd>
          </>
        )}
        {effacer_le && (
          <>
            <dt>Effacement</dt>
            <dd>Le {formatDay(effacer_le)}</dd>
          </>
        )}
      </dl>
    </>
  )
}

type Question = { ligne: LigneCandidat; onClose: () => void }

function useFaire(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function faire(work: () => Promise<{ title: string; description?: string }>) {
    setBusy(true)
    try {
      toast(await work())
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return { busy, faire }
}

const loueurs = (personnes: readonly PersonneCandidature[]) => personnes.filter(({ role }) => role !== 'garant').length

function Retenir({ ligne: { candidature, nom, personnes, complet, lieu }, onClose }: Question) {
  const { dossier } = useDossier()
  const { retenir } = useCandidats(dossier.id)
  const { busy, faire } = useFaire(onClose)
  const n = loueurs(personnes)
  return (
    <Confirm
      title={`Retenir ${nom} ?`}
      description={`${complet ? '' : 'Son dossier n’est pas complet. '}${n > 1 ? `Les ${n} personnes deviennent des locataires` : 'Cette personne devient un locataire'} de votre dossier, l’offre de ${lieu.nom} se ferme, et l’effacement des autres candidats est daté. Vous établirez ensuite le bail.`}
      confirm="Retenir"
      busy={busy}
      onConfirm={() =>
        void faire(async () => {
          await retenir(candidature.id)
          return { title: `${nom} est retenu`, description: 'Établissez le bail, puis répondez aux autres candidats.' }
        })
      }
      onClose={onClose}
    />
  )
}

type AEffacer = Question & { motif: 'demande' | 'desistement'; onFait: () => void }

function Effacer({ ligne: { candidature, nom, documents }, motif, onClose, onFait }: AEffacer) {
  const { dossier } = useDossier()
  const { effacer } = useCandidats(dossier.id)
  const { busy, faire } = useFaire(onFait)
  const fichiers =
    documents.length === 0
      ? ''
      : `, ${documents.length > 1 ? `ses ${documents.length} fichiers` : 'son fichier'} compris`
  return (
    <Confirm
      title={motif === 'demande' ? `Effacer ${nom} ?` : `${nom} se désiste ?`}
      description={`Tout ce qui est gardé de ce candidat est effacé aussitôt${fichiers}. Il en reste une date et un nombre de fichiers, sans aucun nom. Rien ne peut être repris.`}
      confirm="Effacer"
      danger
      busy={busy}
      onConfirm={() =>
        void faire(async () => {
          await effacer(candidature.id, motif)
          return { title: 'Candidature effacée' }
        })
      }
      onClose={onClose}
    />
  )
}
