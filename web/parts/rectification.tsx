// What a change to a validated period will post: each entry, its day, its year, its amount, and what the result becomes; said before it is saved.
import { useMemo } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { abs, minus, negate, positive, sum } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { contient, duNom, precisionDe, titreDe } from '#domain/compta/exercice.ts'
import {
  type EcriturePrevue,
  type RectificationPrevue,
  rectificationPrevue,
} from '#domain/journalisation/contrepassations.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import './rectification.css'

/** `change` gives the facts as they will be; null while what is typed cannot be read yet. Nothing is shown when nothing validated moves. */
export function Rectification({ change }: { change: ((faits: Faits) => Faits) | null }) {
  const faits = useFaits()
  const comptabilite = useComptabilite()
  const valides = faits.lignes_validees.length > 0
  const prevue = useMemo(
    () => (valides && change ? rectificationPrevue(comptabilite, { avant: faits, apres: change(faits) }) : RIEN),
    [comptabilite, faits, valides, change],
  )
  const { ecritures, resultats } = prevue
  if (ecritures.length === 0) return null
  return (
    <Banner tone="wait">
      <p>
        Une écriture validée ne change plus.{' '}
        {ecritures.length > 1 ? `${ecritures.length} autres seront passées :` : 'Une autre sera passée :'}
      </p>
      {ecritures.length <= ECRITURES_LISIBLES ? (
        ecritures.map((une) => (
          <Prevue key={`${une.contre.ecriture.lignes[0]?.cle} ${une.contre.ecriture.date}`} une={une} />
        ))
      ) : (
        <>
          <p className="ui-small">Passées {jours(ecritures)} :</p>
          <Lignes lignes={parCompte(ecritures.flatMap(({ contre }) => contre.ecriture.lignes))} />
        </>
      )}
      <Resultats resultats={resultats} />
      <Arretes ids={ecritures.map(({ contre }) => contre.exercice?.id)} />
      {resultats.length > 0 && <Declarees ecritures={ecritures} />}
    </Banner>
  )
}

const RIEN: RectificationPrevue = { ecritures: [], resultats: [] }
const ECRITURES_LISIBLES = 3

function Prevue({ une }: { une: EcriturePrevue }) {
  const { contre, montant_cents } = une
  return (
    <>
      <p className="ui-small parts-rectification-entree">
        <b>{nommer(une)}</b>, {quand(contre)} : {formatEuros(montant_cents)}.
      </p>
      <Lignes lignes={contre.ecriture.lignes} />
    </>
  )
}

/** The validated entry by its number, its day and its year: what one finds in the journal. */
function nommer({ validee, entiere, contre }: EcriturePrevue): string {
  if (validee === null) return `Opération du ${formatDay(contre.ecriture.lignes[0]?.piece_date ?? '')}`
  const { journal, numero, date } = validee.ecriture
  const quoi = entiere ? 'Contre-passation de' : 'Différence sur'
  return `${quoi} ${journal} ${numero} du ${formatDay(date)}${validee.exercice ? ` (${titreDe(validee.exercice).toLowerCase()})` : ''}`
}

const quand = ({ exercice, ecriture: { date } }: EcriturePrevue['contre']): string =>
  exercice === null
    ? `passée le ${formatDay(date)}, dès que cet exercice sera ouvert`
    : `passée le ${formatDay(date)}, ${titreDe(exercice).toLowerCase()}`

function Lignes({ lignes }: { lignes: readonly Ligne[] }) {
  return (
    <ul className="ui-small parts-rectification">
      {lignes.map((ligne) => (
        <li key={`${ligne.cle} ${ligne.compte} ${ligne.bien_id} ${ligne.composant_id} ${ligne.debit_cents}`}>
          <span>
            {ligne.compte} {ligne.compte_libelle}
          </span>{' '}
          <span className="ui-num">{montant(ligne)}</span>
        </li>
      ))}
    </ul>
  )
}

function Resultats({ resultats }: Pick<RectificationPrevue, 'resultats'>) {
  if (resultats.length === 0) return <p className="ui-small">Le résultat d’aucune année ne change.</p>
  const [premier] = resultats
  return (
    <p className="ui-small">
      {resultats.length > ANNEES_LISIBLES
        ? `Le résultat de ${resultats.length} années change, à partir ${premier && duNom(premier.exercice)}.`
        : resultats
            .map(
              ({ exercice, effet_cents }) =>
                `Le résultat ${duNom(exercice)} ${effet_cents > 0 ? 'augmente' : 'baisse'} de ${formatEuros(abs(effet_cents))}.`,
            )
            .join(' ')}
    </p>
  )
}

const ANNEES_LISIBLES = 3

/** What is posted in a year that was arrêté changes what was checked: its final validation will ask for it again. */
function Arretes({ ids }: { ids: readonly (string | undefined)[] }) {
  const { exercices } = useFaits()
  return exercices
    .filter(({ id, etat }) => etat === 'arrete' && ids.includes(id))
    .map((un) => (
      <p key={un.id} className="ui-small">
        L’exercice {precisionDe(un)} est arrêté : il sera à rouvrir, puis à arrêter de nouveau avant sa validation.
      </p>
    ))
}

/** The tax of a year that was declared does not move with the books: a rectifying return tells it. */
function Declarees({ ecritures }: { ecritures: readonly EcriturePrevue[] }) {
  const { exercices } = useDossier()
  const jours = ecritures.map(({ validee, contre }) => (validee ?? contre).ecriture)
  return exercices
    .filter((un) => un.declaration_deposee_le && jours.some((une) => contient(un, reelle(une))))
    .map((un) => (
      <p key={un.id} className="ui-small">
        Les revenus {duNom(un)} sont déjà déclarés : la page de clôture {duNom(un)} dira s’il faut une liasse
        rectificative.
      </p>
    ))
}

const reelle = ({ date, lignes, numero }: EcriturePrevue['contre']['ecriture']) =>
  numero === null ? (lignes[0]?.piece_date ?? date) : date

/** Many entries (every instalment of a loan) are added up by account. */
const parCompte = (lignes: readonly Ligne[]): Ligne[] =>
  [...Map.groupBy(lignes, ({ compte }) => compte).values()].flatMap((siennes) => {
    const net = minus(sum(siennes.map((l) => l.debit_cents)), sum(siennes.map((l) => l.credit_cents)))
    const [premiere] = siennes
    return premiere && net !== 0
      ? [{ ...premiere, debit_cents: positive(net), credit_cents: positive(negate(net)) }]
      : []
  })

function jours(ecritures: readonly EcriturePrevue[]): string {
  const dates = [...new Set(ecritures.map(({ contre }) => contre.ecriture.date))].sort()
  return dates.length === 1 ? `le ${formatDay(dates[0] ?? '')}` : `à partir du ${formatDay(dates[0] ?? '')}`
}

const montant = ({ debit_cents, credit_cents }: Ligne): string =>
  debit_cents ? `débit ${formatEuros(debit_cents)}` : `crédit ${formatEuros(credit_cents)}`
