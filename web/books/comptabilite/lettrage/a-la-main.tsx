// Lettering by hand: the lines that are chosen, what is left between them, and the button that is right for that.
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { abs } from '#domain/base/cents.ts'
import { codeDe } from '#domain/compta/exercice.ts'
import { resteDe, reunitDeuxSens } from '#domain/compta/lettrage-pose.ts'
import { tiersDe } from '#domain/compta/lettrage-propose.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { colonneChoix, colonnesLigne } from './colonnes.tsx'
import { type LigneNommee, useLettrer } from './donnees.ts'

export function ALaMain({ nommees }: { nommees: readonly LigneNommee[] }) {
  const { peutEcrire, periode } = useDossier()
  const [choisies, setChoisies] = useState<ReadonlySet<string>>(new Set())
  const { lettrer, busy } = useLettrer()
  const colonnes = colonnesLigne(nommees)
  const retenues = nommees.filter(({ nom }) => choisies.has(nom))
  const onChoix = (nom: string) => {
    const suite = new Set(choisies)
    if (!suite.delete(nom)) suite.add(nom)
    setChoisies(suite)
  }
  async function poser(partiel: boolean) {
    const posee = await lettrer([{ lignes: retenues.map(({ nom }) => nom), raison: 'main', partiel }])
    if (posee) setChoisies(new Set())
  }
  return (
    <>
      <Table
        label="Lignes à lettrer"
        rows={nommees}
        rowKey={({ nom }) => nom}
        columns={peutEcrire ? [colonneChoix({ choisies, onChoix }), ...colonnes] : colonnes}
        {...(peutEcrire ? { onOpen: ({ nom }: LigneNommee) => onChoix(nom) } : {})}
        search="Libellé, tiers, pièce ou montant"
        exportName={`a-lettrer-${codeDe(periode)}`}
        urlName="let"
        compact
        empty={<Empty drawing="registre">Toutes les lignes de ce compte sont lettrées.</Empty>}
      />
      {peutEcrire && retenues.length > 0 && (
        <Barre retenues={retenues} busy={busy} onPoser={(partiel) => void poser(partiel)} />
      )}
    </>
  )
}

type BarreProps = { retenues: readonly LigneNommee[]; busy: boolean; onPoser: (partiel: boolean) => void }

function Barre({ retenues, busy, onPoser }: BarreProps) {
  const reste = resteDe(retenues.map(({ ligne }) => ligne))
  const unTiers = new Set(retenues.map(({ ligne }) => tiersDe(ligne))).size === 1
  const deux = retenues.length > 1
  const deuxSens = reunitDeuxSens(retenues.map(({ ligne }) => ligne))
  const choix = deux ? `${retenues.length} lignes choisies` : 'Une ligne choisie'
  return (
    <div className="books-let-barre" role="status">
      <span>
        {choix},{' '}
        {reste === 0 ? (
          'soldées entre elles'
        ) : (
          <>
            reste <Euros amount={abs(reste)} /> {reste > 0 ? 'au débit' : 'au crédit'}
          </>
        )}
        {!unTiers && <span className="ui-neg"> : elles sont de tiers différents</span>}
        {unTiers && deux && !deuxSens && <span className="ui-neg"> : une lettre demande aussi l’autre sens</span>}
      </span>
      {deuxSens && unTiers && reste === 0 && (
        <Button kind="main" icon={Link2} busy={busy} onClick={() => onPoser(false)}>
          Lettrer
        </Button>
      )}
      {deuxSens && unTiers && reste !== 0 && (
        <Button icon={Link2} busy={busy} onClick={() => onPoser(true)}>
          Lettrer en partie
        </Button>
      )}
    </div>
  )
}
