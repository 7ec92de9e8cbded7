// The letter to whoever kept the books before: proposed from the dossier, read and changed, then mailed or kept to be printed.

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { EnvoyerLettreReprise } from '#contract/functions/compta/envoyer-lettre-reprise.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { parDate } from '#domain/compta/exercice.ts'
import { lettreReprise, REGLE_SUCCESSION } from '#domain/compta/pieces-reprise.ts'
import { act } from '#web/data/functions.ts'
import { useActivite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { usePieces } from './pieces.ts'

const CANAUX = [
  { value: 'courriel', label: 'Par e-mail', hint: 'Envoyé d’ici ; la réponse vous arrive.' },
  { value: 'lettre', label: 'Sur papier', hint: 'Gardée ici, en PDF à imprimer et à signer.' },
]
const Fields = z
  .object({
    canal: choice(['courriel', 'lettre']),
    destinataire: required('Indiquez à qui vous écrivez.').max(200, '200 caractères au plus'),
    adresse: z.string().trim().max(500, '500 caractères au plus').default(''),
    email: z.string().trim().default(''),
    confrere: tick(),
    objet: required('Indiquez l’objet.').max(200, '200 caractères au plus'),
    texte: required('Écrivez la lettre.').max(8_000, '8 000 caractères au plus'),
  })
  .superRefine(({ canal, email }, context) => {
    if (canal === 'courriel' && !z.email().safeParse(email).success)
      context.addIssue({ code: 'custom', path: ['email'], message: 'Adresse email invalide' })
  })

export function LettreDialog({ onClose }: { onClose: () => void }) {
  const { dossier, exercices, role } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [cle] = useState(() => crypto.randomUUID())
  const confrere = role === 'comptable'
  const proposer = useProposition()
  const premier = parDate(exercices)[0]
  if (!premier) return null
  const fin = addDays(premier.debut, -1)

  async function envoyer({ email, ...champs }: z.output<typeof Fields>) {
    const { resultat } = await act(EnvoyerLettreReprise, {
      ...champs,
      dossier_id: dossier.id,
      cle_idempotence: cle,
      email: champs.canal === 'courriel' ? email : null,
    })
    await refresh()
    toast(
      resultat === 'echouee'
        ? { title: 'L’e-mail n’est pas parti', description: 'La lettre est gardée : vérifiez l’adresse.', bad: true }
        : { title: champs.canal === 'courriel' ? 'Lettre envoyée' : 'Lettre gardée, à imprimer' },
    )
    onClose()
  }
  return (
    <Dialog
      wide
      title="Écrire au comptable précédent"
      description="Rien ne part avant que vous l’envoyiez. Le texte est gardé tel qu’il part."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={envoyer}
        submit="Envoyer la lettre"
        defaults={{ canal: 'courriel', destinataire: '', adresse: '', email: '', confrere, ...proposer(fin, confrere) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Destinataire"
          name="destinataire"
          required
          autoFocus
          help="Le cabinet, ou l’éditeur du logiciel."
        />
        <Field label="La lettre part" name="canal" type="radio" options={CANAUX} />
        <Adresse />
        <Confrere proposer={(dit) => proposer(fin, dit)} />
        <Field label="Objet" name="objet" required />
        <div className="books-rfec-texte">
          <Field label="Lettre" name="texte" type="textarea" required />
        </div>
      </Form>
    </Dialog>
  )
}

/** The words proposed, from the dossier and from who writes. */
function useProposition() {
  const { dossier, role } = useDossier()
  const { user } = useSession()
  const metier = useActivite()?.metier
  const pieces = usePieces()
  return (fin: Day, confrere: boolean) => {
    const client = dossier.denomination ?? dossier.nom
    const nom = role === 'proprietaire' && !confrere ? client : (user?.email ?? client)
    return lettreReprise({ client, siren: dossier.siren, fin, ecrivain: { nom, confrere }, pieces, metier })
  }
}

function Adresse() {
  const canal: unknown = useFormContext().watch('canal')
  return canal === 'lettre' ? (
    <Field label="Adresse postale" name="adresse" type="textarea" />
  ) : (
    <Field label="Adresse email" name="email" type="email" required />
  )
}

/** Whoever writes as an accountant tells the one before him: the words change with it. */
function Confrere({ proposer }: { proposer: (confrere: boolean) => { objet: string; texte: string } }) {
  const form = useFormContext()
  const confrere = form.watch('confrere') === true
  const reprendre = () => {
    const { objet, texte } = proposer(confrere)
    form.setValue('objet', objet)
    form.setValue('texte', texte)
  }
  return (
    <div className="ui-stack-s">
      <Field label="J’écris en tant qu’expert-comptable successeur" name="confrere" type="checkbox" />
      {confrere && (
        <Banner>
          Le successeur informe son prédécesseur avant d’accepter, et s’efforce d’obtenir la justification du paiement
          de ses honoraires ({REGLE_SUCCESSION}).
        </Banner>
      )}
      <div>
        <Button size="small" onClick={reprendre}>
          Reprendre le texte proposé
        </Button>
      </div>
    </div>
  )
}
