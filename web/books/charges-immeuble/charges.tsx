// The bills of the building in the year: what of each the tenants owe; a press on one says it.
import { useState } from 'react'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { NATURES_CHARGE } from '#domain/sujets/location/charge.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { type Choix, estRetenue, type LigneCharge } from './choix.ts'

type Props = {
  lignes: readonly LigneCharge[]
  immeuble: Immeuble
  onChange: (plus: Readonly<Record<string, Choix>>) => void
}

export function Charges({ lignes, immeuble, onChange }: Props) {
  const { peutEcrire } = useDossier()
  const [ouverte, ouvrir] = useState<LigneCharge | null>(null)
  const colonnes = useColonnes()
  // Those that are kept first; the others wait below, in the order of their days.
  const rangees = [...lignes.filter(estRetenue), ...lignes.filter((une) => !estRetenue(une))]
  return (
    <Block title="Dépenses de l’immeuble">
      <p className="ui-small ui-second books-chi-dire">
        Ce que les locataires remboursent (décret n° 87-713 du 26 août 1987) : du relevé du syndic, les charges
        locatives ; de l’avis de taxe foncière, les ordures ménagères seules. Ouvrez une dépense pour dire ce qui en est
        récupérable.
      </p>
      <Table
        label="Dépenses de l’immeuble"
        rows={rangees}
        rowKey={({ id }) => id}
        columns={colonnes}
        {...(peutEcrire ? { onOpen: (une: LigneCharge) => ouvrir(une) } : {})}
        search="Fournisseur, nature, montant"
        compact
        empty="Aucune dépense de cet immeuble ni de ses lots dans l’année."
      />
      {ouverte && (
        <ChargeDialog
          ligne={ouverte}
          immeuble={immeuble}
          onChange={(choix) => {
            onChange({ [ouverte.id]: choix })
            ouvrir(null)
          }}
          onClose={() => ouvrir(null)}
        />
      )}
    </Block>
  )
}

function useColonnes(): readonly Column<LigneCharge>[] {
  const { biens, cles_repartition = [] } = useFaits()
  const lotDe = ({ proposee: { bien_id } }: LigneCharge) => biens.find(({ id }) => id === bien_id)?.libelle
  const cleDe = (ligne: LigneCharge): string | null => {
    if (ligne.proposee.bien_id !== null) return `${lotDe(ligne)} seul`
    return cles_repartition.find(({ id }) => id === ligne.choix.cle_id)?.libelle ?? 'à choisir'
  }
  return [
    {
      key: 'depense',
      title: 'Dépense',
      value: ({ proposee: { depense, paye_cents } }) =>
        [paye_cents < 0 && 'Avoir', depense.fournisseur, depense.libelle].filter(Boolean).join(', '),
      phone: 'title',
    },
    {
      key: 'date',
      title: 'Date',
      value: ({ proposee }) => proposee.depense.date,
      cell: ({ proposee }) => formatDay(proposee.depense.date),
      phone: 'half',
    },
    {
      key: 'nature',
      title: 'Nature',
      value: (une) => (estRetenue(une) && une.choix.nature ? NATURES_CHARGE[une.choix.nature] : null),
      cell: (une) => (estRetenue(une) && une.choix.nature ? NATURES_CHARGE[une.choix.nature] : '—'),
    },
    { key: 'cle', title: 'Clé', value: (une) => (estRetenue(une) ? cleDe(une) : null), phone: 'half' },
    {
      key: 'paye',
      title: 'Payé',
      num: true,
      cents: true,
      value: ({ proposee }) => proposee.paye_cents,
      cell: ({ proposee }) => <Euros amount={proposee.paye_cents} bare />,
      phone: 'half',
    },
    {
      key: 'recuperable',
      title: 'Récupérable',
      num: true,
      cents: true,
      value: (une) => (estRetenue(une) ? une.choix.montant_cents : null),
      cell: ({ choix, ...une }) =>
        estRetenue({ choix, ...une }) && choix.montant_cents !== null ? (
          <Euros amount={choix.montant_cents} bare />
        ) : (
          'non retenue'
        ),
      phone: 'side',
    },
  ]
}
