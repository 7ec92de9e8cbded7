// Step one: the file, dropped or chosen; what it cannot be is said at once.
import { useState } from 'react'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Import } from './etat.ts'

type Props = { compte: CompteBancaire; etat: Import; onSuite: () => void }

export function EtapeFichier({ compte, etat, onSuite }: Props) {
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
        says="Déposez le relevé ici, ou choisissez un fichier"
        label="Choisir un relevé"
        onFile={(fichier) => void prendre(fichier)}
      />
      <p className="ui-help">
        {compte.nature === 'plateforme'
          ? 'L’historique des versements d’Airbnb ou de Booking, en CSV. Chaque séjour donne un loyer brut et une commission.'
          : 'OFX, CSV, QIF, CAMT.053 ou CFONB 120, 14 Mo au plus. Sur le site de la banque, cherchez « Télécharger les opérations » et préférez OFX quand il est proposé.'}{' '}
        Rien n’est enregistré avant la dernière étape.
      </p>
    </div>
  )
}
