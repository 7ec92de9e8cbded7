// What the dossier does by itself with its rents: said in words, with what comes next, and settled in a dialog.
import { useSuspenseQueries } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { luiRevient } from '#domain/activites/droits.ts'
import { sum } from '#domain/base/cents.ts'
import { addMonths, firstOfMonth } from '#domain/base/day.ts'
import { loyersAAppelerSeuls, prochainAppel } from '#domain/sujets/location/appel-automatique.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import {
  appelsLoyersQuery,
  type ReglagesLoyers,
  reglagesLoyersQuery,
  useWriteReglagesLoyers,
} from '#web/data/location/documents-locatifs.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

export function Automatismes() {
  const ici = useDossier()
  const { dossier, peutEcrire } = ici
  const [{ data: lignes }, { data: appels }] = useSuspenseQueries({
    queries: [reglagesLoyersQuery(dossier.id), appelsLoyersQuery(dossier.id)],
  })
  const [open, setOpen] = useState(false)
  const [reglages] = lignes
  return (
    <div className="books-inv-auto">
      <div>
        <Phrases reglages={reglages} appels={appels} />
        {reglages?.refus && <Banner tone="wait">{reglages.refus}</Banner>}
      </div>
      {peutEcrire && luiRevient(ici, 'tables', 'reglages_loyers') && (
        <Button size="small" icon={Settings2} onClick={() => setOpen(true)}>
          Régler
        </Button>
      )}
      {open && <ReglagesDialog reglages={reglages} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Phrase = { reglages: ReglagesLoyers | undefined; appels: Parameters<typeof loyersAAppelerSeuls>[0]['appels'] }

function Phrases({ reglages, appels }: Phrase) {
  const { today } = useDossier()
  const faits = useFaits()
  if (
    !reglages ||
    (reglages.appel_jour === null && !reglages.envoi_avis && !reglages.envoi_quittances && reglages.paye_jours === null)
  )
    return (
      <p className="ui-second">Rien ne se fait seul : les loyers s’appellent et les documents s’envoient à la main.</p>
    )
  const { appel_jour: jour, depuis, envoi_avis, envoi_quittances, paye_jours } = reglages
  const envoyes = [...(envoi_avis ? ['les avis'] : []), ...(envoi_quittances ? ['les quittances et reçus'] : [])]
  const appel = jour === null ? null : prochainAppel(today, jour)
  const prevus =
    appel === null || jour === null ? [] : loyersAAppelerSeuls({ ...faits, appels }, { jour, depuis, today: appel })
  return (
    <>
      {appel && (
        <p>
          Les loyers s’appellent le {jour === 1 ? '1er' : jour} de chaque mois. Le {formatDay(appel)} :{' '}
          {prevus.length === 0
            ? 'aucun loyer à appeler'
            : `${prevus.length} loyer${prevus.length > 1 ? 's' : ''}, ${formatEuros(sum(prevus.map(montantEcheance)))}`}
          .
        </p>
      )}
      {envoyes.length > 0 && <p>Partent seuls, aux locataires qui ont donné leur accord : {envoyes.join(', ')}.</p>}
      {paye_jours !== null && (
        <p>
          {paye_jours === 0
            ? 'Le jour de l’échéance'
            : `${paye_jours} jour${paye_jours > 1 ? 's' : ''} après l’échéance`}
          , un e-mail demande au propriétaire du dossier si les loyers impayés sont payés.
        </p>
      )}
      <p className="ui-xs ui-muted">Depuis le {formatDay(depuis)}.</p>
    </>
  )
}

const JOURS = [
  { value: 'non', label: 'À la main' },
  ...Array.from({ length: 28 }, (_, rang) => ({
    value: String(rang + 1),
    label: `Le ${rang === 0 ? '1er' : rang + 1} de chaque mois`,
  })),
]
const DELAIS = [
  { value: 'non', label: 'Jamais' },
  { value: '0', label: 'Le jour de l’échéance' },
  ...[1, 3, 5, 8, 10, 15, 20, 28].map((jours) => ({
    value: String(jours),
    label: `${jours} jour${jours > 1 ? 's' : ''} après l’échéance`,
  })),
]
const Fields = z.object({
  appel: required('Choisissez un jour.'),
  depuis: date(),
  envoi_avis: z.boolean(),
  envoi_quittances: z.boolean(),
  paye: required('Choisissez un délai.'),
})

function ReglagesDialog({ reglages, onClose }: { reglages: ReglagesLoyers | undefined; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteReglagesLoyers(dossier.id)
  const toast = useToast()

  async function save({ appel, paye, ...fields }: z.output<typeof Fields>) {
    const choix = {
      ...fields,
      appel_jour: appel === 'non' ? null : Number(appel),
      paye_jours: paye === 'non' ? null : Number(paye),
    }
    if (reglages) await update(reglages.id, choix)
    else await create(choix)
    toast({ title: 'Réglages enregistrés' })
    onClose()
  }
  return (
    <Dialog
      title="Ce qui se fait seul"
      description="Chaque jour à partir de 7 heures. Un loyer que vous avez enlevé n’est pas rappelé ; un document déjà établi n’est pas refait."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          appel: reglages?.appel_jour ? String(reglages.appel_jour) : 'non',
          depuis: reglages?.depuis ?? addMonths(firstOfMonth(today), 1),
          envoi_avis: reglages?.envoi_avis ?? false,
          envoi_quittances: reglages?.envoi_quittances ?? false,
          paye: reglages?.paye_jours == null ? 'non' : String(reglages.paye_jours),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field
            label="Appel des loyers"
            name="appel"
            type="select"
            options={JOURS}
            help="Ce jour-là, tous les loyers dus avant l’appel suivant."
          />
          <Field label="À partir du" name="depuis" type="date" required help="Rien de ce qui est dû avant." />
        </div>
        <Field label="Établir et envoyer les avis d’échéance" name="envoi_avis" type="checkbox" />
        <Field
          label="Établir et envoyer les quittances et les reçus"
          name="envoi_quittances"
          type="checkbox"
          help="Par e-mail aux seuls locataires dont l’accord est noté dans leur fiche (loi du 6 juillet 1989, art. 21)."
        />
        <Field
          label="Demander « payé ? » au propriétaire"
          name="paye"
          type="select"
          options={DELAIS}
          help="Un e-mail liste les loyers échus et impayés, chacun avec un lien qui note son paiement d’un clic confirmé. Ne plus le demander retire les liens déjà envoyés."
        />
      </Form>
    </Dialog>
  )
}
