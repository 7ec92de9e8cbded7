// The receipts dropped together, one to a row: what was read, the bill it goes to, changed where it is not the right one; sent by one press.
import { useState } from 'react'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import { type Justificatif, NOUVELLE, RIEN, useJustificatifs } from './lus.ts'
import './justificatifs.css'

type Choix = ReadonlyMap<string, string>
type Props = { fichiers: readonly File[]; onClose: () => void }

export function JustificatifsDialog({ fichiers, onClose }: Props) {
  const { lus, faits } = useJustificatifs(fichiers)
  const [choix, setChoix] = useState<Choix>(new Map())
  const { joindre, joints, refus, envoyes } = useJoindre(onClose)
  const restent = (lus ?? []).filter(({ id }) => !joints.has(id))
  const versQuoi = (un: Justificatif): string => choix.get(un.id) ?? un.propose
  const retenus = restent.filter((un) => versQuoi(un) !== RIEN)
  const busy = envoyes !== null
  return (
    <Dialog
      wide
      title={fichiers.length === 1 ? 'Un justificatif' : `${fichiers.length} justificatifs`}
      description="Chacun est lu dans votre navigateur, puis rapproché par son montant, sa date et son fournisseur. Vérifiez avant de joindre."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="main"
            busy={busy}
            disabled={retenus.length === 0}
            onClick={() => void joindre(retenus.map((un) => [un, versQuoi(un)]))}
          >
            {retenus.length === 1 ? 'Joindre un justificatif' : `Joindre ${retenus.length} justificatifs`}
          </Button>
        </>
      }
    >
      {lus === null ? (
        <Progress label="Lecture des justificatifs" done={faits} total={fichiers.length} />
      ) : (
        <div className="ui-stack">
          <p className="ui-small ui-second" role="status">
            {resumer(restent, versQuoi)}
          </p>
          <ul className="parts-just-liste">
            {restent.map((un) => (
              <Ligne
                key={un.id}
                justificatif={un}
                valeur={versQuoi(un)}
                pris={new Set(retenus.filter(({ id }) => id !== un.id).map(versQuoi))}
                refus={refus.get(un.id)}
                onChange={(valeur) => setChoix(new Map(choix).set(un.id, valeur))}
              />
            ))}
          </ul>
          {busy && <Progress label="Envoi des justificatifs" done={envoyes} total={retenus.length} />}
        </div>
      )}
    </Dialog>
  )
}

function resumer(lus: readonly Justificatif[], versQuoi: (un: Justificatif) => string): string {
  const vers = lus.map(versQuoi)
  const nouvelles = vers.filter((un) => un === NOUVELLE).length
  const laisses = vers.filter((un) => un === RIEN).length
  const joints = vers.length - nouvelles - laisses
  return [
    `${joints} ${joints > 1 ? 'vont' : 'va'} à une dépense déjà notée`,
    ...(nouvelles > 0 ? [`${nouvelles} ${nouvelles > 1 ? 'en créent une' : 'en crée une'}, à payer`] : []),
    ...(laisses > 0 ? [`${laisses} ${laisses > 1 ? 'restent' : 'reste'} de côté`] : []),
  ].join(', ')
}

type LigneProps = {
  justificatif: Justificatif
  valeur: string
  /** The bills that other receipts go to. */
  pris: ReadonlySet<string>
  refus: string | undefined
  onChange: (valeur: string) => void
}

function Ligne({ justificatif, valeur, pris, refus, onChange }: LigneProps) {
  const { fichier, lu, raison, propose, nouvelle, possibles } = justificatif
  const categorie = nouvelle && (categorieDepense(nouvelle.categorie)?.libelle ?? nouvelle.categorie)
  const options = [
    ...(categorie ? [{ value: NOUVELLE, label: `Nouvelle dépense, à payer : ${categorie}` }] : []),
    ...possibles.filter(({ value }) => !pris.has(value)),
    { value: RIEN, label: 'Ne pas joindre' },
  ]
  return (
    <li>
      <div className="parts-just-lu">
        <b>{fichier.name}</b>
        <span className="ui-small ui-second">{lu}</span>
      </div>
      <div className="parts-just-vers">
        <Select label={`Joindre ${fichier.name} à`} value={valeur} options={options} onChange={onChange} />
        {valeur === propose && raison && <span className="ui-xs ui-muted">{raison}</span>}
        {refus && (
          <span className="ui-err" role="alert">
            {refus}
          </span>
        )}
      </div>
    </li>
  )
}

/** One after the other, each whole: what is refused stays in the list with its reason, what went is not sent again. */
function useJoindre(onClose: () => void) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [joints, setJoints] = useState<ReadonlySet<string>>(new Set())
  const [refus, setRefus] = useState<ReadonlyMap<string, string>>(new Map())
  const [envoyes, setEnvoyes] = useState<number | null>(null)
  async function joindre(retenus: readonly (readonly [Justificatif, string])[]) {
    const faits = new Set(joints)
    const non = new Map<string, string>()
    for (const [rang, [{ id, fichier, nouvelle }, valeur]] of retenus.entries()) {
      setEnvoyes(rang)
      const cible =
        valeur !== NOUVELLE ? { depense_id: valeur } : nouvelle ? { depense: JSON.stringify(nouvelle) } : null
      if (!cible) continue
      try {
        await act(DeposerDocument, { dossier_id: dossier.id, fichier, sans_remplacer: 'true', ...cible })
        faits.add(id)
      } catch (error) {
        non.set(id, messageOf(error))
      }
    }
    setJoints(faits)
    setRefus(non)
    await refresh()
    setEnvoyes(null)
    const nombre = retenus.length - non.size
    if (nombre > 0) toast({ title: nombre === 1 ? 'Un justificatif joint' : `${nombre} justificatifs joints` })
    if (non.size === 0) onClose()
  }
  return { joindre, joints, refus, envoyes }
}
