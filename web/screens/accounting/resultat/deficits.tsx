// The deficits by year of origin: what is left of each, and until which year it may be used.
import { anneeDe } from '#domain/annees/index.ts'
import { type Cents, zero } from '#domain/base/cents.ts'
import { publie } from '#domain/base/parametres.ts'
import type { Statut } from '#domain/compta/exercice.ts'
import { type DeficitReportable, derniereAnneeUtile, type Imputation } from '#domain/fiscal/deficit.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Rangee = { annee: number; ouverture: Cents; utilise: Cents; reste: Cents; jusqu_en: number | null; perdu: boolean }

export function Deficits({ imputation, statut, annee }: { imputation: Imputation; statut: Statut; annee: number }) {
  const { valeur: duree } = siConnu(() =>
    publie(anneeDe(annee).parametres.lmnp.report_deficit_annees, 'la durée de report des déficits'),
  )
  if (statut === 'lmp')
    return (
      <p className="second">
        Le déficit d’un loueur professionnel s’impute sur le revenu global du foyer : il ne se reporte pas ici.
      </p>
    )
  const rangees = rangeesDe(imputation, duree?.valeur ?? null)
  return (
    <>
      <Table
        label="Déficits reportables par année"
        rows={rangees}
        rowKey={(r) => String(r.annee)}
        compact
        empty={<p className="second acc-foot">Aucun déficit reportable : ni cette année, ni d’années antérieures.</p>}
        columns={[
          { key: 'annee', title: 'Déficit de', value: (r) => r.annee, cell: (r) => <b>{r.annee}</b>, phone: 'title' },
          {
            key: 'jusque',
            title: 'Utilisable jusqu’en',
            value: (r) => r.jusqu_en,
            cell: (r) => <Echeance rangee={r} annee={annee} />,
          },
          montant('ouverture', 'À l’ouverture', (r) => r.ouverture),
          montant('utilise', 'Utilisé', (r) => r.utilise),
          montant('reste', 'Reste', (r) => r.reste),
        ]}
      />
      {duree && (
        <p className="small second acc-foot">
          Les plus anciens d’abord, sur les bénéfices de location meublée des {duree.valeur} années suivantes (
          {duree.source}).
        </p>
      )}
    </>
  )
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
