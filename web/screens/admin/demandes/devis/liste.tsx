// The quotes that a request was answered by, beside it: number, state, amount, what was said of each, its PDF.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { etatAujourdhui } from '#domain/boutique/devis-chiffre.ts'
import type { Visee } from '#web/data/boutique/demandes.ts'
import { type DevisEmis, devisEmisQuery, lireDevis } from '#web/data/boutique/devis.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { todayInParis } from '#web/session/today.ts'
import { DEVIS, ETATS_DEVIS_EMIS } from '#web/text/devis.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import './devis.css'

/** Nothing while none was sent. */
export function DevisDeLaDemande({ visee }: { visee: Visee }) {
  const { data = [] } = useQuery(devisEmisQuery(visee))
  if (data.length === 0) return null
  return (
    <ExplainSection title="Devis">
      <ul className="screens-adm-lignes screens-dev-liste">
        {data.map((devis) => (
          <Ligne key={devis.id} devis={devis} />
        ))}
      </ul>
    </ExplainSection>
  )
}

function Ligne({ devis }: { devis: DevisEmis }) {
  const { mot, ton } = ETATS_DEVIS_EMIS[etatAujourdhui(devis, todayInParis())]
  return (
    <li>
      <div>
        <p className="ui-row">
          <strong>{devis.numero}</strong>
          <Tag tone={ton}>{mot}</Tag>
        </p>
        <p className="ui-small">
          <Euros amount={devis.ttc_cents} />, valable jusqu’au {formatDay(devis.valable_jusqu_au)}
        </p>
        <Decision devis={devis} />
      </div>
      <Pdf devis={devis} />
    </li>
  )
}

function Decision({ devis: { etat, decide_le, accepte_nom, accepte_depuis, decline_motif } }: { devis: DevisEmis }) {
  if (decide_le === null) return null
  const quand = formatInstant(decide_le)
  if (etat === 'accepte')
    return (
      <p className="ui-xs ui-muted">
        Accepté par {accepte_nom}, {quand}, depuis {accepte_depuis}
      </p>
    )
  return (
    <p className="ui-xs ui-muted screens-dem-texte">
      {decline_motif}, {quand}
    </p>
  )
}

function Pdf({ devis: { id, numero } }: { devis: DevisEmis }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const prendre = async () => {
    setBusy(true)
    try {
      const { name, file } = await lireDevis(id)
      save(name, file)
    } catch (error) {
      toast({ title: DEVIS.pdfEchec, description: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <Button
      size="small"
      icon={Download}
      busy={busy}
      aria-label={`Télécharger ${numero}`}
      onClick={() => void prendre()}
    >
      PDF
    </Button>
  )
}
