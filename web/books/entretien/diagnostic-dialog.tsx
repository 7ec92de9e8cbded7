// A diagnostic, noted or changed: of which lot, on which day, what it found; until when it holds is said as one types.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { enClair } from '#domain/base/parametres.ts'
import { CLASSES_DPE } from '#domain/sujets/biens/bien.ts'
import {
  CLES_DIAGNOSTIC,
  type Diagnostic,
  estRecherche,
  NATURES_DIAGNOSTIC,
  type NatureDiagnostic,
} from '#domain/sujets/entretien/diagnostic.ts'
import { validite } from '#domain/sujets/entretien/suivi/validite.ts'
import { useWriteDiagnostics } from '#web/data/entretien/diagnostics.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay, formatLongDay } from '#web/lib/format.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optional, readDay, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useDeposer, useLots } from './donnees.ts'

const champs = (today: string) =>
  z
    .object({
      bien_id: required('Choisissez le logement.'),
      nature: choice(CLES_DIAGNOSTIC),
      etabli_le: date().refine((le) => le <= today, 'Un diagnostic se note une fois fait.'),
      classe_dpe: z.string().optional(),
      positif: z.string().optional(),
      diagnostiqueur: optional(),
      reference: optional(),
      fichier: z.instanceof(File).optional(),
    })
    .transform(({ classe_dpe, positif, diagnostiqueur, reference, ...un }) => ({
      ...un,
      classe_dpe: un.nature === 'dpe' ? (CLASSES_DPE.find((une) => une === classe_dpe) ?? null) : null,
      positif: estRecherche(un.nature) ? positif === 'oui' : null,
      diagnostiqueur: diagnostiqueur ?? '',
      reference: reference ?? '',
    }))
    .refine(({ nature, classe_dpe }) => nature !== 'dpe' || classe_dpe !== null, {
      path: ['classe_dpe'],
      message: 'Choisissez la classe, de A à G.',
    })

type Props = {
  bien_id?: string | null
  nature?: NatureDiagnostic | null
  note?: Diagnostic | null
  onClose: () => void
}

export function DiagnosticDialog({ bien_id = null, nature = null, note = null, onClose }: Props) {
  const { dossier, today, role } = useDossier()
  const lots = useLots()
  const { create, update, remove } = useWriteDiagnostics(dossier.id)
  const deposer = useDeposer()
  const toast = useToast()
  const [retirer, setRetirer] = useState(false)
  const schema = champs(today)
  async function save({ fichier, ...un }: z.output<typeof schema>) {
    const document_id = await deposer(fichier, note?.document_id)
    if (note) await update(note.id, { ...un, document_id })
    else await create({ ...un, document_id })
    toast({ title: 'Diagnostic enregistré' })
    onClose()
  }
  return (
    <Dialog title={note ? 'Modifier le diagnostic' : 'Noter un diagnostic'} onClose={onClose}>
      <Form
        schema={schema}
        onSubmit={save}
        submit="Enregistrer"
        defaults={note ? saisieDe(note) : { bien_id: bien_id ?? '', nature: nature ?? 'dpe', positif: 'non' }}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {note && role === 'proprietaire' && (
              <Button kind="quiet" icon={Trash2} onClick={() => setRetirer(true)}>
                Supprimer
              </Button>
            )}
          </>
        }
      >
        {(form) => {
          const choisie = CLES_DIAGNOSTIC.find((une) => une === form.watch('nature')) ?? 'dpe'
          return (
            <>
              <Combobox
                label="Logement"
                name="bien_id"
                required
                options={lots.map((bien) => ({ value: bien.id, label: libelleBien(bien) }))}
              />
              <div className="ui-two">
                <Field label="Diagnostic" name="nature" type="select" options={OPTIONS} />
                <Field label="Fait le" name="etabli_le" type="date" required />
              </div>
              {choisie === 'dpe' && (
                <Field
                  label="Classe"
                  name="classe_dpe"
                  type="select"
                  placeholder="Choisir…"
                  required
                  options={CLASSES_DPE.map((value) => ({ value, label: value }))}
                  help="Elle devient celle du logement, si ce DPE est le dernier."
                />
              )}
              {estRecherche(choisie) && (
                <Field label={`${TROUVE[choisie] ?? ''} trouvé`} name="positif" type="radio" options={OUI_NON} />
              )}
              <Duree
                nature={choisie}
                etabli_le={String(form.watch('etabli_le') ?? '')}
                positif={form.watch('positif') === 'oui'}
              />
              <div className="ui-two">
                <Field label="Diagnostiqueur" name="diagnostiqueur" />
                <Field
                  label="Numéro"
                  name="reference"
                  help={choisie === 'dpe' ? 'Treize caractères, à l’ADEME.' : undefined}
                />
              </div>
              <Field
                label={note?.document_id ? 'Remplacer le document' : 'Document'}
                name="fichier"
                type="file"
                accept={PIECES_ACCEPTEES}
                help="PDF ou image, 10 Mo au plus."
              />
            </>
          )
        }}
      </Form>
      {note && retirer && (
        <SupprimerFait
          title="Supprimer ce diagnostic ?"
          description={`${NATURES_DIAGNOSTIC[note.nature]} du ${formatDay(note.etabli_le)}.`}
          done="Diagnostic supprimé"
          remove={() => remove(note.id)}
          onClose={() => setRetirer(false)}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

/** Until when it holds, as far as what is typed says it. */
function Duree({ nature, etabli_le, positif }: { nature: NatureDiagnostic; etabli_le: string; positif: boolean }) {
  const le = readDay(etabli_le)
  if (!le) return null
  const regle = validite({ nature, etabli_le: le, positif: estRecherche(nature) ? positif : null })
  if (!regle)
    return (
      <Banner tone="wait">Aucune durée connue pour un diagnostic de cette date : il est sans doute à refaire.</Banner>
    )
  return (
    <p className="ui-small ui-second" role="status">
      {regle.jusqu_au ? `Valable jusqu’au ${formatLongDay(regle.jusqu_au)}` : 'Valable sans limite de durée'} :{' '}
      {enClair(regle.source, regle.certitude)}.
    </p>
  )
}

const OPTIONS = CLES_DIAGNOSTIC.map((value) => ({ value, label: NATURES_DIAGNOSTIC[value] }))
const OUI_NON = [
  { value: 'non', label: 'Non' },
  { value: 'oui', label: 'Oui' },
]
const TROUVE: Readonly<Partial<Record<NatureDiagnostic, string>>> = {
  plomb: 'Plomb au-dessus du seuil',
  amiante: 'Amiante',
  termites: 'Termites',
}
const saisieDe = ({ etabli_le, positif, classe_dpe, bien_id, nature, diagnostiqueur, reference }: Diagnostic) => ({
  ...{ bien_id, nature, diagnostiqueur, reference },
  etabli_le: formatDay(etabli_le),
  positif: positif ? 'oui' : 'non',
  classe_dpe: classe_dpe ?? '',
})
