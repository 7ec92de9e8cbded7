// A quote written for a request: its lines and its total as they are typed, then read as PDF, then sent once.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apercuDevis, devisEmisQuery } from '#web/data/boutique/devis.ts'
import { environnement } from '#web/lib/environnement.ts'
import { todayInParis } from '#web/session/today.ts'
import { ECRIRE_DEVIS } from '#web/text/devis.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { type DemandeDeDevis, departDevis, type Ecrit, type Relu, schemaDevis, tauxProposes } from './champs.ts'
import { Lignes } from './lignes.tsx'
import { Relire } from './relire.tsx'
import './devis.css'

type Props = { demande: DemandeDeDevis; onClose: () => void }

export function EcrireDevis({ demande, onClose }: Props) {
  const { data: emis } = useQuery(devisEmisQuery(demande))
  const [relu, setRelu] = useState<Relu | null>(null)
  const remplace = emis?.some(({ etat }) => etat === 'envoye') ?? false
  const dit = remplace ? ` ${ECRIRE_DEVIS.remplace}` : ''
  const { nature, id: demande_id } = demande
  return (
    <Dialog
      wide
      title={relu ? relu.contenu.objet : remplace ? ECRIRE_DEVIS.reviser : ECRIRE_DEVIS.bouton}
      description={`Pour ${demande.nom}, ${demande.adresse}.${dit}`}
      onClose={onClose}
    >
      {!emis && <Skeleton lines={8} />}
      {/* What was typed stays while it is read again. */}
      {emis && (
        <div hidden={relu !== null}>
          <Saisie
            revise={emis[0] ?? null}
            onClose={onClose}
            onSubmit={async (ecrit) =>
              setRelu({ ...ecrit, pdf: await apercuDevis({ nature, demande_id, ...ecrit.contenu }) })
            }
          />
        </div>
      )}
      {relu && <Relire demande={demande} relu={relu} onBack={() => setRelu(null)} onClose={onClose} />}
    </Dialog>
  )
}

type SaisieProps = {
  revise: Parameters<typeof departDevis>[0]
  onClose: () => void
  onSubmit: (ecrit: Ecrit) => Promise<void>
}

function Saisie({ revise, onClose, onSubmit }: SaisieProps) {
  const taux = tauxProposes(environnement().societe ?? {})
  const [depart] = useState(() => departDevis(revise, { today: todayInParis(), taux: taux[0] ?? '0' }))
  const [rangs, setRangs] = useState(depart.rangs)
  return (
    <Form
      schema={schemaDevis(rangs)}
      defaults={depart.valeurs}
      submit={ECRIRE_DEVIS.relire}
      onSubmit={onSubmit}
      secondary={<Button onClick={onClose}>Annuler</Button>}
    >
      {(form) => (
        <>
          <Field label="Objet" name="objet" required />
          <div className="ui-three">
            <Field
              label="Prix"
              name="prix"
              type="select"
              options={[
                { value: 'ht', label: 'Hors taxes' },
                { value: 'ttc', label: 'Toutes taxes comprises' },
              ]}
            />
            <Field label="TVA" name="tva" type="select" options={taux.map(choixDeTaux)} />
            <Field label="Valable jusqu’au" name="valable_jusqu_au" type="date" required />
          </div>
          <Lignes rangs={rangs} values={form.watch()} onChange={setRangs} />
          <Field
            label="Conditions"
            name="conditions"
            type="textarea"
            help="Délais, acompte, ce qui n’est pas compris."
          />
          <Field label="Message" name="message" type="textarea" help="Dit dans l’e-mail, avant le devis. Facultatif." />
        </>
      )}
    </Form>
  )
}

const choixDeTaux = (value: string) => ({
  value,
  label: value === '0' ? 'Sans TVA' : `${String(Number(value) / 1000).replace('.', ',')} %`,
})
