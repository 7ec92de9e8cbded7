// A template tried on paper: filled from a lease that is chosen, or from an example of its nature.
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { TypeBail } from '#domain/sujets/location/bail.ts'
import { SENS_ETAT, type SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import type { PieceModele } from '#domain/sujets/location/modeles/modele.ts'
import { lireActe } from '#web/data/location/modeles.ts'
import { SENS } from '#web/parts/etat-des-lieux/mots.ts'
import { libelleBien, nomsDuBail, TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { montrer } from '#web/parts/expliquer/piece.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = { piece: PieceModele; types: readonly TypeBail[]; contenu: unknown }

export function Apercu({ piece, types, contenu }: Props) {
  const { dossier } = useDossier()
  const { baux, biens } = useFaits()
  const [sur, setSur] = useState('')
  const [sens, setSens] = useState<SensEtat>('entree')
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const siens = baux.filter(({ type_bail }) => types.includes(type_bail))
  const bail = siens.find(({ id }) => id === sur)
  const type_bail = bail?.type_bail ?? types[0] ?? 'vide'

  async function voir() {
    setBusy(true)
    try {
      const { name, file } = await lireActe({
        ...{ dossier_id: dossier.id, piece, type_bail, garant_id: null, valeurs: {}, sens },
        bail_id: bail?.id ?? null,
        contenu: contenu as Record<string, unknown>, // safe: the text of the editor, judged again by the act
      })
      montrer(new Blob([file], { type: 'application/pdf' }), name)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  // The deed of a guarantor is tried on the example: a lease alone does not say whose it is.
  const surUnBail = piece !== 'caution' && siens.length > 0
  return (
    <div className="ui-row books-mod-apercu">
      {surUnBail && (
        <label className="ui-field">
          <span className="ui-label-t">Essayer sur</span>
          <select className="ui-input" value={sur} onChange={(event) => setSur(event.target.value)}>
            <option value="">Un exemple : {TYPES_BAIL[types[0] ?? 'vide'].toLowerCase()}</option>
            {siens.map((un) => {
              const bien = biens.find(({ id }) => id === un.bien_id)
              return (
                <option key={un.id} value={un.id}>
                  {nomsDuBail(un)}
                  {bien ? `, ${libelleBien(bien)}` : ''}
                </option>
              )
            })}
          </select>
        </label>
      )}
      {piece === 'etat_des_lieux' && (
        <label className="ui-field">
          <span className="ui-label-t">Lequel</span>
          <select
            className="ui-input"
            value={sens}
            onChange={(event) => setSens(SENS_ETAT.find((un) => un === event.target.value) ?? 'entree')}
          >
            {SENS_ETAT.map((un) => (
              <option key={un} value={un}>
                {SENS[un]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button icon={Eye} busy={busy} onClick={() => void voir()}>
        Aperçu PDF
      </Button>
    </div>
  )
}
