// A vehicle: what it is, its fiscal power and its energy, and whether the scale counts its fuel.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Vehicule } from '#domain/sujets/tiers/deplacement.ts'
import { useWriteVehicules } from '#web/data/depenses/vehicules.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, integer, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const GENRES = [
  { value: 'voiture', label: 'Voiture' },
  { value: 'cyclomoteur', label: 'Deux-roues de moins de 50 cm³' },
  { value: 'moto_125', label: 'Deux-roues de 50 à 125 cm³' },
  { value: 'moto', label: 'Moto de plus de 125 cm³' },
] as const
const ENERGIES = [
  { value: 'essence', label: 'Essence (ou hybride essence)' },
  { value: 'gazole', label: 'Gazole (ou hybride diesel)' },
  { value: 'gpl', label: 'GPL' },
  { value: 'electrique', label: 'Électrique' },
] as const
const USAGES = [
  { value: 'mixte', label: 'Privé et location', hint: 'Le cas ordinaire : c’est votre voiture.' },
  { value: 'professionnel', label: 'Location seulement', hint: 'Un utilitaire : le barème ne vaut pas pour lui.' },
]
const METHODES = [
  { value: 'bareme', label: 'Au barème', hint: 'Vos kilomètres font le montant, sans facture de carburant.' },
  { value: 'reel', label: 'Au coût réel', hint: 'Chaque plein se note en dépense ; les trajets le justifient.' },
]

const ParPuissance = new Set(['voiture', 'moto'])
const Fields = z
  .object({
    libelle: required('Donnez un nom au véhicule.'),
    genre: choice(['voiture', 'cyclomoteur', 'moto_125', 'moto']),
    puissance: z.string().optional(),
    energie: choice(['essence', 'gazole', 'gpl', 'electrique']),
    usage: choice(['mixte', 'professionnel']),
    methode: choice(['bareme', 'reel']),
  })
  .transform(({ puissance, methode, ...champs }, context) => {
    const au_bareme = methode === 'bareme'
    if (!ParPuissance.has(champs.genre)) return { ...champs, au_bareme, puissance_cv: null }
    const lue = integer({ min: 1, max: 99, message: 'Indiquez la puissance fiscale, en CV.' }).safeParse(
      puissance ?? '',
    )
    if (lue.success) return { ...champs, au_bareme, puissance_cv: lue.data }
    context.addIssue({ code: 'custom', path: ['puissance'], message: lue.error.issues[0]?.message ?? '' })
    return z.NEVER
  })

/** `employe`: trips come from it; it is then kept. */
type Props = { vehicule: Vehicule | null; employe: boolean; onClose: () => void }

export function VehiculeDialog({ vehicule, employe, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteVehicules(dossier.id)
  const toast = useToast()

  async function save(fields: z.output<typeof Fields>) {
    if (vehicule) await update(vehicule.id, fields)
    else await create(fields)
    toast({ title: 'Véhicule enregistré' })
    onClose()
  }
  async function supprimer({ id }: Vehicule) {
    await remove(id).then(onClose, (error: unknown) => toast({ title: messageOf(error), bad: true }))
  }
  return (
    <Dialog
      title={vehicule ? 'Modifier ce véhicule' : 'Nouveau véhicule'}
      description="La puissance et l’énergie sont sur la carte grise, cases P.6 et P.3."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={
          vehicule ? saisieDe(vehicule) : { genre: 'voiture', energie: 'essence', usage: 'mixte', methode: 'bareme' }
        }
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {vehicule && !employe && (
              <Button kind="quiet" onClick={() => void supprimer(vehicule)}>
                Supprimer
              </Button>
            )}
          </>
        }
      >
        <Field label="Nom" name="libelle" required autoFocus help="Par exemple : Clio blanche, AB-123-CD." />
        <div className="ui-two">
          <Field label="Genre" name="genre" type="select" options={GENRES} />
          <Puissance />
        </div>
        <Field label="Énergie" name="energie" type="select" options={ENERGIES} />
        <Field label="Usage" name="usage" type="radio" options={USAGES} />
        <Field label="Carburant" name="methode" type="radio" options={METHODES} />
      </Form>
    </Dialog>
  )
}

/** Two wheels up to 125 cm³ go by their cylinder capacity. */
function Puissance() {
  const genre: unknown = useFormContext().watch('genre')
  if (typeof genre === 'string' && !ParPuissance.has(genre)) return null
  return <Field label="Puissance fiscale" name="puissance" unit="CV" required help="Case P.6." />
}

const saisieDe = ({ libelle, genre, puissance_cv, energie, usage, au_bareme }: Vehicule) => ({
  libelle,
  genre,
  energie,
  usage,
  puissance: puissance_cv === null ? '' : String(puissance_cv),
  methode: au_bareme ? 'bareme' : 'reel',
})
