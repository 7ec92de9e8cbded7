// The entries that the final validation writes, as they will stand: journal by journal, then one by one, with the next year's opening.

import { type Cents, sum } from '#domain/base/cents.ts'
import type { EcritureAVenir, Essai } from '#domain/cloture/essai.ts'
import { type Bornes, bornesSuivantes, codeDe, complementDe, duNom, leNom, titreDe } from '#domain/compta/exercice.ts'
import { expliquerColonne } from '#domain/liasse/explication-compte.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { formatWhole } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

type Props = { essai: Essai; exercice: ExerciceEnregistre; onExpliquer: (cible: Cible) => void }

export function EcrituresAVenir({ essai, exercice, onExpliquer }: Props) {
  const { etat } = exercice
  const suivant = bornesSuivantes(exercice)
  const lien = useLien()
  const toutes = [...essai.ecritures, ...essai.a_nouveaux]
  if (toutes.length === 0) {
    return (
      <Empty drawing="registre" action={<LinkButton to={lien('journal')}>Voir le journal</LinkButton>}>
        {etat === 'definitif'
          ? `Les écritures ${duNom(exercice)} sont figées : elles se lisent dans le journal.`
          : `Aucune écriture ne serait passée : ${leNom(exercice)} n’a encore rien dans ses livres.`}
      </Empty>
    )
  }
  const titre = (une: EcritureAVenir): string =>
    essai.a_nouveaux.includes(une)
      ? `À-nouveaux ${complementDe(suivant)}, ouverts par la validation`
      : titreDe(exercice)
  return (
    <div className="ui-stack">
      <Journaux essai={essai} exercice={exercice} onExpliquer={onExpliquer} />
      <Table
        label={`Écritures que la validation ${duNom(exercice)} écrirait`}
        rows={toutes}
        columns={COLONNES}
        rowKey={nomDe}
        onOpen={(ecriture) => onExpliquer({ sorte: 'ecriture', ecriture })}
        empty="Aucune écriture."
        group={titre}
        search="Libellé, journal ou date"
        exportName={`essai-a-blanc-${codeDe(exercice)}.csv`}
        compact
      />
    </div>
  )
}

type JournauxProps = { essai: Essai; exercice: Bornes; onExpliquer: (cible: Cible) => void }

function Journaux({ essai: { journaux, ecritures: toutes }, exercice, onExpliquer }: JournauxProps) {
  const expliquer = (libelle: string, siennes: readonly EcritureAVenir[]) => () =>
    onExpliquer({
      sorte: 'libre',
      etiquette: `Essai à blanc ${complementDe(exercice)}`,
      explication: expliquerColonne(
        siennes.flatMap(({ lignes }) => lignes),
        {
          titre: libelle,
          en_mots: 'Les débits des écritures qui seraient validées, compte par compte.',
          sens: 'debit',
        },
      ),
    })
  return (
    <section className="books-acc-x">
      <table className="ui-tbl ui-compact ui-tbl-nohover books-acc-journaux">
        <caption className="ui-sr">Écritures par journal</caption>
        <thead>
          <tr>
            <th scope="col">Journal</th>
            <th scope="col" className="ui-num">
              Écritures
            </th>
            <th scope="col" className="ui-num">
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          {journaux.map(({ journal, libelle, ecritures, debit_cents }) => (
            <tr key={journal}>
              <th scope="row">
                <span className="ui-acc">{journal}</span> {libelle}
              </th>
              <td className="ui-num">{formatWhole(ecritures)}</td>
              <td className="ui-num">
                <Explicable
                  onExplain={expliquer(
                    `${journal}, ${libelle}`,
                    toutes.filter((une) => une.journal === journal),
                  )}
                >
                  <Euros amount={debit_cents} bare />
                </Explicable>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">En tout</th>
            <td className="ui-num">{formatWhole(journaux.reduce((total, { ecritures }) => total + ecritures, 0))}</td>
            <td className="ui-num">
              <Explicable onExplain={expliquer('Tous les journaux', toutes)}>
                <Euros amount={sum(journaux.map(({ debit_cents }) => debit_cents))} bare />
              </Explicable>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const nomDe = ({ journal, numero, date }: EcritureAVenir): string => `${date.slice(0, 4)} ${journal} ${numero}`
const libelleDe = ({ lignes }: EcritureAVenir): string => lignes[0]?.libelle ?? ''
const montantDe = ({ lignes }: EcritureAVenir): Cents => sum(lignes.map(({ debit_cents }) => debit_cents))

const COLONNES: readonly Column<EcritureAVenir>[] = [
  {
    key: 'numero',
    title: 'Numéro',
    value: ({ journal, numero }) => `${journal} ${String(numero).padStart(5, '0')}`,
    cell: ({ journal, numero }) => (
      <span className="ui-acc">
        {journal} {numero}
      </span>
    ),
    width: 'narrow',
    phone: 'half',
  },
  {
    key: 'date',
    title: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    width: 'narrow',
    phone: 'half',
  },
  { key: 'libelle', title: 'Libellé', value: libelleDe, phone: 'title' },
  {
    key: 'comptes',
    title: 'Comptes',
    value: ({ lignes }) => [...new Set(lignes.map(({ compte }) => compte))].join(' '),
    cell: ({ lignes }) => <span className="ui-second">{comptesCourts(lignes.map(({ compte }) => compte))}</span>,
    phone: 'line',
  },
  {
    key: 'montant',
    title: 'Montant',
    value: montantDe,
    cell: (une) => <Euros amount={montantDe(une)} bare />,
    num: true,
    cents: true,
    phone: 'side',
  },
]

function comptesCourts(comptes: readonly string[]): string {
  const uniques = [...new Set(comptes)]
  return uniques.length > 4 ? `${uniques.slice(0, 4).join(' ')} et ${uniques.length - 4} autres` : uniques.join(' ')
}
