// Who bears what: a row for each tenant of each lot and for its owner, a column for each nature and key; both ways the same total.
import { useState } from 'react'
import { abs, negate, zero } from '#domain/base/cents.ts'
import type { LigneOccupant, Matrice, Poste } from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Periode } from '#domain/sujets/immeubles/compteur.ts'
import { formatAmount, formatEuros } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { BandeAnnee } from './bande.tsx'
import { CompteDialog } from './compte-dialog.tsx'
import { NATURES_COURTES, nomOccupant, noteOccupant, sensDe, soldeDe } from './mots.ts'

type Props = { matrice: Matrice; periode: Periode }

export function QuiPaieQuoi({ matrice, periode }: Props) {
  const [ouverte, ouvrir] = useState<LigneOccupant | null>(null)
  const colonnes = useColonnes(matrice, periode)
  const { lignes, interpolee } = matrice
  const laisses = lignes.filter(({ sort }) => sort === 'laisse')
  return (
    <Block title="Qui paie quoi" aside={<Tag tone="good">Réparti au centime</Tag>}>
      <div className="books-chi-mat">
        <Table
          label="Qui paie quoi"
          rows={lignes}
          rowKey={({ id }) => id}
          columns={colonnes}
          onOpen={ouvrir}
          openKey={ouverte?.id ?? null}
          exportName="regularisation-charges"
          footLabel="Immeuble"
          compact
          empty="Aucun lot ne supporte ces charges."
        />
      </div>
      <p className="ui-small ui-second">{soldes(matrice)}</p>
      {laisses.length > 0 && (
        <ul className="ui-small ui-second books-chi-laisses" aria-label="Sans décompte">
          {laisses.map((une) => (
            <li key={une.id}>
              {nomOccupant(une)} : {une.refus?.message}
            </li>
          ))}
        </ul>
      )}
      {interpolee && (
        <p className="ui-xs ui-muted">
          Un relevé manque au premier ou au dernier jour : entre deux relevés, chaque jour compte autant.
        </p>
      )}
      {ouverte && <CompteDialog ligne={ouverte} matrice={matrice} periode={periode} onClose={() => ouvrir(null)} />}
      <Changements lignes={lignes} periode={periode} />
    </Block>
  )
}

function soldes({ a_payer_cents, a_rendre_cents, parSort }: Matrice): string {
  const dits = [
    parSort.decompte > zero &&
      `Soldes : ${formatEuros(a_payer_cents)} à payer par les locataires, ${formatEuros(negate(a_rendre_cents))} à leur rendre.`,
    parSort.proprietaire > zero &&
      `À la charge du propriétaire : ${formatEuros(parSort.proprietaire)} (vacance, forfait).`,
    parSort.etabli > zero && `Déjà réglés par un décompte : ${formatEuros(parSort.etabli)}.`,
    parSort.laisse > zero && `Sans décompte possible : ${formatEuros(parSort.laisse)}.`,
  ]
  return dits.filter(Boolean).join(' ')
}

/** The lots whose people changed in the year. */
function Changements({ lignes, periode }: { lignes: readonly LigneOccupant[]; periode: Periode }) {
  const { biens } = useFaits()
  const changes = [...Map.groupBy(lignes, ({ bien_id }) => bien_id)].filter(([, siennes]) => siennes.length > 1)
  return changes.map(([bien_id, siennes]) => (
    <section key={bien_id} className="books-chi-changement">
      <h3>{biens.find(({ id }) => id === bien_id)?.libelle}, un changement en cours d’année</h3>
      <BandeAnnee lignes={siennes} periode={periode} />
    </section>
  ))
}

const SOMMES: readonly Column<LigneOccupant>[] = [
  {
    key: 'total',
    title: 'Total',
    num: true,
    cents: true,
    value: ({ total_cents }) => total_cents,
    sum: ({ total_cents }) => total_cents,
    cell: ({ total_cents }) => <Euros amount={total_cents} bare />,
    phone: 'half',
  },
  {
    key: 'provisions',
    title: 'Provisions',
    num: true,
    cents: true,
    value: ({ decompte, etablie }) => (decompte ?? etablie)?.provisions_cents ?? null,
    sum: ({ decompte, etablie }) => (decompte ?? etablie)?.provisions_cents ?? zero,
    cell: ({ decompte, etablie }) => {
      const compte = decompte ?? etablie
      return compte ? <Euros amount={compte.provisions_cents} bare /> : ''
    },
    phone: 'half',
  },
  {
    key: 'solde',
    title: 'Solde',
    num: true,
    cents: true,
    value: soldeDe,
    sum: (une) => soldeDe(une) ?? zero,
    cell: (une) => <Solde ligne={une} />,
    phone: 'side',
  },
]

const titreDe = ({ nature, cle }: Poste): string => `${NATURES_COURTES[nature]}, ${cle ? cle.libelle : 'propre au lot'}`

function useColonnes({ postes, lignes }: Matrice, periode: Periode): readonly Column<LigneOccupant>[] {
  const { biens } = useFaits()
  const parLot = Map.groupBy(lignes, ({ bien_id }) => bien_id)
  const lotDe = ({ bien_id }: LigneOccupant) => biens.find(({ id }) => id === bien_id)?.libelle ?? 'Un lot'
  return [
    {
      key: 'lot',
      title: 'Lot',
      value: lotDe,
      cell: (une) => (
        <span className={(parLot.get(une.bien_id)?.length ?? 0) > 1 ? 'books-chi-change' : undefined}>
          {lotDe(une)}
        </span>
      ),
      phone: 'line',
    },
    {
      key: 'occupant',
      title: 'Occupant',
      value: nomOccupant,
      cell: (une) => <Occupant ligne={une} periode={periode} />,
      phone: 'title',
    },
    ...postes.map((poste): Column<LigneOccupant> => {
      const partDe = ({ parts }: LigneOccupant) => parts.get(poste.id) ?? zero
      return {
        key: poste.id,
        title: titreDe(poste),
        num: true,
        cents: true,
        value: partDe,
        sum: partDe,
        cell: (une) => <Euros amount={partDe(une)} bare />,
        phone: 'hidden',
      }
    }),
    ...SOMMES,
  ]
}

function Occupant({ ligne, periode }: { ligne: LigneOccupant; periode: Periode }) {
  const note = noteOccupant(ligne, periode)
  return (
    <span className={`books-chi-occupant ${ligne.sort === 'proprietaire' ? 'ui-muted' : ''}`.trim()}>
      {nomOccupant(ligne)}
      {note && <small className="books-chi-note">{note}</small>}
    </span>
  )
}

function Solde({ ligne }: { ligne: LigneOccupant }) {
  const solde = soldeDe(ligne)
  const tva = (ligne.decompte ?? ligne.etablie)?.tva
  const ttc = tva && `dont TVA ${formatAmount(abs(tva.tva_cents))}`
  return (
    <span className="books-chi-solde">
      {solde !== null && ligne.sort !== 'proprietaire' && <Euros amount={abs(solde)} bare />}
      <small className="books-chi-note">{[sensDe(ligne), ttc].filter(Boolean).join(', ')}</small>
    </span>
  )
}
