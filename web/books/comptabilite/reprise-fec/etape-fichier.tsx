// Step one: the file, dropped or chosen; what is no FEC says so at once.
import { useState } from 'react'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { EtatReprise } from './etat.ts'

export function EtapeFichier({ etat, onSuite }: { etat: EtatReprise; onSuite: () => void }) {
  const [refus, setRefus] = useState<string | null>(null)
  async function prendre(fichier: File) {
    const dit = await etat.choisir(fichier)
    setRefus(dit)
    if (dit === null) onSuite()
  }
  return (
    <div className="ui-stack">
      {refus && <Banner tone="bad">{refus}</Banner>}
      <FileDrop
        tall
        says="Déposez le FEC ou la balance ici, ou choisissez un fichier"
        label="Choisir un FEC"
        accept=".txt,.csv,.xml,.xlsx,text/plain"
        onFile={(fichier) => void prendre(fichier)}
      />
      <p className="ui-help">
        Le mieux est le « fichier des écritures comptables » que tout logiciel exporte, sous son nom légal :
        SIRENFECAAAAMMJJ.txt, ou .xml. À défaut, la balance générale, le journal ou le grand livre, en CSV ou en
        classeur (.xlsx) : la feuille et les colonnes sont proposées, avec leur raison. 10 Mo au plus. Rien n’est gardé
        avant la dernière étape.
      </p>
    </div>
  )
}
