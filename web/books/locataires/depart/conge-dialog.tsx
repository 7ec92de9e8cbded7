// Notes a notice: from whom, when it was received, why; the end that the law gives it is shown before it is written.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { Refus } from '#domain/base/refus.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { AUTEURS_CONGE, MODES_CONGE, MOTIFS_CONGE, type Preavis, preavis } from '#domain/sujets/location/baux/conge.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { suivreLesDates } from '#domain/sujets/location/revision-echeances.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { DocumentsTouches } from '#web/parts/location/documents-touches.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optional, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { MODES, MOTIFS } from './mots.ts'

const Fields = z
  .object({
    auteur: choice(AUTEURS_CONGE),
    mode: choice(MODES_CONGE),
    recu_le: date(),
    motif: choice(MOTIFS_CONGE),
    detail: optional(),
  })
  .refine(({ auteur, detail }) => auteur === 'locataire' || detail !== null, {
    path: ['detail'],
    message: 'Justifiez le motif : le bénéficiaire de la reprise, le prix de vente, les faits.',
  })

export function CongeDialog({ bail, onClose }: { bail: Bail; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { donnerConge } = useVieDuBail(dossier.id)
  const toast = useToast()
  async function save({ motif, detail, ...fields }: z.output<typeof Fields>) {
    const dits = fields.auteur === 'bailleur' ? { motif, detail } : { motif: null, detail: null }
    const { fin } = await donnerConge({ bail_id: bail.id, ...fields, ...dits })
    toast({ title: 'Congé noté', description: `Le bail finit le ${formatDay(fin)}.` })
    onClose()
  }
  return (
    <Dialog title="Noter un congé" description={nomsDuBail(bail)} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ auteur: 'locataire', mode: 'recommande', recu_le: today, motif: 'reprise', detail: '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Donné par" name="auteur" type="radio" options={AUTEURS} />
            <div className="ui-two">
              <Field
                label="Reçu le"
                name="recu_le"
                type="date"
                required
                help="Le jour où la lettre est remise, l’acte signifié ou l’écrit signé."
              />
              <Field label="Moyen" name="mode" type="select" options={optionsDe(MODES)} />
            </div>
            {form.watch('auteur') === 'bailleur' && (
              <>
                <Field label="Motif" name="motif" type="select" options={optionsDe(MOTIFS)} />
                <Field
                  label="Justification"
                  name="detail"
                  type="textarea"
                  required
                  help="Reprise : nom, adresse et lien du bénéficiaire. Vente : prix et conditions. Sinon les faits. Un locataire de plus de 65 ans aux revenus modestes est protégé (à confirmer selon ses ressources)."
                />
              </>
            )}
            <Suites bail={bail} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const optionsDe = (mots: Readonly<Record<string, string>>) =>
  Object.entries(mots).map(([value, label]) => ({ value, label }))
const AUTEURS = [
  { value: 'locataire', label: 'Le locataire', hint: 'À tout moment, avec un mois de préavis.' },
  { value: 'bailleur', label: 'Le bailleur', hint: 'Pour la fin de l’année du bail, trois mois avant, avec un motif.' },
]

function Suites({ bail }: { bail: Bail }) {
  const { echeances } = useFaits()
  const [qui, typed] = useFormContext().watch(['auteur', 'recu_le'])
  const recu_le = typeof typed === 'string' ? readDay(typed) : null
  const auteur = AUTEURS_CONGE.find((un) => un === qui)
  if (!recu_le || !auteur) return null
  const { dit, refus } = lire(() => preavis(bail, { auteur, recu_le }))
  if (!dit) return <p className="ui-small">{refus}</p>
  const revision = suivreLesDates(bail, { ...bail, fin: dit.fin }, echeances)
  const { retirees, changees } = revision
  return (
    <>
      <Calcul
        label="Fin du bail"
        titre={`Le bail finit le ${formatDay(dit.fin)}`}
        mots={
          dit.limite
            ? `Pour cette fin, le congé doit être reçu le ${formatDay(dit.limite)} au plus tard ; après, il vaut pour l’année suivante.`
            : `Le préavis de ${dit.mois} mois court du jour où le congé est reçu.`
        }
        regle={dit.source}
      >
        {changees.map((une) => (
          <SumRow key={une.id} label={`${formatMonth(une.periode)}, au prorata des jours`}>
            <Euros amount={montantEcheance(une)} />
          </SumRow>
        ))}
        {retirees.map((une) => (
          <SumRow key={une.id} label={`${formatMonth(une.periode)}, appelé après la fin`}>
            retiré
          </SumRow>
        ))}
        {changees.length + retirees.length === 0 && <p className="ui-small">Aucun loyer déjà appelé n’est touché.</p>}
      </Calcul>
      <DocumentsTouches revisions={[revision]} />
    </>
  )
}

function lire(calcul: () => Preavis): { dit: Preavis | null; refus: string | null } {
  try {
    return { dit: calcul(), refus: null }
  } catch (error) {
    if (error instanceof Refus) return { dit: null, refus: error.message }
    throw error
  }
}
