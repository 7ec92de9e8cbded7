// Notes a notice: from whom, when it was received, why; the end that the law gives it is shown before it is written.

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bail, TypeBail } from '#domain/sujets/location/bail.ts'
import {
  AUTEURS_CONGE,
  MODES_CONGE,
  MOTIFS_CONGE,
  type MotifConge,
  modesConge,
  motifsConge,
  type Preavis,
  preavis,
} from '#domain/sujets/location/baux/conge.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { congeDe, HABITATION, LOCATAIRE_PROTEGE, MOTIFS_PREAVIS } from '#domain/sujets/location/regles-baux.ts'
import { suivreLesDates } from '#domain/sujets/location/revision-echeances.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { DocumentsTouches } from '#web/parts/location/documents-touches.tsx'
import { ZoneDuBien } from '#web/parts/location/zone.tsx'
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
import { MOTIFS_DU_PREAVIS } from '../bail/mots.ts'
import { MODES, MOTIFS } from './mots.ts'

const Fields = z.object({
  auteur: choice(AUTEURS_CONGE),
  mode: choice(MODES_CONGE),
  recu_le: date(),
  motif: choice(MOTIFS_CONGE).optional(),
  motif_preavis: z
    .string()
    .optional()
    .transform((texte) => MOTIFS_PREAVIS.find((un) => un === texte) ?? null),
  detail: optional(),
})

