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
    <div className="stack">
      {refus && <Banner tone="bad">{refus}</Banner>}
      <FileDrop
        tall
        says="Déposez le FEC ici, ou choisissez un fichier"
        label="Choisir un FEC"
        accept=".txt,.csv,text/plain"
        onFile={(fichier) => void prendre(fichier)}
      />
      <p className="help">
        Le « fichier des écritures comptables » que tout logiciel de comptabilité exporte, sous son nom légal :
        SIRENFECAAAAMMJJ.txt, 10 Mo au plus. Rien n’est enregistré avant la dernière étape.
      </p>
    </div>
  )
}
