// A quote read before it leaves: to whom, what it comes to, the PDF as it will be; then sent, once however often it is pressed.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { cents } from '#domain/base/cents.ts'
import { chiffrer } from '#domain/boutique/devis-chiffre.ts'
import { useEnvoyerDevis } from '#web/data/boutique/devis.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { ECRIRE_DEVIS } from '#web/text/devis.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import type { DemandeDeDevis, Relu } from './champs.ts'

type Props = { demande: DemandeDeDevis; relu: Relu; onBack: () => void; onClose: () => void }

export function Relire({ demande, relu, onBack, onClose }: Props) {
  const { contenu, message, pdf } = relu
  const { ttc_cents, tva_cents } = chiffrer({ ...contenu, lignes: contenu.lignes.map(enCents) })
  const { busy, envoyer } = useEnvoi(demande, relu, onClose)
  return (
    <div className="ui-stack">
      <dl className="ui-dl">
        <dt>À</dt>
        <dd>{demande.adresse}</dd>
        <dt>Lignes</dt>
        <dd className="ui-num">{contenu.lignes.length}</dd>
        <dt>Total</dt>
        <dd>
          <Euros amount={ttc_cents} />
          {tva_cents > 0 && (
            <>
              {' '}
              TTC, dont <Euros amount={tva_cents} /> de TVA
            </>
          )}
        </dd>
        <dt>Valable</dt>
        <dd>jusqu’au {formatLongDay(contenu.valable_jusqu_au)} inclus</dd>
      </dl>
      {message && <p className="screens-courriel">{message}</p>}
      <p className="ui-small ui-second">
        L’e-mail porte le PDF, et le lien par lequel la personne accepte ou décline. Une fois envoyé, le devis ne change
        plus.
      </p>
      <div className="ui-row">
        <Button kind="main" busy={busy} onClick={() => void envoyer()}>
          {ECRIRE_DEVIS.envoyer}
        </Button>
        <Button icon={Download} onClick={() => save(pdf.name, pdf.file)}>
          {ECRIRE_DEVIS.apercu}
        </Button>
        <Button onClick={onBack}>Modifier</Button>
      </div>
    </div>
  )
}

type Ligne = Relu['contenu']['lignes'][number]
const enCents = ({ prix_cents, ...ligne }: Ligne) => ({ ...ligne, prix_cents: cents(prix_cents) })

function useEnvoi({ nature, id: demande_id }: DemandeDeDevis, { contenu, message }: Relu, onClose: () => void) {
  const envoyerDevis = useEnvoyerDevis()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [cle] = useState(() => crypto.randomUUID())
  const envoyer = async () => {
    setBusy(true)
    try {
      const dit = await envoyerDevis({ nature, demande_id, ...contenu, message, cle })
      if (dit.envoye) toast({ title: ECRIRE_DEVIS.envoye, description: `${dit.numero}, à ${dit.destinataire}` })
      else toast({ title: ECRIRE_DEVIS.nonParti, description: `${dit.erreur}. Il attend dans « Envois ».`, bad: true })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return { busy, envoyer }
}
