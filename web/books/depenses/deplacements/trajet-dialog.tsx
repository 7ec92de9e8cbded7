// A trip: its day, why, from where to where, how far; what it comes to is seen while it is typed.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { year } from '#domain/base/day.ts'
import { tarifCarburant } from '#domain/sujets/tiers/bareme-carburant.ts'
import { type Deplacement, distanceDe, type Vehicule } from '#domain/sujets/tiers/deplacement.ts'
import { montantAu } from '#domain/sujets/tiers/ecritures/deplacement.ts'
import { useWriteDeplacements } from '#web/data/depenses/deplacements.ts'
import { formatDay } from '#web/lib/format.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, readDay, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { TOUS } from '../repartition/brouillon.ts'
import { enKm, enTarif } from './lignes.ts'

/** `12,5`: tenths of a kilometre; null when it is none. */
function lireKm(texte: string): number | null {
  const lu = /^\s*(\d{1,3}(?:[\s\u202f]?\d{3})?|\d{1,5})(?:[.,](\d))?\s*(?:km)?\s*$/i.exec(texte)
  if (!lu) return null
  const dixiemes = Number((lu[1] ?? '').replace(/\s/g, '')) * 10 + Number(lu[2] ?? 0)
  return dixiemes >= 1 && dixiemes <= 100_000 ? dixiemes : null
}

const Fields = z.object({
  date: date(),
  vehicule_id: required('Choisissez un véhicule.'),
  bien_id: required('Choisissez un logement.'),
  motif: z.string().trim().default(''),
  depart: z.string().trim().default(''),
  arrivee: z.string().trim().default(''),
  km: z.string('Indiquez la distance.').transform((texte, context) => {
    const dixiemes = lireKm(texte)
    if (dixiemes !== null) return dixiemes
    context.addIssue({ code: 'custom', message: 'Distance invalide : écrivez par exemple 12,5.' })
    return z.NEVER
  }),
  aller_retour: tick(),
})

const MOTIFS = [
  'État des lieux d’entrée',
  'État des lieux de sortie',
  'Visite avec un candidat',
  'Rendez-vous avec un artisan',
  'Travaux et réparations',
  'Achat de fournitures',
  'Ménage entre deux séjours',
  'Assemblée de copropriété',
]

/** `id` null: a new trip, that may begin as another one was. */
export type TrajetOuvert = Partial<Omit<Deplacement, 'id'>> & { readonly id: string | null }
type Props = { trajet: TrajetOuvert; onRefaire: (trajet: TrajetOuvert) => void; onClose: () => void }

export function TrajetDialog({ trajet, onRefaire, onClose }: Props) {
  const { dossier, droits } = useEcriture()
  const { biens, vehicules = [], deplacements = [] } = useFaits()
  const { create, update, remove } = useWriteDeplacements(dossier.id)
  const toast = useToast()
  const { id } = trajet

  async function save({ km, bien_id, ...champs }: z.output<typeof Fields>) {
    const fait = { ...champs, bien_id: bien_id === TOUS ? null : bien_id, dixiemes_km: km }
    if (id) await update(id, fait)
    else await create(fait)
    toast({ title: 'Trajet enregistré' })
    onClose()
  }
  async function supprimer(lequel: string) {
    await remove(lequel).then(onClose, (error: unknown) => toast({ title: messageOf(error), bad: true }))
  }
  return (
    <Dialog
      title={id ? 'Modifier ce trajet' : 'Nouveau trajet'}
      description="Le jour, le motif et la distance sont ce qu’un contrôle demande."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={saisieDe(trajet, vehicules)}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {id && (
              <Button kind="quiet" onClick={() => onRefaire({ ...trajet, id: null })}>
                Refaire ce trajet
              </Button>
            )}
            {id && droits && (
              <Button kind="quiet" onClick={() => void supprimer(id)}>
                Supprimer
              </Button>
            )}
          </>
        }
      >
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field
            label="Véhicule"
            name="vehicule_id"
            type="select"
            options={vehicules.map((un) => ({ value: un.id, label: un.libelle }))}
          />
        </div>
        <Field
          label="Motif"
          name="motif"
          suggestions={[...new Set([...deplacements.map((un) => un.motif), ...MOTIFS])].filter(Boolean)}
        />
        <div className="ui-two">
          <Field label="Départ" name="depart" suggestions={lieux(deplacements)} />
          <Field
            label="Destination"
            name="arrivee"
            suggestions={[...lieux(deplacements), ...biens.map((un) => un.ville)]}
          />
        </div>
        <div className="ui-two">
          <Field label="Distance (aller)" name="km" unit="km" required />
          <Field
            label="Logement"
            name="bien_id"
            type="select"
            options={[
              ...biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) })),
              { value: TOUS, label: 'Toute l’activité' },
            ]}
          />
        </div>
        <Field label="Aller et retour" name="aller_retour" type="checkbox" />
        <Apercu vehicules={vehicules} />
      </Form>
    </Dialog>
  )
}

/** Deleting a fact is the owner's. */
function useEcriture() {
  const { dossier, role } = useDossier()
  return { dossier, droits: role === 'proprietaire' }
}

/** The distance that counts, and what it comes to at the rate of that year. */
function Apercu({ vehicules }: { vehicules: readonly Vehicule[] }) {
  const form = useFormContext()
  const [km, allerRetour, jour, vehicule_id]: unknown[] = form.watch(['km', 'aller_retour', 'date', 'vehicule_id'])
  const dixiemes_km = typeof km === 'string' ? lireKm(km) : null
  const le = typeof jour === 'string' ? readDay(jour) : null
  const vehicule = vehicules.find(({ id }) => id === vehicule_id)
  if (dixiemes_km === null || !vehicule) return null
  const dixiemes = distanceDe({ dixiemes_km, aller_retour: allerRetour === true })
  const tarif = le && vehicule.au_bareme ? tarifCarburant(year(le), vehicule) : null
  return (
    <p className="ui-help" role="status">
      {enKm(dixiemes)}
      {tarif && 'tarif' in tarif && (
        <>
          {' '}
          à {enTarif(tarif.tarif.valeur)} : <Euros amount={montantAu(dixiemes, tarif.tarif.valeur)} />
        </>
      )}
    </p>
  )
}

const lieux = (deplacements: readonly Deplacement[]): string[] =>
  [...new Set(deplacements.flatMap(({ depart, arrivee }) => [depart, arrivee]))].filter(Boolean)

function saisieDe(trajet: TrajetOuvert, [premier]: readonly Vehicule[]) {
  const { date: le, dixiemes_km, bien_id, motif = '', depart = '', arrivee = '', aller_retour = false } = trajet
  return {
    date: le ? formatDay(le) : '',
    vehicule_id: trajet.vehicule_id ?? premier?.id ?? '',
    bien_id: bien_id ?? TOUS,
    motif,
    depart,
    arrivee,
    km: dixiemes_km === undefined ? '' : String(dixiemes_km / 10).replace('.', ','),
    aller_retour,
  }
}
