// One invoice or credit note: what it says, its file, and the credit note that cancels it.
import { FileText, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { negate } from '#domain/base/cents.ts'
import { libelleTaux } from '#domain/base/tva.ts'
import { direContraire, mentionTva } from '#domain/sujets/location/documents/facture-sejour.ts'
import { mentionMandat } from '#domain/sujets/location/documents/vendeur.ts'
import { useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Feuille } from '../documents/feuille.tsx'
import { Envois } from '../envois.tsx'
import { EnvoiDialog } from './envoi-dialog.tsx'
import type { LigneFacturee } from './ligne.ts'

const DIT = {
  sejour: { facture: 'La facture reprend les loyers appelés de ce séjour.', avoir: '' },
  loyers: { facture: 'La facture reprend des loyers appelés, dus par l’entreprise qui loue.', avoir: '' },
  charges: {
    facture: 'La facture reprend le complément d’une régularisation de charges.',
    avoir: 'L’avoir rend ce qu’une régularisation de charges laisse en trop, avec sa TVA.',
  },
} as const

export function FacturePanneau({ ligne, onClose }: { ligne: LigneFacturee; onClose: () => void }) {
  const { dossier, peutEcrire } = useDossier()
  const { lire } = useFacturesSejour(dossier.id)
  const [vue, setVue] = useState(false)
  const [avoir, setAvoir] = useState(false)
  const [envoi, setEnvoi] = useState(false)
  const { id, nature, numero, total_cents, annulee, contenu } = ligne
  const titre = `${nature === 'avoir' ? 'Avoir' : 'Facture'} ${numero}`
  return (
    <ExplainPanel
      title={titre}
      kicker={`${contenu.client.nom}, du ${formatDay(contenu.du)} au ${formatDay(contenu.au)}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={FileText} onClick={() => setVue(true)}>
            Voir le PDF
          </Button>
          {peutEcrire && (
            <Button icon={Send} onClick={() => setEnvoi(true)}>
              Envoyer
            </Button>
          )}
          {peutEcrire && nature === 'facture' && !annulee && contenu.rectifie === null && (
            <Button kind="quiet" icon={Undo2} onClick={() => setAvoir(true)}>
              Établir un avoir
            </Button>
          )}
        </>
      }
    >
      <p className="ui-total parts-expl-total">
        <span />
        <Euros amount={nature === 'avoir' ? negate(total_cents) : total_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="ui-formula">{direContraire(contenu) ?? DIT[contenu.objet ?? 'sejour'][nature]}</p>
        <p>{mentionTva(contenu)}.</p>
        {contenu.mandataire !== undefined && (
          <p>{mentionMandat({ vendeur: contenu.vendeur, mandataire: contenu.mandataire })}.</p>
        )}
        {annulee && <p>{nature === 'avoir' ? 'Une facture' : 'Un avoir'} l’annule.</p>}
      </ExplainSection>
      <ExplainSection title="D’où il vient">
        {contenu.lignes.map(({ libelle, du, montant_cents }) => (
          <SumRow key={`${du}/${libelle}`} label={`${libelle}, ${formatDay(du)}`}>
            <Euros amount={montant_cents} />
          </SumRow>
        ))}
        {contenu.tva && (
          <SumRow label={`TVA à ${libelleTaux(contenu.tva.taux)}`}>
            <Euros amount={contenu.tva.tva_cents} />
          </SumRow>
        )}
      </ExplainSection>
      <ExplainSection title="Envois">
        <Envois envois={ligne.envois} />
      </ExplainSection>
      <ExplainSection title="Facture électronique">
        <p>
          Le PDF contient un fichier Factur-X, profil EN 16931. Avant de prendre son numéro, il a passé notre liste de
          règles de la norme (BR, BR-CL, BR-CO, BR-E, BR-S), par leur numéro. Chaque sorte de facture est éprouvée
          contre le schéma publié (Factur-X 1.07.3) ; le schématron de la norme et un validateur PDF/A ne l’ont pas été.
        </p>
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>
          CGI, annexe II, art. 242 nonies A : mentions et numéros qui se suivent. CGI art. 289 : l’avoir nomme la
          facture.
        </p>
      </ExplainSection>
      {vue && <Feuille titre={titre} cle={`facture/${id}`} lire={() => lire(id)} onClose={() => setVue(false)} />}
      {envoi && <EnvoiDialog ligne={ligne} onClose={() => setEnvoi(false)} />}
      {avoir && <AvoirDialog ligne={ligne} onClose={() => setAvoir(false)} />}
    </ExplainPanel>
  )
}

const Fields = z.object({ motif: required('Dites pourquoi : le client le lira.') })

function AvoirDialog({ ligne, onClose }: { ligne: LigneFacturee; onClose: () => void }) {
  const { dossier } = useDossier()
  const { annuler } = useFacturesSejour(dossier.id)
  const toast = useToast()

  async function save({ motif }: z.output<typeof Fields>) {
    const { numero } = await annuler(ligne.id, motif)
    toast({ title: `Avoir ${numero} établi` })
    onClose()
  }
  return (
    <Dialog
      title={`Annuler la facture ${ligne.numero} ?`}
      description="Un avoir du même montant prend son propre numéro et nomme la facture ; ce qu’elle portait peut ensuite être facturé de nouveau."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Établir l’avoir"
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Motif" name="motif" placeholder="Séjour annulé par le client." required />
      </Form>
    </Dialog>
  )
}
