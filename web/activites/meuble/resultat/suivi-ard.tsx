// The carried depreciation of each component through the year: what it opened with, put aside, used, and still carries.

import { useMemo } from 'react'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { negate } from '#domain/base/cents.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { SuiviArd as Suivi } from '#domain/fiscal/bic/limite-39c.ts'
import { utiles } from '#domain/fiscal/etape.ts'
import { rangerComposants } from '#domain/sujets/biens/composant.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
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

/** The steps that the sums of the columns are. */
const ETAPES: Readonly<Record<string, string>> = {
  ard_ouverture_cents: 'stock_ouverture',
  dotation_cents: 'dotations',
  deduit_cents: 'dotations_deduites',
  excedent_cents: 'excedent_39c',
  ard_utilise_cents: 'stock_utilise',
  ard_cloture_cents: 'stock_cloture',
}

type Props = { fiscale: AnneeMeublee; expliquer: (cible: Cible) => void }

export function SuiviArd({ fiscale, expliquer }: Props) {
  const suivi = fiscale.ard ?? []
  const { biens, composants } = useFaits()
  const rangees = useMemo(
    () =>
      rangerComposants(suivi, {
        biens,
        de: ({ composant_id }) => composants.find(({ id }) => id === composant_id),
      }).map((un) => ({
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
        onOpen={(r) => expliquer(cibleComposant(r, fiscale))}
        onSum={({ column }) => {
          const cle = ETAPES[column.key]
          if (cle) expliquer({ sorte: 'etape', cle })
        }}
        exportName="amortissements-differes"
        footLabel="Ensemble"
        compact
        empty="Aucun amortissement."
      />
      <p className="ui-small ui-second books-acc-foot">
        Le plafond est commun à tous vos biens. L’excédent se partage au prorata des dotations qui dépassent la marge de
        chaque bien ; le stock s’utilise au prorata des stocks. Ces deux conventions sont les nôtres : la loi ne les
        fixe pas.
      </p>
    </>
  )
}

/** One component through the year: what it still carries, and what its allowance became. */
function cibleComposant(un: Rangee, { exercice, lignes }: AnneeMeublee): Cible {
  const annee = anneeDeCloture(exercice)
  return cibleParts({
    titre: `Report de ${un.composant}`,
    etiquette: un.bien,
    en_mots:
      'Ce que le composant portait à l’ouverture, plus la part de sa dotation que le plafond a refusée, moins ce qui a été repris du stock ou perdu à sa sortie.',
    parts: utiles([
      { libelle: `À l’ouverture de ${annee}`, montant_cents: un.ard_ouverture_cents },
      { libelle: 'Dotation de l’année', montant_cents: un.dotation_cents },
      { libelle: 'Part déduite', montant_cents: negate(un.deduit_cents) },
      { libelle: 'Report utilisé', montant_cents: negate(un.ard_utilise_cents) },
      { libelle: 'Perdu à sa sortie', montant_cents: negate(un.ard_perdu_cents) },
    ]),
    lignes: lignes.filter((l) => l.composant_id === un.composant_id && l.compte.startsWith('6811')),
    regle: 'CGI art. 39 C, II ; BOI-BIC-AMT-20-40-10-20 §§40-100 ; partage entre composants : notre convention',
  })
}
