// An answer by mail: begun from a template, read as it will leave, then sent once.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { RepondreDemande } from '#contract/functions/boutique/repondre-demande.ts'
import { VARIABLES_REPONSE } from '#domain/boutique/modele-reponse.ts'
import { type Demande, useRelireDemandes } from '#web/data/boutique/demandes.ts'
import { modelesQuery } from '#web/data/boutique/modeles-reponse.ts'
import { act } from '#web/data/functions.ts'
import { DEMANDES } from '#web/text/demandes.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const Champs = z.object({ sujet: required('Indiquez l’objet du message.'), corps: required('Écrivez le message.') })
type Ecrit = z.output<typeof Champs>
type Props = { demande: Demande; onClose: () => void }
type Apercu = z.output<typeof RepondreDemande.reply>

const VIDE: Ecrit = { sujet: '', corps: '' }
export const AIDE_VARIABLES = `Entre accolades : ${Object.entries(VARIABLES_REPONSE)
  .map(([nom, dit]) => `{${nom}} ${dit}`)
  .join(', ')}.`

export function Repondre({ demande, onClose }: Props) {
  const [ecrit, setEcrit] = useState<Ecrit>(VIDE)
  const [apercu, setApercu] = useState<Apercu | null>(null)
  const { nature, id: demande_id } = demande
  const lire = async (fields: Ecrit) => {
    setEcrit(fields)
    setApercu(await act(RepondreDemande, { nature, demande_id, ...fields, cle: null }))
  }
  if (apercu)
    return <Relire demande={demande} ecrit={ecrit} apercu={apercu} onBack={() => setApercu(null)} onClose={onClose} />
  return <Ecrire demande={demande} ecrit={ecrit} onSubmit={lire} onClose={onClose} />
}

const AUCUN = 'aucun'

function Ecrire({
  demande,
  ecrit,
  onSubmit,
  onClose,
}: Props & { ecrit: Ecrit; onSubmit: (of: Ecrit) => Promise<void> }) {
  const { data: tous = [] } = useQuery(modelesQuery())
  const [choisi, setChoisi] = useState(AUCUN)
  const modeles = tous.filter(({ nature }) => nature === null || nature === demande.nature)
  const depart = modeles.find(({ id }) => id === choisi) ?? ecrit
  return (
    <Dialog
      wide
      title="Répondre"
      description={`À ${demande.nom}, ${demande.adresse}. La formule d’appel et la signature sont ajoutées.`}
      onClose={onClose}
    >
      <div className="ui-stack screens-dem-long">
        {modeles.length > 0 && (
          <Select
            label="Modèle"
            value={choisi}
            options={[
              { value: AUCUN, label: 'Sans modèle' },
              ...modeles.map(({ id, titre }) => ({ value: id, label: titre })),
            ]}
            onChange={setChoisi}
          />
        )}
        <Form
          key={choisi}
          schema={Champs}
          defaults={{ sujet: depart.sujet, corps: depart.corps }}
          submit="Relire avant d’envoyer"
          onSubmit={onSubmit}
          secondary={<Button onClick={onClose}>Annuler</Button>}
        >
          <Field label="Objet" name="sujet" required />
          <Field label="Message" name="corps" type="textarea" required help={AIDE_VARIABLES} />
        </Form>
      </div>
    </Dialog>
  )
}

type RelireProps = Props & { ecrit: Ecrit; apercu: Apercu; onBack: () => void }

function Relire({ demande, ecrit, apercu, onBack, onClose }: RelireProps) {
  const { busy, envoyer } = useEnvoi(demande, ecrit, onClose)
  return (
    <Dialog
      wide
      title={apercu.sujet}
      description={`À ${apercu.destinataire}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Modifier</Button>
          <Button kind="main" busy={busy} onClick={() => void envoyer()}>
            Envoyer
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <p>Bonjour,</p>
        <p className="screens-courriel">{apercu.texte}</p>
      </div>
    </Dialog>
  )
}

function useEnvoi({ nature, id: demande_id }: Demande, ecrit: Ecrit, onClose: () => void) {
  const relire = useRelireDemandes()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  // One answer, however often the button is pressed.
  const [cle] = useState(() => crypto.randomUUID())
  const envoyer = async () => {
    setBusy(true)
    try {
      const { envoyee, destinataire, erreur } = await act(RepondreDemande, { nature, demande_id, ...ecrit, cle })
      await relire()
      if (envoyee) toast({ title: DEMANDES.partie, description: `À ${destinataire}` })
      else toast({ title: DEMANDES.nonPartie, description: `${erreur}. Elle attend dans « Envois ».`, bad: true })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return { busy, envoyer }
}
