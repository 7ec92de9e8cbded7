// The form of a part of one's own home that is let: which property, how, its surfaces, where; written for the year on the screen.
import { z } from 'zod'
import type { FaitsPropresAuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import { chezSoiDe, type LocationChezSoi } from '#domain/activites/meuble/faits/location-chez-soi.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optionalAmount, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteLocationsChezSoi } from './ecrire.ts'

/** `12,5` as 1250 hundredths of a square metre. */
const surface = () =>
  z.string().transform((texte, context): number => {
    const lu = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:m²)?\s*$/.exec(texte)
    const centiemes = lu ? Number(`${lu[1]}${(lu[2] ?? '').padEnd(2, '0')}`) : 0
    if (centiemes > 0) return centiemes
    context.addIssue({ code: 'custom', message: 'Indiquez une surface, par exemple 12 ou 12,5.' })
    return z.NEVER
  })

const Champs = z
  .object({
    bien_id: z.string().min(1),
    forme: z.enum(['locataire', 'chambre_hotes', 'aucune']),
    surface_louee_centiemes: surface(),
    surface_totale_centiemes: surface(),
    ile_de_france: tick(),
    residence_du_locataire: tick(),
    valeur_totale_cents: optionalAmount({ min: 0 }),
  })
  .superRefine(({ surface_louee_centiemes, surface_totale_centiemes }, context) => {
    if (surface_louee_centiemes > surface_totale_centiemes)
      context.addIssue({
        code: 'custom',
        path: ['surface_louee_centiemes'],
        message: 'La surface louée est comprise dans celle du logement.',
      })
  })

const FORMES: readonly { value: LocationChezSoi['forme']; label: string }[] = [
  { value: 'locataire', label: 'À un locataire, une ou plusieurs pièces' },
  { value: 'chambre_hotes', label: 'En chambre d’hôtes, à des personnes de passage' },
  { value: 'aucune', label: 'Ce n’est plus une partie de mon habitation' },
]
const metres = (centiemes: number | undefined): string =>
  centiemes === undefined ? '' : String(centiemes / 100).replace('.', ',')

type Props = { bien_id: string; faits: FaitsBiens & FaitsPropresAuMeuble; onClose: () => void }

export function ChezSoiDialog({ bien_id, faits, onClose }: Props) {
  const { dossier, annee } = useDossier()
  const { create, update } = useWriteLocationsChezSoi(dossier.id)
  const toast = useToast()
  const locations = faits.locations_chez_soi ?? []
  const dite = chezSoiDe(locations, { bien_id, annee })
  const choisi = faits.biens.find(({ id }) => id === (bien_id || faits.biens[0]?.id))

  async function save(champs: z.output<typeof Champs>) {
    const existante = locations.find((une) => une.bien_id === champs.bien_id && une.annee === annee)
    if (existante) await update(existante.id, champs)
    else await create({ ...champs, annee })
    toast({ title: `Location chez soi enregistrée pour ${annee}` })
    onClose()
  }

  return (
    <Dialog
      title="Louer une partie de son habitation"
      description={`À partir de ${annee}, et jusqu’à l’année où vous direz autre chose.`}
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{
          bien_id: choisi?.id ?? '',
          forme: dite?.forme ?? 'locataire',
          surface_louee_centiemes: metres(dite?.surface_louee_centiemes),
          surface_totale_centiemes: metres(dite?.surface_totale_centiemes),
          ile_de_france: dite?.ile_de_france ?? false,
          residence_du_locataire: dite?.residence_du_locataire ?? false,
          valeur_totale_cents: dite?.valeur_totale_cents ? formatAmount(dite.valeur_totale_cents) : '',
        }}
      >
        <Field
          label="Logement"
          name="bien_id"
          type="select"
          required
          options={(bien_id && choisi ? [choisi] : faits.biens).map(({ id, libelle }) => ({
            value: id,
            label: libelle,
          }))}
        />
        <Field label="Comment" name="forme" type="select" required options={FORMES} />
        <div className="ui-two">
          <Field label="Surface louée" name="surface_louee_centiemes" unit="m²" required />
          <Field label="Surface du logement" name="surface_totale_centiemes" unit="m²" required />
        </div>
        <Field
          label="Le locataire y a sa résidence principale, ou temporaire sous contrat saisonnier"
          name="residence_du_locataire"
          type="checkbox"
        />
        <Field label="Le logement est en Île-de-France" name="ile_de_france" type="checkbox" />
        <Field
          label="Valeur du logement entier"
          name="valeur_totale_cents"
          type="euros"
          help="Facultatif : pour savoir ce que la part louée vaut dans les comptes, au réel."
        />
      </Form>
    </Dialog>
  )
}
