// Why the return is not sent from here, and the way to type it quickly: box by box, by keyboard.

import { Check, ClipboardCopy } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { Raisons } from '#web/parts/expliquer/raisons.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { type CaseARecopier, casesARecopier, suivante } from './recopie.ts'

export function Transmission({ formulaires }: { formulaires: readonly FormulaireRempli[] }) {
  const [ouverte, setOuverte] = useState(false)
  const { declarer } = useMots()
  return (
    <Block title="Déclarer">
      <div className="ui-stack-s books-acc-declarer">
        <p className="ui-small">{declarer.ou}</p>
        <Button icon={ClipboardCopy} onClick={() => setOuverte(true)}>
          Recopier case par case
        </Button>
        {declarer.edi && (
          <details className="ui-small ui-second">
            <summary>Pourquoi pas d’envoi par EDI ?</summary>
            <p>{declarer.edi}</p>
          </details>
        )}
      </div>
      {ouverte && <Recopie formulaires={formulaires} onClose={() => setOuverte(false)} />}
    </Block>
  )
}

function Recopie({ formulaires, onClose }: { formulaires: readonly FormulaireRempli[]; onClose: () => void }) {
  const cases = useMemo(() => casesARecopier(formulaires), [formulaires])
  const { rang, copiees, aller, copier } = useRecopie(cases)
  const une = cases[rang]
  const touche = (event: KeyboardEvent) => {
    const pas = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (pas === 0) return
    event.preventDefault()
    aller((rang + pas + cases.length) % cases.length)
  }
  return (
    <Dialog
      title="Recopier la liasse"
      description="« Copier et continuer », ou Entrée, copie le montant et passe à la case suivante ; les flèches changent de case."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button kind="main" autoFocus disabled={!une} onKeyDown={touche} onClick={() => void copier()}>
            Copier et continuer
          </Button>
        </>
      }
    >
      {une ? (
        <div className="ui-stack">
          <Courante une={une} copiee={copiees.has(une.cle)} />
          <p className="ui-small ui-second" role="status">
            {copiees.size} sur {cases.length} copiées
          </p>
          <ol className="books-acc-recopie" aria-label={`Cases du ${une.numero}`}>
            {cases.map((autre, place) => (
              <Rangee
                key={autre.cle}
                une={autre}
                ici={place === rang}
                copiee={copiees.has(autre.cle)}
                visible={autre.numero === une.numero}
                onClick={() => aller(place)}
              />
            ))}
          </ol>
        </div>
      ) : (
        <p className="ui-second">Aucune case n’est remplie.</p>
      )}
    </Dialog>
  )
}

/** What was copied, and where one is. A clipboard that refuses leaves the box as it was. */
function useRecopie(cases: readonly CaseARecopier[]) {
  const [rang, aller] = useState(0)
  const [copiees, setCopiees] = useState<ReadonlySet<string>>(new Set())
  async function copier(): Promise<void> {
    const une = cases[rang]
    if (!une) return
    await copierTexte(String(une.montant))
    const faites = new Set([...copiees, une.cle])
    setCopiees(faites)
    aller(suivante(cases, rang, faites))
  }
  return { rang, copiees, aller, copier }
}

function Courante({
  une: { numero, formulaire, section, code, libelle, montant, doutes },
  copiee,
}: {
  une: CaseARecopier
  copiee: boolean
}) {
  return (
    <div className="books-acc-recopie-ici" aria-live="polite">
      <span className="ui-small ui-second">{[`${numero} ${formulaire}`, section].filter(Boolean).join(', ')}</span>
      <span className="ui-row ui-row-b">
        <span>
          <span className="ui-case">{code}</span> {libelle}
        </span>
        <strong className="books-acc-recopie-montant">
          <WholeEuros value={montant} bare />
        </strong>
      </span>
      {doutes.length > 0 && (
        <div className="ui-small ui-second">
          <span className="ui-wait">À confirmer.</span> <Raisons doutes={doutes} />
        </div>
      )}
      {copiee && <span className="ui-small ui-ok">Déjà copiée.</span>}
    </div>
  )
}

type Rang = { une: CaseARecopier; ici: boolean; copiee: boolean; visible: boolean; onClick: () => void }

/** Only the boxes of the form that one is in are shown. */
function Rangee({ une: { code, libelle, montant }, ici, copiee, visible, onClick }: Rang) {
  if (!visible) return null
  return (
    <li>
      <button type="button" aria-current={ici ? 'step' : undefined} onClick={onClick}>
        <span className="books-acc-recopie-code">{code}</span>
        <span>{libelle}</span>
        <span className="books-acc-recopie-nombre">
          <WholeEuros value={montant} bare />
        </span>
        {copiee && (
          <span className="ui-ok" role="img" aria-label="copiée">
            <Icon of={Check} />
          </span>
        )}
      </button>
    </li>
  )
}
