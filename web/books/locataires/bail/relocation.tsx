// The rent of a home let again beside that of the tenant before: proposed while a lease is typed, checked once it is written.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import { aConfirmer, enClair } from '#domain/base/parametres.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { type Bail, MOTIFS_RELOCATION } from '#domain/sujets/location/bail.ts'
import { BAUX_RELOCATION } from '#domain/sujets/location/baux/regles-relocation.ts'
import { type BailReloue, type PlafondRelocation, relocation } from '#domain/sujets/location/baux/relocation.ts'
import type { IndiceSaisi } from '#domain/sujets/location/baux/revision-loyer.ts'
import { direIndice } from '#domain/sujets/location/indices/irl.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { enumerer, formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { ZoneDuBien } from '#web/parts/location/zone.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { hundredths, readDay } from '#web/ui/form/schema.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { NOMS_RELOCATION } from './mots.ts'
import { paliersLisibles, SANS_MOTIF, useTypeBail } from './saisie.ts'

function useRelocation() {
  const { biens, baux } = useFaits()
  return (bail: BailReloue, saisis: readonly IndiceSaisi[] = []) => {
    const bien = biens.find(({ id }) => id === bail.bien_id)
    if (!bien) return { valeur: null, refus: null }
    return siConnu(() => relocation(bail, { bien, baux, saisis }))
  }
}

/** In the check of a lease that is written; nothing where no rule holds its rent. */
export function ControleRelocation({ bail, bien }: { bail: Bail; bien: Bien }) {
  if (!BAUX_RELOCATION.has(bail.type_bail)) return null
  return (
    <>
      <Constat bail={bail} />
      <ZoneDuBien bien={bien} />
    </>
  )
}

function Constat({ bail }: { bail: Bail }) {
  const { valeur, refus } = useRelocation()(bail)
  if (refus) return <p className="ui-small">{refus}</p>
  if (!valeur) return null
  if (valeur.etat !== 'plafond')
    return (
      <p className="ui-small">
        {valeur.etat !== 'vacant' && <Tag tone="wait">À vérifier</Tag>} {AUTRES[valeur.etat]}
      </p>
    )
  return (
    <>
      <p className="ui-small">
        <Verdict plafond={valeur} motif={bail.relocation_motif ?? null} />{' '}
        <span className="ui-xs ui-muted">{majuscule(enClair(valeur.source, valeur.certitude))}</span>
      </p>
      <CalculRelocation plafond={valeur} />
    </>
  )
}

const AUTRES = {
  zone_inconnue:
    'Relocation : indiquez la zone de la commune. En zone tendue, le loyer ne passe pas celui du locataire précédent, révisé par l’IRL.',
  precedent_inconnu:
    'Relocation : le dossier ne connaît pas de locataire précédent. S’il est parti depuis moins de dix-huit mois, notez son bail : son loyer est le plafond de celui-ci.',
  vacant:
    'Relocation : le locataire précédent est parti depuis plus de dix-huit mois, son loyer ne limite pas celui-ci (à confirmer).',
} as const

type Motif = Bail['relocation_motif']

/** A tag and its sentence. Never « contraire » after the last decree that is known, nor where a reason is given. */
function Verdict({ plafond, motif }: { plafond: PlafondRelocation; motif: Motif | null }) {
  const { depassement_cents, fini_le, raison, manque } = plafond
  const fin = fini_le
    ? ` Le dernier décret connu finit le ${formatDay(fini_le)} : vérifiez celui qui vaut pour ce bail.`
    : ''
  if (depassement_cents === null)
    return (
      <>
        <Tag tone="wait">À vérifier</Tag> Le loyer passe celui du locataire précédent. Le plafond demande l’IRL du{' '}
        {enumerer(manque.map(direTrimestre))}, absent de notre série : lisez-le au Journal officiel et saisissez-le par
        « Modifier ».{fin}
      </>
    )
  if (depassement_cents === zero)
    return (
      <>
        <Tag tone={fini_le ? 'wait' : 'good'}>{fini_le ? 'À vérifier' : 'En ordre'}</Tag> Le loyer de cette relocation
        ne passe pas {raison === 'classe' ? 'celui' : 'le plafond tiré de celui'} du locataire précédent.{fin}
      </>
    )
  const exces = `Loyer supérieur de ${formatEuros(depassement_cents)} par mois ${raison === 'classe' ? 'au dernier loyer : un logement classé F ou G se reloue sans hausse.' : 'au plafond de relocation.'}`
  if (raison === 'zone' && motif)
    return (
      <>
        <Tag tone="wait">À justifier</Tag> {exces} Motif donné : {NOMS_RELOCATION[motif].toLowerCase()} ; gardez-en les
        preuves, le montant permis n’est pas calculé ici.{fin}
      </>
    )
  return (
    <>
      <Tag tone={fini_le ? 'wait' : 'bad'}>{fini_le ? 'À vérifier' : 'Contraire à la loi'}</Tag> {exces}
      {fin}
    </>
  )
}

