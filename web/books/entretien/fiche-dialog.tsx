// The technical sheet of a lot, and of those at the same address at once: what says which diagnostics its letting asks.
import { z } from 'zod'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { FicheTechnique } from '#domain/sujets/entretien/fiche-technique.ts'
import { useWriteFichesTechniques } from '#web/data/entretien/fiches-techniques.ts'
import { plain } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optionalInteger, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useEntretien, useLots } from './donnees.ts'

const DITS = ['inconnu', 'oui', 'non'] as const
const dit = () => choice(DITS).transform((un) => (un === 'inconnu' ? null : un === 'oui'))
const Fields = z
  .object({
    annee_construction: optionalInteger({ min: 1000, max: 2199 }),
    electricite_annee: optionalInteger({ min: 1850, max: 2199 }),
    gaz: dit(),
    gaz_annee: optionalInteger({ min: 1850, max: 2199 }),
    zone_risques: dit(),
    zone_bruit: dit(),
    aussi: tick(),
  })
  .transform((un) => ({ ...un, gaz_annee: un.gaz ? un.gaz_annee : null }))

type Props = { bien: Bien; fiche: FicheTechnique | null; onClose: () => void }

export function FicheDialog({ bien, fiche, onClose }: Props) {
  const { dossier } = useDossier()
  const { fiches_techniques } = useEntretien()
  const { create, update } = useWriteFichesTechniques(dossier.id)
  const toast = useToast()
  const voisins = useLots().filter((un) => un.id !== bien.id && adresseDe(un) === adresseDe(bien))
  async function save({ aussi, ...champs }: z.output<typeof Fields>) {
    const connues = new Map(fiches_techniques.map((une) => [une.bien_id, une.id]))
    for (const { id } of [bien, ...(aussi ? voisins : [])]) {
      const connue = connues.get(id)
      if (connue) await update(connue, champs)
      else await create({ bien_id: id, ...champs })
    }
    toast({
      title: aussi ? `Fiche technique de ${voisins.length + 1} logements enregistrée` : 'Fiche technique enregistrée',
    })
    onClose()
  }
  return (
    <Dialog
      title={`Fiche technique, ${bien.libelle}`}
      description="Elle dit quels diagnostics la location demande. Laissez vide ce que vous ne savez pas."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={saisieDe(fiche)}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <div className="ui-two">
              <Field
                label="Année du permis de construire"
                name="annee_construction"
                type="integer"
                help="Avant 1949 : plomb ; avant juillet 1997 : amiante."
              />
              <Field
                label="Installation électrique, année"
                name="electricite_annee"
                type="integer"
                help="Plus de quinze ans : diagnostic."
              />
            </div>
            <div className="ui-two">
              <Field label="Installation de gaz" name="gaz" type="select" options={OPTIONS} />
              {form.watch('gaz') === 'oui' && <Field label="Année du gaz" name="gaz_annee" type="integer" />}
            </div>
            <div className="ui-two">
              <Field
                label="Zone d’un plan de risques"
                name="zone_risques"
                type="select"
                options={OPTIONS}
                help="Votre commune, sur georisques.gouv.fr."
              />
              <Field label="Zone de bruit d’un aéroport" name="zone_bruit" type="select" options={OPTIONS} />
            </div>
            {voisins.length > 0 && (
              <Field
                label={
                  voisins.length === 1
                    ? 'Aussi pour l’autre logement de cette adresse'
                    : `Aussi pour les ${voisins.length} autres logements de cette adresse`
                }
                name="aussi"
                type="checkbox"
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

const adresseDe = ({ adresse, code_postal }: Bien): string => plain(`${adresse.split(',')[0] ?? ''} ${code_postal}`)
const OPTIONS = [
  { value: 'inconnu', label: 'Je ne sais pas' },
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]
const saisie = (un: boolean | null | undefined) => (un === true ? 'oui' : un === false ? 'non' : 'inconnu')
const nombre = (un: number | null | undefined) => (un ? String(un) : '')
const saisieDe = (fiche: FicheTechnique | null) => ({
  annee_construction: nombre(fiche?.annee_construction),
  electricite_annee: nombre(fiche?.electricite_annee),
  gaz: saisie(fiche?.gaz),
  gaz_annee: nombre(fiche?.gaz_annee),
  zone_risques: saisie(fiche?.zone_risques),
  zone_bruit: saisie(fiche?.zone_bruit),
})
