// One document issued: what it says, what was sent of it, and the acts: to look at it, send it, withdraw it.
import { FileText, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useDocumentsLocatifs } from '#web/data/location/documents-locatifs.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Envois } from '../envois.tsx'
import { Feuille } from './feuille.tsx'
import { type LigneEtablie, NATURES } from './lignes.ts'

export function DocumentPanneau({ ligne, onClose }: { ligne: LigneEtablie; onClose: () => void }) {
  const { dossier } = useDossier()
  const { lire } = useDocumentsLocatifs(dossier.id)
  const [vue, setVue] = useState(false)
  const { id, nature, numero, montant_cents, locataires, objet, emis_le, automatique, retire_le, retrait_motif } = ligne
  const titre = `${NATURES[nature]} ${numero}`
  return (
    <ExplainPanel
      title={titre}
      kicker={`${objet}, ${locataires}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={FileText} onClick={() => setVue(true)}>
            Voir le PDF
          </Button>
          {retire_le === null && <Gestes ligne={ligne} />}
        </>
      }
    >
      <p className="ui-total parts-expl-total">
        <span />
        <Euros amount={montant_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="ui-formula">{MOTS[nature]}</p>
        <p>
          Établi{nature === 'quittance' ? 'e' : ''} le {formatDay(emis_le)}
          {automatique && ', de lui-même'}.
        </p>
        {retire_le !== null && (
          <p>
            Retiré{nature === 'quittance' ? 'e' : ''} le {formatDay(retire_le)}. {retrait_motif}
          </p>
        )}
      </ExplainSection>
      <ExplainSection title="Envois">
        <Envois envois={ligne.envois} />
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>
          Loi du 6 juillet 1989, art. 21 : quittance gratuite du loyer entièrement payé, reçu de tout paiement partiel,
          envoi par e-mail avec l’accord du locataire. Code civil, art. 1342-10 : l’imputation ne change plus une fois
          la quittance donnée.
        </p>
      </ExplainSection>
      {vue && <Feuille titre={titre} cle={id} lire={() => lire(id)} onClose={() => setVue(false)} />}
    </ExplainPanel>
  )
}

const MOTS = {
  avis: 'Le loyer à venir est réclamé au locataire, avec ce qu’il doit encore.',
  quittance: 'Le loyer et les charges de ce mois sont entièrement payés.',
  recu: 'Un paiement a été reçu, qui laisse une partie du loyer à payer.',
} as const

function Gestes({ ligne }: { ligne: LigneEtablie }) {
  const { dossier, peutEcrire } = useDossier()
  const { envoyer } = useDocumentsLocatifs(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [retrait, setRetrait] = useState(false)
  if (!peutEcrire) return null

  async function partir() {
    setBusy(true)
    try {
      const { envois } = await envoyer([ligne.id])
      toast({ title: envois === 1 ? 'Un e-mail part' : `${envois} e-mails partent` })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={Send} busy={busy} onClick={() => void partir()}>
        Envoyer
      </Button>
      <Button kind="quiet" icon={Undo2} onClick={() => setRetrait(true)}>
        Retirer
      </Button>
      {retrait && <Retirer ligne={ligne} onClose={() => setRetrait(false)} />}
    </>
  )
}

const Fields = z.object({ motif: required('Dites pourquoi : le locataire le lira.') })

function Retirer({ ligne, onClose }: { ligne: LigneEtablie; onClose: () => void }) {
  const { dossier } = useDossier()
  const { retirer } = useDocumentsLocatifs(dossier.id)
  const toast = useToast()
  const prevenus = new Set(ligne.envois.filter(({ etat }) => etat === 'envoye').map(({ destinataire }) => destinataire))

  async function save({ motif }: z.output<typeof Fields>) {
    await retirer(ligne.id, motif)
    toast({ title: 'Document retiré' })
    onClose()
  }
  return (
    <Dialog
      title={`Retirer ${ligne.numero} ?`}
      description={
        prevenus.size > 0
          ? `Le document garde son numéro et ne vaut plus. Un e-mail le dira à ${[...prevenus].join(', ')}.`
          : 'Le document garde son numéro et ne vaut plus. Personne ne l’a reçu par e-mail.'
      }
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Retirer"
        submitLook={{ kind: 'danger' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Motif" name="motif" placeholder="Le montant était faux." required />
      </Form>
    </Dialog>
  )
}
