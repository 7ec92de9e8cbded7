// The carried depreciation of each component through the year: what it opened with, put aside, used, and still carries.
import { useMemo } from 'react'
import type { SuiviArd as Suivi } from '#domain/fiscal/limite-39c.ts'
import { useFaits } from '#web/session/livres.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

type Rangee = Suivi & { bien: string; composant: string }

const montant = (
  key: keyof Suivi & `${string}_cents`,
  title: string,
  phone: 'side' | 'line' | 'hidden' = 'line',
): Column<Rangee> => ({
  key,
  title,
  value: (r) => r[key],
  cell: (r) => <Euros amount={r[key]} bare />,
  sum: (r) => r[key],
  cents: true,
  num: true,
  phone,
})

const COLONNES: readonly Column<Rangee>[] = [
  { key: 'composant', title: 'Composant', value: (r) => r.composant, phone: 'title' },
  montant('ard_ouverture_cents', 'À l’ouverture', 'hidden'),
  montant('dotation_cents', 'Dotation', 'hidden'),
  montant('deduit_cents', 'Déduit', 'hidden'),
  montant('excedent_cents', 'Excédent'),
  montant('ard_utilise_cents', 'Utilisé'),
  montant('ard_cloture_cents', 'À la clôture', 'side'),
]

export function SuiviArd({ suivi }: { suivi: readonly Suivi[] }) {
  const { biens, composants } = useFaits()
  const rangees = useMemo(
    () =>
      suivi.map((un) => ({
        ...un,
        bien: biens.find(({ id }) => id === un.bien_id)?.libelle ?? 'Sans logement',
        composant: composants.find(({ id }) => id === un.composant_id)?.libelle ?? 'Dotation saisie à la main',
      })),
    [suivi, biens, composants],
  )
  return (
    <>
      <Table
        label="Amortissements réputés différés par composant"
        rows={rangees}
        rowKey={(r) => r.composant_id}
        columns={COLONNES}
        group={(r) => r.bien}
        exportName="amortissements-differes"
        compact
        empty="Aucun amortissement."
      />
      <p className="small second acc-foot">
        Le plafond est commun à tous vos biens. L’excédent se partage au prorata des dotations qui dépassent la marge de
        chaque bien ; le stock s’utilise au prorata des stocks. Ces deux conventions sont les nôtres : la loi ne les
        fixe pas.
      </p>
    </>
  )
}
