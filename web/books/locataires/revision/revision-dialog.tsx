// Revises a rent: the day the tenant is told, the indices that the series lacks, and what it gives, before it is written.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { addMonths, type Day } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type IndiceLu, type IndiceSaisi, indicesManquants } from '#domain/sujets/location/baux/revision-loyer.ts'
import { direIndice, territoireDe } from '#domain/sujets/location/indices/irl.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { SOURCE_REVISION } from '#domain/sujets/location/regles.ts'
import { HABITATION, SOURCE_INDEXATION } from '#domain/sujets/location/regles-baux.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, hundredths, optional, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { proposition } from './proposition.ts'

type Props = { bail: Bail; bien: Bien; onClose: () => void }

/** The ICC is above two thousand. */
const SaisieIndice = hundredths({ max: 5_000_00, message: 'Indice invalide : écrivez par exemple 148,37.' })
const champDe = (trimestre: string): string => `indice_${trimestre}`

export function RevisionDialog({ bail, bien, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { reviser } = useVieDuBail(dossier.id)
  const toast = useToast()
  const habite = HABITATION.has(bail.type_bail)
  const nom = nomIndice(bail)
  const manquants = indicesManquants(bail, { bien, demande_le: today })
  const Fields = z.object({
    demande_le: date(),
    preuve: optional(),
    ...Object.fromEntries(manquants.map((trimestre) => [champDe(trimestre), SaisieIndice])),
  })

  async function save(fields: z.output<typeof Fields>) {
    const saisis = manquants.map((trimestre) => ({
      trimestre,
      centiemes: Number(Reflect.get(fields, champDe(trimestre))),
    }))
    const { demande_le, preuve } = fields
    const { valeur, refus } = proposition(bail, { bien, demande_le, saisis })
    if (!valeur) throw new Error(refus ?? '')
    const done = await reviser({ bail_id: bail.id, demande_le, preuve, loyer_cents: valeur.loyer_cents, saisis })
    toast({
      title: 'Loyer révisé',
      description: `${formatEuros(done.loyer_cents)} depuis le ${formatDay(done.date_effet)}${suite(done.echeances_changees)}. La lettre est dans la fiche.`,
    })
    onClose()
  }

  return (
    <Dialog title="Réviser le loyer" description={nomsDuBail(bail)} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Réviser"
        defaults={{ demande_le: today }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label={habite ? 'Demandée au locataire le' : 'Appliquée depuis le'}
          name="demande_le"
          type="date"
          required
          help={
            habite
              ? 'Le jour où la lettre ou le message lui parvient : la révision ne prend pas effet avant.'
              : 'La clause joue d’elle-même : pour l’appliquer depuis sa date, indiquez-la ; les loyers déjà appelés suivent.'
          }
        />
        {habite && <Preuve today={today} />}
        {manquants.map((trimestre) => (
          <Field
            key={trimestre}
            label={`${nom} du ${direTrimestre(trimestre)}${nom === 'IRL' ? LIEUX[territoireDe(bien.code_postal)] : ''}`}
            name={champDe(trimestre)}
            required
            help="Il n’est pas encore dans notre série : lisez-le sur insee.fr ou au Journal officiel."
          />
        ))}
        <Apercu bail={bail} bien={bien} manquants={manquants} />
      </Form>
    </Dialog>
  )
}

/** Of a revision said to have been asked before today. */
function Preuve({ today }: { today: Day }) {
  const typed: unknown = useFormContext().watch('demande_le')
  const le = typeof typed === 'string' ? readDay(typed) : null
  if (le === null || le >= today) return null
  return (
    <Field
      label="Ce qui prouve cette demande"
      name="preuve"
      required
      help="Le recommandé ou le message déjà envoyé, avec sa date ; gardé dans l’historique du dossier. Sans preuve, datez la demande d’aujourd’hui."
    />
  )
}

const nomIndice = ({ indice = 'irl' }: Bail): string => indice.toUpperCase()
const LIEUX = { metropole: '', outre_mer: ', outre-mer', corse: ', Corse' } as const
const suite = (nombre: number): string =>
  nombre === 0 ? '' : `, ${nombre > 1 ? `${nombre} loyers déjà appelés revus` : 'un loyer déjà appelé revu'}`

function Apercu({ bail, bien, manquants }: Omit<Props, 'onClose'> & { manquants: readonly string[] }) {
  const { watch } = useFormContext()
  const typed: unknown = watch('demande_le')
  const demande_le = typeof typed === 'string' ? readDay(typed) : null
  const saisis = manquants.flatMap((trimestre): IndiceSaisi[] => {
    const lu = SaisieIndice.safeParse(watch(champDe(trimestre)))
    return lu.success ? [{ trimestre, centiemes: lu.data }] : []
  })
  if (!demande_le) return null
  const { valeur, code, refus } = proposition(bail, { bien, demande_le, saisis })
  if (!valeur) return code === 'indice_manquant' ? null : <p className="ui-small">{refus}</p>
  const habite = HABITATION.has(bail.type_bail)
  const tardive = habite && valeur.demande_le > valeur.date_revision
  return (
    <Calcul
      label="Loyer révisé"
      titre={`Révision du ${formatDay(valeur.date_revision)}`}
      mots={
        habite
          ? `Le loyer suit l’indice du trimestre nommé par le bail, d’une année à l’autre. Elle se demande dans l’année : jusqu’au ${formatDay(addMonths(valeur.date_revision, 12))}, après quoi elle est perdue.`
          : 'Le loyer multiplié par le nouvel indice, divisé par l’ancien, aussi loin l’un de l’autre que les révisions : il monte ou baisse avec lui.'
      }
      regle={habite ? SOURCE_REVISION : SOURCE_INDEXATION}
    >
      <SumRow label="Loyer actuel, hors charges">
        <Euros amount={valeur.loyer_avant_cents} />
      </SumRow>
      <LigneIndice nom={nomIndice(bail)} indice={valeur.ancien} />
      <LigneIndice nom={nomIndice(bail)} indice={valeur.nouveau} />
      <SumTotal label={`Loyer dès le ${formatDay(valeur.date_effet)}`} closed>
        <Euros amount={valeur.loyer_cents} />
      </SumTotal>
      {tardive && <p className="ui-xs ui-muted">Demandée après sa date : rien n’est dû pour la période d’avant.</p>}
    </Calcul>
  )
}

function LigneIndice({ nom, indice }: { nom: string; indice: IndiceLu }) {
  const { trimestre, centiemes, source, certitude } = indice
  return (
    <SumRow
      label={`${nom} du ${direTrimestre(trimestre)}`}
      {...(certitude === 'C' ? {} : { note: `À confirmer : ${source}.` })}
    >
      {direIndice(centiemes)}
    </SumRow>
  )
}