export function CongeDialog({ bail, onClose }: { bail: Bail; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { donnerConge } = useVieDuBail(dossier.id)
  const toast = useToast()
  const motifs = motifsConge(bail)
  const Saisie = champsPour(motifs)
  async function save({ motif, motif_preavis, detail, ...fields }: z.output<typeof Fields>) {
    const duBailleur = fields.auteur === 'bailleur'
    const { fin } = await donnerConge({
      bail_id: bail.id,
      ...fields,
      motif: duBailleur && motifs.length > 0 ? (motif ?? null) : null,
      motif_preavis: duBailleur ? null : motif_preavis,
      detail: (duBailleur ? motifs.length > 0 : motif_preavis !== null) ? detail : null,
    })
    toast({ title: 'Congé noté', description: `Le bail finit le ${formatDay(fin)}.` })
    onClose()
  }
  return (
    <Dialog title="Noter un congé" description={nomsDuBail(bail)} onClose={onClose}>
      <Form
        schema={Saisie}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          auteur: 'locataire',
          mode: 'recommande',
          recu_le: today,
          ...(motifs[0] && { motif: motifs[0] }),
          detail: '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Donné par" name="auteur" type="radio" options={auteursPour(bail)} />
            <div className="ui-two">
              <Field
                label="Reçu le"
                name="recu_le"
                type="date"
                required
                help="Le jour où la lettre est remise, l’acte signifié ou l’écrit signé."
              />
              <Moyen bail={bail} />
            </div>
            {form.watch('auteur') === 'locataire' && bail.type_bail === 'vide' && <PreavisReduit bail={bail} />}
            {form.watch('auteur') === 'bailleur' && motifs.length > 0 && (
              <>
                <Field
                  label="Motif"
                  name="motif"
                  type="select"
                  options={motifs.map((value) => ({ value, label: MOTIFS[value] }))}
                />
                <Field label="Justification" name="detail" type="textarea" required help={aideMotif(bail)} />
              </>
            )}
            <Suites bail={bail} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** What is typed, with what the nature of the lease wants said beside it. */
const champsPour = (motifs: readonly MotifConge[]) =>
  Fields.refine(({ auteur, detail }) => auteur === 'locataire' || motifs.length === 0 || detail !== null, {
    path: ['detail'],
    message:
      motifs[0] === 'reprise'
        ? 'Justifiez le motif : le bénéficiaire de la reprise, le prix de vente, les faits.'
        : 'Dites les conditions offertes, ou les motifs du refus.',
  }).refine(({ auteur, motif_preavis, detail }) => auteur === 'bailleur' || motif_preavis === null || detail !== null, {
    path: ['detail'],
    message: 'Notez ce qui prouve ce motif : sinon le préavis est de trois mois.',
  })

const JUSTIFIER =
  'Reprise : nom, adresse et lien du bénéficiaire. Vente : prix et conditions. Sinon les faits. Un locataire de plus de 65 ans aux revenus modestes est protégé (à confirmer selon ses ressources).'
const JUSTIFIER_COMMERCIAL =
  'Renouvellement : le loyer et les conditions offerts. Refus : ses motifs ; sauf motif grave, une indemnité d’éviction est due (C. com. art. L145-14, à confirmer).'

const aideMotif = ({ type_bail }: Bail): string => {
  if (type_bail === 'commercial') return JUSTIFIER_COMMERCIAL
  const { source, certitude } = LOCATAIRE_PROTEGE
  return type_bail === 'vide' ? `${JUSTIFIER} ${majuscule(enClair(source, certitude))}.` : JUSTIFIER
}

function Moyen({ bail }: { bail: Bail }) {
  const { watch, setValue } = useFormContext()
  const [qui, mode] = watch(['auteur', 'mode'])
  const modes = modesConge(bail, qui === 'bailleur' ? 'bailleur' : 'locataire')
  const [seul] = modes
  useEffect(() => {
    if (seul && !modes.some((un) => un === mode)) setValue('mode', seul)
  }, [modes, mode, seul, setValue])
  return (
    <Field
      label="Moyen"
      name="mode"
      type="select"
      options={modes.map((value) => ({ value, label: MODES[value] }))}
      {...(modes.length === 1 && { help: 'Signifié par commissaire de justice (C. com. art. L145-9).' })}
    />
  )
}

/** The tenant of an unfurnished home leaves after a month for one of the reasons of the law, proved with his letter. */
function PreavisReduit({ bail }: { bail: Bail }) {
  const { biens } = useFaits()
  const bien = biens.find(({ id }) => id === bail.bien_id)
  const choisi: unknown = useFormContext().watch('motif_preavis')
  return (
    <>
      <Field
        label="Préavis réduit à un mois"
        name="motif_preavis"
        type="select"
        options={PREAVIS_REDUITS}
        help="Le motif est écrit dans le congé et justifié avec lui (loi du 6 juillet 1989, art. 15, I)."
      />
      {choisi === 'zone_tendue' && bien && <ZoneDuBien bien={bien} />}
      {choisi && (
        <Field
          label="Justificatif reçu"
          name="detail"
          required
          help="Contrat de travail, attestation, certificat médical… reçu avec le congé."
        />
      )}
    </>
  )
}
const PREAVIS_REDUITS = [
  { value: '', label: 'Non : trois mois' },
  ...MOTIFS_PREAVIS.map((value) => ({ value, label: MOTIFS_DU_PREAVIS[value] })),
]

/** Each side, with when it may leave. */
const auteursPour = ({ type_bail }: Bail) =>
  AUTEURS.map(({ value, label }) => {
    const regle = congeDe(type_bail, value)
    return { value, label, hint: regle ? direDepart(regle, type_bail) : 'Le bail finit de lui-même.' }
  })
const AUTEURS = [
  { value: 'locataire', label: 'Le locataire' },
  { value: 'bailleur', label: 'Le bailleur' },
] as const

function direDepart({ mois, quand }: NonNullable<ReturnType<typeof congeDe>>, type_bail: TypeBail): string {
  const duree = mois === 1 ? 'un mois' : `${enLettres(mois, 'm')} mois`
  if (quand === 'toujours') return `À tout moment, avec ${duree} de préavis.`
  if (quand === 'triennal') return `Tous les trois ans, ${duree} avant la fin de la période.`
  const quandFinit = type_bail === 'meuble' ? 'la fin de l’année du bail' : 'le terme du bail'
  return `Pour ${quandFinit}, ${duree} avant${HABITATION.has(type_bail) ? ', avec un motif' : ''}.`
}

function Suites({ bail }: { bail: Bail }) {
  const { echeances } = useFaits()
  const [qui, typed, reduit] = useFormContext().watch(['auteur', 'recu_le', 'motif_preavis'])
  const recu_le = typeof typed === 'string' ? readDay(typed) : null
  const auteur = AUTEURS_CONGE.find((un) => un === qui)
  if (!recu_le || !auteur) return null
  const motif_preavis =
    auteur === 'locataire' && bail.type_bail === 'vide' ? (MOTIFS_PREAVIS.find((un) => un === reduit) ?? null) : null
  const { dit, refus } = lire(() => preavis(bail, { auteur, recu_le, motif_preavis }))
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
            ? `Pour cette fin, le congé doit être reçu le ${formatDay(dit.limite)} au plus tard ; après, il vaut pour ${bail.type_bail === 'meuble' ? 'l’année suivante' : 'la fin suivante'}.`
            : `Le préavis de ${dit.mois} mois court du jour où le congé est reçu.`
        }
        regle={enClair(dit.source, dit.certitude)}
      >
        {changees.map((une) => (
          <SumRow key={une.id} label={`${nomDeLaPeriode(une)}, au prorata des jours`}>
            <Euros amount={montantEcheance(une)} />
          </SumRow>
        ))}
        {retirees.map((une) => (
          <SumRow key={une.id} label={`${nomDeLaPeriode(une)}, appelé après la fin`}>
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
