// Two wrote the same row: the second sees both versions, field by field, and keeps one of them.
import { useState } from 'react'
import type { Colonnes, Contenu } from '#web/data/contenu/contenus.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { type Champ, cleDe, cleHeure, saisieDe } from './champ.ts'

type Props = {
  champs: readonly Champ[]
  /** What was typed here. */
  colonnes: Colonnes
  /** What the other one saved. */
  actuelle: Contenu
  onGarder: () => void
  onImposer: () => Promise<void>
  onClose: () => void
}

export function Divergence({ champs, colonnes, actuelle, onGarder, onImposer, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  const ecarts = ecartsDe(champs, colonnes, actuelle)
  const imposer = async () => {
    setBusy(true)
    setRefus(null)
    try {
      await onImposer()
    } catch (error) {
      setRefus(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      wide
      title="Quelqu’un d’autre a enregistré entre-temps"
      description={
        <>
          Sa version date du <InstantText instant={actuelle.updated_at} />. Rien de ce que vous avez saisi n’est encore
          enregistré : choisissez la version qui reste.
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onGarder}>Garder la sienne</Button>
          <Button busy={busy} onClick={() => void imposer()}>
            Enregistrer la mienne
          </Button>
        </>
      }
    >
      {ecarts.length === 0 ? (
        <p>Les deux versions disent la même chose.</p>
      ) : (
        <table className="ui-tbl ui-compact parts-ed-ecarts">
          <caption className="ui-sr">Les deux versions</caption>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">La sienne</th>
              <th scope="col">La vôtre</th>
            </tr>
          </thead>
          <tbody>
            {ecarts.map(({ cle, label, sienne, mienne }) => (
              <tr key={cle}>
                <th scope="row">{label}</th>
                <td>{sienne}</td>
                <td>{mienne}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refus && (
        <p className="ui-form-refusal" role="alert">
          {refus}
        </p>
      )}
    </Dialog>
  )
}

/** The fields on which the two differ, in words. */
function ecartsDe(champs: readonly Champ[], colonnes: Colonnes, actuelle: Colonnes) {
  const mienne = saisieDe(champs, colonnes)
  const sienne = saisieDe(champs, actuelle)
  return champs
    .map((champ) => ({
      cle: cleDe(champ),
      label: champ.label,
      sienne: dire(champ, sienne),
      mienne: dire(champ, mienne),
    }))
    .filter((un) => un.sienne !== un.mienne)
}

function dire(champ: Champ, saisie: Readonly<Record<string, unknown>>): string {
  const valeur = saisie[cleDe(champ)]
  if (champ.genre === 'case') return valeur === true ? 'oui' : 'non'
  if (champ.genre === 'choix') return champ.options?.find(({ value }) => value === valeur)?.label ?? 'Aucun'
  if (champ.genre === 'instant') return [valeur, saisie[cleHeure(champ)]].filter(Boolean).join(' ') || '—'
  if (Array.isArray(valeur)) return valeur.map((un) => Object.values(un).join(' : ')).join('\n') || '—'
  return String(valeur ?? '') || '—'
}