function CalculRelocation({ plafond }: { plafond: PlafondRelocation }) {
  const { raison, precedent, dernier_cents, indices, plafond_cents, source, certitude } = plafond
  return (
    <Calcul
      label="Loyer de relocation"
      titre="Loyer de relocation, hors charges"
      mots={MOTS[raison]}
      regle={majuscule(enClair(source, certitude))}
    >
      <SumRow
        label="Dernier loyer du locataire précédent"
        note={`${nomsDuBail(precedent)}${precedent.fin ? `, parti le ${formatDay(precedent.fin)}` : ''}`}
      >
        <Euros amount={dernier_cents} />
      </SumRow>
      {indices &&
        ([indices.nouveau, indices.ancien] as const).map(
          ({ trimestre, centiemes, source: lu, certitude: sure }, rang) => (
            <SumRow
              key={trimestre}
              label={`${rang === 0 ? '×' : '÷'} IRL du ${direTrimestre(trimestre)}`}
              note={aConfirmer(sure) ? enClair(lu, sure) : undefined}
            >
              {direIndice(centiemes)}
            </SumRow>
          ),
        )}
      {plafond_cents !== null && (
        <SumTotal label="Au plus" closed>
          <Euros amount={plafond_cents} />
        </SumTotal>
      )}
    </Calcul>
  )
}

const MOTS = {
  zone: 'En zone tendue, le loyer d’un logement reloué moins de dix-huit mois après le départ du locataire ne passe pas son dernier loyer, révisé par le dernier IRL publié sur celui du même trimestre un an avant, sauf révision dans les douze mois (choix des indices : à confirmer).',
  classe: 'Un logement classé F ou G se reloue, où qu’il soit, sans passer le dernier loyer du locataire précédent.',
} as const

const Indice = hundredths({ max: 1_000_00, message: 'Indice invalide : écrivez par exemple 148,37.' })

/** While a lease is typed: the most that its rent may be, and the reason why it passes it. */
export function RelocationSaisie({ avant, locataires }: { avant: Bail | undefined } & Pick<BailReloue, 'locataires'>) {
  const { watch, setValue } = useFormContext()
  const type_bail = useTypeBail()
  const [indices, setIndices] = useState<Readonly<Record<string, string>>>({})
  const juger = useRelocation()
  const [bien_id, piece_id, debut, loyer, paliers] = watch([
    ...['bien_id', 'piece_id', 'debut', 'loyer_cents', 'paliers'],
  ])
  const le = typeof debut === 'string' ? readDay(debut) : null
  if (!le) return null
  const loyer_cents = typeof loyer === 'string' ? (parseEuros(loyer) ?? zero) : zero
  const bail: BailReloue = {
    ...{ id: avant?.id ?? 'saisi', bien_id: String(bien_id), piece_id: piece_id ? String(piece_id) : null, type_bail },
    ...{ debut: le, loyer_cents, paliers: paliersLisibles(paliers), revisions: avant?.revisions ?? [] },
    locataires,
  }
  const saisis = Object.entries(indices).flatMap(([trimestre, texte]): IndiceSaisi[] => {
    const lu = Indice.safeParse(texte)
    return lu.success ? [{ trimestre, centiemes: lu.data }] : []
  })
  const { valeur, refus } = juger(bail, saisis)
  if (refus) return <p className="ui-small">{refus}</p>
  if (!valeur) return null
  if (valeur.etat !== 'plafond') return <p className="ui-small ui-second">{AUTRES[valeur.etat]}</p>
  const { plafond_cents } = valeur
  const demandes = [...new Set([...valeur.manque, ...Object.keys(indices)])]
  return (
    <div className="ui-stack-s">
      <CalculRelocation plafond={valeur} />
      {demandes.map((trimestre) => (
        <label key={trimestre} className="ui-field">
          <span className="ui-label-t">IRL du {direTrimestre(trimestre)}</span>
          <input
            className="ui-input"
            inputMode="decimal"
            value={indices[trimestre] ?? ''}
            onChange={({ target }) => setIndices({ ...indices, [trimestre]: target.value })}
          />
          <span className="ui-help">
            Absent de notre série : lisez-le au Journal officiel. Il sert à ce calcul et n’est pas gardé.
          </span>
        </label>
      ))}
      {loyer_cents > zero && (
        <p className="ui-small">
          <Verdict plafond={valeur} motif={MOTIFS_RELOCATION.find((un) => un === watch('relocation_motif')) ?? null} />
        </p>
      )}
      {plafond_cents !== null && plafond_cents !== loyer_cents && (
        <p>
          <Button
            size="small"
            onClick={() => setValue('loyer_cents', formatAmount(plafond_cents), { shouldDirty: true })}
          >
            Retenir {formatEuros(plafond_cents)}
          </Button>
        </p>
      )}
      {valeur.raison === 'zone' && (
        <Field
          label="Motif d’un loyer plus élevé"
          name="relocation_motif"
          type="select"
          options={[
            { value: SANS_MOTIF, label: 'Aucun' },
            ...MOTIFS_RELOCATION.map((value) => ({ value, label: NOMS_RELOCATION[value] })),
          ]}
          help="Les conditions et le montant de chacun sont ceux du décret : ils ne sont pas calculés ici."
        />
      )}
    </div>
  )
}
