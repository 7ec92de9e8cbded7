// Step three: each account that the file leaves with a balance, and the account of the house that it becomes.
import { useMemo } from 'react'
import { addDays } from '#domain/base/day.ts'
import type { CompteRepris, LectureReprise } from '#domain/compta/fec/fec-reprise.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { choixDe, type EtatReprise } from './etat.ts'

type Props = { lecture: LectureReprise; etat: EtatReprise; onRetour: () => void; onSuite: () => void }

/** Never the empty string: a select has a value for nothing too. */
const A_CHOISIR = 'a-choisir'

export function EtapeComptes({ lecture, etat, onRetour, onSuite }: Props) {
  const { correspondance, choisirCompte } = etat
  const manquants = lecture.comptes.filter(({ numero }) => correspondance[numero] === undefined)
  const { comptes, intitule } = useComptabilite()
  const offerts = comptes(addDays(lecture.fin, 1))
  const columns = useMemo(
    (): readonly Column<CompteRepris>[] => [
      ...COLONNES,
      {
        key: 'maison',
        title: 'Devient',
        value: ({ numero }) => correspondance[numero] ?? '',
        cell: ({ numero }) => (
          <Select
            label={`Compte de la maison pour ${numero}`}
            value={correspondance[numero] ?? A_CHOISIR}
            options={[
              ...(correspondance[numero] === undefined ? [{ value: A_CHOISIR, label: 'Choisir…' }] : []),
              ...choixDe(numero, { offerts, intitule }),
            ]}
            onChange={(compte) => compte !== A_CHOISIR && choisirCompte(numero, compte)}
          />
        ),
        phone: 'line',
      },
    ],
    [offerts, intitule, correspondance, choisirCompte],
  )
  return (
    <div className="ui-stack">
      <p>
        Chaque compte du bilan de l’autre logiciel, avec son solde de clôture, devient un compte de la maison. Les
        charges et les produits forment le résultat, qui s’ouvre en 120 ou en 129. Le fichier, lui, garde ses comptes.
      </p>
      {manquants.length > 0 && (
        <Banner tone="wait">
          {manquants.length === 1 ? 'Un compte est à choisir : ' : `${manquants.length} comptes sont à choisir : `}
          {manquants.map(({ numero }) => numero).join(', ')}.
        </Banner>
      )}
      <Table
        label="Comptes du fichier"
        rows={lecture.comptes}
        rowKey={({ numero }) => numero}
        columns={columns}
        compact
        empty="Tous les comptes de bilan du fichier sont soldés."
      />
      <div className="ui-row books-rfec-suite">
        <Button kind="main" disabled={manquants.length > 0} onClick={onSuite}>
          Continuer
        </Button>
        <Button onClick={onRetour}>Revenir au contrôle</Button>
      </div>
    </div>
  )
}

const COLONNES: readonly Column<CompteRepris>[] = [
  {
    key: 'compte',
    title: 'Compte du fichier',
    value: ({ numero }) => numero,
    cell: ({ numero, libelle }) => (
      <span className="books-rfec-nom">
        <b>{numero}</b> {libelle}
      </span>
    ),
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'solde',
    title: 'Solde (crédit : −)',
    value: ({ solde_cents }) => solde_cents,
    cell: ({ solde_cents }) => <Euros amount={solde_cents} bare signed />,
    cents: true,
    num: true,
    phone: 'side',
  },
]
