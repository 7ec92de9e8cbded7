// The deficits by year of origin: what is left of each, and until which year it may be used.
import { Link } from 'react-router'
import { anneeDe } from '#domain/annees/index.ts'
import { type Cents, minus, negate, plus, zero } from '#domain/base/cents.ts'
import { publie } from '#domain/base/parametres.ts'
import { type DeficitReportable, derniereAnneeUtile, type Imputation } from '#domain/fiscal/deficit.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, ciblePied } from '#web/parts/expliquer/somme.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Rangee = { annee: number; ouverture: Cents; utilise: Cents; reste: Cents; jusqu_en: number | null; perdu: boolean }

type Props = { imputation: Imputation; professionnel: boolean; annee: number; expliquer: (cible: Cible) => void }

export function Deficits({ imputation, professionnel, annee, expliquer }: Props) {
  const lien = useLien()
  const { valeur: duree } = siConnu(() =>
    publie(anneeDe(annee).parametres.lmnp.report_deficit_annees, 'la durée de report des déficits'),
  )
  if (professionnel)
    return (
      <p className="ui-second">
        Le déficit d’un loueur professionnel s’impute sur le revenu global du foyer :{' '}
        <Link to={lien('foyer')}>ce qu’il en reste est dans Foyer et statut</Link>.
      </p>
    )
  const rangees = rangeesDe(imputation, duree?.valeur ?? null)
  return (
    <>
      <Table
        label="Déficits reportables par année"
        rows={rangees}
        rowKey={(r) => String(r.annee)}
        onOpen={(r) => expliquer(cibleDeficit(r, { annee, regle: duree?.source ?? ARTICLE }))}
        onSum={(somme) =>
          expliquer(
            ciblePied(somme, {
              titre: 'Déficits reportables',
              etiquette: `Exercice ${annee}`,
              dire: (r) => ({ libelle: `Déficit de ${r.annee}`, code: String(r.annee) }),
              suites: Object.fromEntries(
                rangees.map((r) => [String(r.annee), cibleDeficit(r, { annee, regle: duree?.source ?? ARTICLE })]),
              ),
              regle: duree?.source ?? ARTICLE,
            }),
          )
        }
        footLabel="Ensemble"
        compact
        empty={
          <p className="ui-second books-acc-foot">
            Aucun déficit reportable : ni cette année, ni d’années antérieures.
          </p>
        }
        columns={[
          { key: 'annee', title: 'Déficit de', value: (r) => r.annee, cell: (r) => <b>{r.annee}</b>, phone: 'title' },
          {
            key: 'jusque',
            title: 'Utilisable jusqu’en',
            value: (r) => r.jusqu_en,
            cell: (r) => <Echeance rangee={r} annee={annee} />,
            phone: 'half',
          },
          montant('ouverture', 'À l’ouverture', (r) => r.ouverture),
          montant('utilise', 'Utilisé', (r) => r.utilise),
          montant('reste', 'Reste', (r) => r.reste),
        ]}
      />
      {duree && (
        <p className="ui-small ui-second books-acc-foot">
          Tels que déclarés, en euros entiers. Les plus anciens d’abord, sur les bénéfices de location meublée des{' '}
          {duree.valeur} années suivantes ({duree.source}).
        </p>
      )}
    </>
  )
}

const ARTICLE = 'CGI art. 156, I, 1° ter'

/** What is left of one deficit: what it opened with or what the year made of it, less what was used or lost. */
function cibleDeficit(r: Rangee, { annee, regle }: { annee: number; regle: string }): Cible {
  const ne = r.annee === annee
  const ouverture = ne ? plus(r.reste, r.utilise) : r.ouverture
  return cibleParts({
    titre: `Déficit de ${r.annee}`,
    etiquette: `Exercice ${annee}`,
    en_mots: r.perdu
      ? 'Il a dépassé sa durée de report : ce qu’il en restait ne peut plus servir.'
      : 'Ce qu’il en restait à l’ouverture, moins ce que le bénéfice de l’année en a utilisé, les plus anciens d’abord.',
    parts: [
      ne
        ? { libelle: `Déficit déclaré en ${annee}`, montant_cents: ouverture, code: '2031:7b' }
        : {
            libelle: `Reste au 31 décembre ${annee - 1}`,
            montant_cents: ouverture,
            code: `${annee - 1}/deficits_cloture`,
          },
      { libelle: 'Utilisé', montant_cents: negate(r.utilise), code: 'deficits_utilises' },
      ...(r.perdu ? [{ libelle: 'Perdu', montant_cents: minus(r.reste, minus(ouverture, r.utilise)) }] : []),
    ].filter(({ montant_cents }, rang) => rang === 0 || montant_cents !== 0),
    regle,
  })
}

const montant = (key: string, title: string, value: (r: Rangee) => Cents) => ({
  key,
  title,
  value,
  cell: (r: Rangee) => <Euros amount={value(r)} bare />,
  sum: value,
  cents: true,
  num: true,
  ...(key === 'reste' ? { phone: 'side' as const } : {}),
})

function Echeance({ rangee: { jusqu_en, perdu }, annee }: { rangee: Rangee; annee: number }) {
  if (perdu) return <Tag tone="bad">Trop ancien, perdu</Tag>
  if (jusqu_en === annee) return <Tag tone="wait">{`Dernière année : ${jusqu_en}`}</Tag>
  return <>{jusqu_en}</>
}

function rangeesDe(
  { annee, ouverture, perimes, utilises, cloture, cree_cents }: Imputation,
  duree: number | null,
): Rangee[] {
  const de = (unes: readonly DeficitReportable[], an: number): Cents =>
    unes.find((un) => un.annee === an)?.montant_cents ?? zero
  const rangee = (an: number, perdu: boolean): Rangee => ({
    annee: an,
    ouverture: perdu ? de(perimes, an) : de(ouverture, an),
    utilise: de(utilises, an),
    reste: de(cloture, an),
    jusqu_en: duree === null ? null : derniereAnneeUtile({ annee: an }, duree),
    perdu,
  })
  return [
    ...perimes.map((un) => rangee(un.annee, true)),
    ...ouverture.map((un) => rangee(un.annee, false)),
    ...(cree_cents === 0 ? [] : [rangee(annee, false)]),
  ]
}
