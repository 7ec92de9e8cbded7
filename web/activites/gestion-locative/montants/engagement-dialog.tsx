// The form of an engagement "Relance logement": the dwelling, its price without costs, its days, and what a whole year deducts.
import { z } from 'zod'
import type { EngagementLocatif } from '#domain/activites/gestion-locative/faits/engagement-locatif.ts'
import { parseEuros, part, plus, zero } from '#domain/base/cents.ts'
import { enClair, enPourcent, publie } from '#domain/base/parametres.ts'
import {
  NATURES_ENGAGEMENT,
  type NatureEngagement,
  NIVEAUX_ENGAGEMENT,
  type NiveauEngagement,
  type ParametresRelance,
} from '#domain/fiscal/foncier/parametres.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { factWrites } from '#web/lib/facts.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

const useWriteEngagements = factWrites<EngagementLocatif>('engagements_locatifs')

const NATURES: Readonly<Record<NatureEngagement, string>> = { neuf: 'Neuf', ancien: 'Ancien avec travaux' }
const NIVEAUX: Readonly<Record<NiveauEngagement, string>> = {
  intermediaire: 'Loyer intermédiaire',
  social: 'Loyer social',
  tres_social: 'Loyer très social',
}

const Champs = z
  .object({
    bien_id: required('Choisissez un logement.'),
    nature: choice(NATURES_ENGAGEMENT),
    niveau: choice(NIVEAUX_ENGAGEMENT),
    prix_cents: amount({ min: 1 }),
    travaux_cents: amount({ min: 0 }),
    acquis_le: date(),
    acheve_le: date(),
    loue_le: date(),
    rompu_le: optionalDate(),
  })
  .refine(({ nature, travaux_cents }) => (nature === 'ancien') === travaux_cents > 0, {
    path: ['travaux_cents'],
    message: 'Des travaux se notent pour l’ancien, qui en demande, et jamais pour le neuf.',
  })
  .refine(({ acquis_le, acheve_le, loue_le }) => loue_le >= acquis_le && loue_le >= acheve_le, {
    path: ['loue_le'],
    message: 'La location commence après l’achat et l’achèvement.',
  })
  .refine(({ loue_le, rompu_le }) => rompu_le === null || rompu_le > loue_le, {
    path: ['rompu_le'],
    message: 'Un engagement se rompt après le début de la location.',
  })

type Props = {
  engagement: EngagementLocatif | null
  biens: readonly Bien[]
  relance: ParametresRelance
  onClose: () => void
}

export function EngagementDialog({ engagement, biens, relance, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteEngagements(dossier.id)
  const toast = useToast()
  const [seul] = biens
  async function save(champs: z.output<typeof Champs>) {
    if (engagement) await update(engagement.id, champs)
    else await create({ document_id: null, ...champs })
    toast({ title: 'Engagement « Relance logement » enregistré' })
    onClose()
  }
  async function retirer({ id }: EngagementLocatif) {
    await remove(id)
    toast({ title: 'Engagement « Relance logement » retiré' })
    onClose()
  }
  return (
    <Dialog
      title="Engagement « Relance logement »"
      description="Neuf ans de location nue, en résidence principale, à qui n’est pas de votre foyer ni votre parent proche. L’option est irrévocable et ferme le micro-foncier (CGI art. 31, I, 1°, i et j ; loi 2026-103, art. 47)."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={saisieDe(engagement, biens.length === 1 && seul ? seul : null)}
        secondary={
          <>
            {engagement && (
              <Button kind="quiet" onClick={() => retirer(engagement)}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        {(form) => (
          <>
            <Field
              label="Logement"
              name="bien_id"
              type="select"
              required
              {...(biens.length > 1 && { placeholder: 'Choisir…' })}
              options={biens.map(({ id, libelle }) => ({ value: id, label: libelle }))}
              help="D’un bâtiment collectif : appartement ou studio."
            />
            <div className="ui-two">
              <Field
                label="Nature"
                name="nature"
                type="select"
                required
                options={NATURES_ENGAGEMENT.map((value) => ({ value, label: NATURES[value] }))}
              />
              <Field
                label="Niveau de loyer"
                name="niveau"
                type="select"
                required
                options={NIVEAUX_ENGAGEMENT.map((value) => ({ value, label: NIVEAUX[value] }))}
              />
            </div>
            <div className="ui-two">
              <Field label="Prix, sans les frais" name="prix_cents" type="euros" required />
              <Field label="Travaux de l’ancien" name="travaux_cents" type="euros" required help="Zéro pour du neuf." />
            </div>
            <div className="ui-two">
              <Field label="Acheté le" name="acquis_le" type="date" required />
              <Field label="Achevé le" name="acheve_le" type="date" required />
            </div>
            <div className="ui-two">
              <Field label="Loué depuis le" name="loue_le" type="date" required />
              <Field label="Rompu le" name="rompu_le" type="date" help="Vide : l’engagement est tenu." />
            </div>
            <Annuite saisie={form.watch()} relance={relance} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const saisieDe = (engagement: EngagementLocatif | null, seul: Bien | null) => ({
  ...((engagement ?? seul) && { bien_id: engagement?.bien_id ?? seul?.id }),
  nature: engagement?.nature ?? NATURES_ENGAGEMENT[0],
  niveau: engagement?.niveau ?? NIVEAUX_ENGAGEMENT[0],
  prix_cents: engagement
    ? formatAmount(engagement.prix_cents)
    : seul && seul.prix_cents > 0
      ? formatAmount(seul.prix_cents)
      : '',
  travaux_cents: formatAmount(engagement?.travaux_cents ?? zero),
  acquis_le: engagement?.acquis_le ?? seul?.date_acquisition ?? '',
  acheve_le: engagement?.acheve_le ?? '',
  loue_le: engagement?.loue_le ?? seul?.date_mise_en_location ?? '',
  rompu_le: engagement?.rompu_le ?? '',
})

/** What a whole year deducts of what is typed, with how sure its rate is. */
function Annuite({ saisie, relance }: { saisie: Readonly<Record<string, unknown>>; relance: ParametresRelance }) {
  const nature = NATURES_ENGAGEMENT.find((une) => une === saisie.nature) ?? NATURES_ENGAGEMENT[0]
  const niveau = NIVEAUX_ENGAGEMENT.find((un) => un === saisie.niveau) ?? NIVEAUX_ENGAGEMENT[0]
  const lu = (champ: string) => parseEuros(String(saisie[champ] ?? '')) ?? zero
  const prix = plus(lu('prix_cents'), lu('travaux_cents'))
  const base = publie(relance.base, 'la part amortissable du prix')
  const taux = publie(relance.taux[nature][niveau], 'le taux d’amortissement')
  const plafond = publie(relance.plafond[niveau], 'le plafond d’amortissement du foyer')
  return (
    <p className="ui-small ui-second" role="status">
      {prix > 0 && (
        <>
          Une année entière : <Euros amount={part(part(prix, base.valeur), taux.valeur)} />.{' '}
        </>
      )}
      Taux de {enPourcent(taux.valeur)} sur {enPourcent(base.valeur)} du prix, au plus <Euros amount={plafond.valeur} />{' '}
      par an pour le foyer ({enClair(taux.source, taux.certitude)}). La première année entamée ne se calcule pas ici :
      le texte lu n’en dit pas le prorata.
    </p>
  )
}
