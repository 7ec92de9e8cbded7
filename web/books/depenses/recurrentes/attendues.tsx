// The occurrences that should have come and are noted nowhere: noted together, or said not to have come.
import { useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import type { Occurrence } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { useNoterOccurrences, useWriteModelesDepense } from '#web/data/depenses/modeles-depense.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'

const cleDe = ({ modele, echeance }: Occurrence): string => `${modele.id} ${echeance}`

export function Attendues({ occurrences }: { occurrences: readonly Occurrence[] }) {
  const { dossier, exercices, peutEcrire } = useDossier()
  const noter = useNoterOccurrences(dossier.id)
  const { update } = useWriteModelesDepense(dossier.id)
  const toast = useToast()
  const [laissees, setLaissees] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  if (occurrences.length === 0) return null
  const choisies = occurrences.filter((une) => !laissees.has(cleDe(une)))

  async function toutes() {
    setBusy(true)
    try {
      const nombre = await noter(choisies, exercices)
      toast({ title: nombre === 1 ? 'Une dépense notée, à payer' : `${nombre} dépenses notées, à payer` })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  async function passer({ modele, echeance }: Occurrence) {
    await update(modele.id, { sautees: [...modele.sautees, echeance] }).catch((error: unknown) =>
      toast({ title: messageOf(error), bad: true }),
    )
  }
  function basculer(cle: string) {
    const next = new Set(laissees)
    if (!next.delete(cle)) next.add(cle)
    setLaissees(next)
  }

  return (
    <Block title="À noter">
      <ul className="books-exp-classer" aria-label="Échéances à noter">
        {occurrences.map((une) => (
          <li key={cleDe(une)}>
            <label className="ui-check">
              <input
                type="checkbox"
                checked={!laissees.has(cleDe(une))}
                onChange={() => basculer(cleDe(une))}
                disabled={!peutEcrire}
              />
              <span className="ui-who">
                <b>
                  {une.modele.fournisseur || une.modele.libelle}, {formatDay(une.echeance)}
                </b>
                <span>{une.modele.libelle}</span>
              </span>
            </label>
            <span className="ui-row">
              <Euros amount={une.modele.montant_cents} />
              {peutEcrire && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`Passer l’échéance du ${formatDay(une.echeance)}, ${une.modele.libelle}`}
                  onClick={() => void passer(une)}
                >
                  Passer
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {peutEcrire && (
        <div className="ui-row ui-row-b books-exp-noter">
          <Button kind="main" busy={busy} disabled={choisies.length === 0} onClick={() => void toutes()}>
            {choisies.length === 1 ? 'Noter une dépense' : `Noter ${choisies.length} dépenses`}
          </Button>
          <span className="ui-small ui-second">
            En tout <Euros amount={sum(choisies.map(({ modele }) => modele.montant_cents))} />, notées « à payer ».
          </span>
        </div>
      )}
    </Block>
  )
}
