// What is checked of a takeover: the file against the records, family by family, then what no file says.

import { type ReactNode, useMemo } from 'react'
import { sortesDe } from '#domain/activites/moteurs.ts'
import { negate } from '#domain/base/cents.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { type ControleReprise, controlesReprise } from '#domain/cloture/controles-reprise.ts'
import { type Bornes, duNom, parDate } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { type Lien, useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

/** What no file says is typed where its family keeps it; given the closing of the last year kept elsewhere. */
export type Saisies = (fin: Day) => ReactNode

export function Controles({ saisies, onExpliquer }: { saisies?: Saisies; onExpliquer: (cible: Cible) => void }) {
  const { dossier, exercices } = useDossier()
  const { reprise: mots } = useMots()
  const faits = useFaits()
  const livres = useLivres()
  const lien = useLien()
  const [premier] = parDate(exercices)
  const controles = useMemo(
    () => controlesReprise(faits.reprise_fec ?? null, livres.get(premier?.id ?? '') ?? [], sortesDe(dossier.activite)),
    [faits.reprise_fec, livres, premier, dossier.activite],
  )
  const columns = useMemo(
    () => colonnes({ lien, onExpliquer: (un) => onExpliquer(cibleControle(un, premier)) }),
    [lien, onExpliquer, premier],
  )
  if (!premier) return null
  return (
    <Block title="Avant et après">
      <div className="ui-stack">
        {controles.length === 0 ? (
          <p className="ui-second">Le fichier repris, ses soldes sont comparés ici à {mots.compares}.</p>
        ) : (
          <Table
            label="Contrôles de la reprise"
            rows={controles}
            rowKey={({ cle }) => cle}
            columns={columns}
            compact
            empty=""
          />
        )}
        {saisies && <div className="books-rfec-saisies">{saisies(addDays(premier.debut, -1))}</div>}
      </div>
    </Block>
  )
}

function cibleControle(
  { libelle, fichier_cents, fiches_cents, dit }: ControleReprise,
  premier: Bornes | undefined,
): Cible {
  return cibleParts({
    titre: `${libelle} : écart`,
    etiquette: `Reprise, ouverture ${premier ? duNom(premier) : ''}`,
    en_mots: `Le solde du fichier, moins ce que vos fiches disent à l’ouverture. ${dit}`,
    parts: [
      { libelle: 'Dans le fichier', montant_cents: fichier_cents },
      { libelle: 'Dans vos fiches', montant_cents: negate(fiches_cents) },
    ],
    regle:
      'C. com. art. L123-19 : le bilan d’ouverture d’un exercice correspond au bilan de clôture de l’exercice précédent',
  })
}

type Gestes = { lien: Lien; onExpliquer: (un: ControleReprise) => void }

const montant = (cle: 'fichier_cents' | 'fiches_cents', title: string): Column<ControleReprise> => ({
  key: cle,
  title,
  value: (un) => un[cle],
  cell: (un) => <Euros amount={un[cle]} bare signed />,
  cents: true,
  num: true,
  phone: 'half',
})

const colonnes = ({ lien, onExpliquer }: Gestes): readonly Column<ControleReprise>[] => [
  {
    key: 'libelle',
    title: 'Contrôle',
    value: ({ libelle, dit }) => `${libelle}. ${dit}`,
    cell: ({ libelle, dit }) => (
      <span className="ui-who">
        <b>{libelle}</b>
        <span>{dit}</span>
      </span>
    ),
    width: 'wide',
    phone: 'title',
  },
  montant('fichier_cents', 'Fichier'),
  montant('fiches_cents', 'Vos fiches'),
  {
    key: 'ecart',
    title: 'Écart',
    value: ({ ecart_cents }) => ecart_cents,
    cell: (un) =>
      un.ecart_cents === 0 ? (
        <Tag tone="good">aucun</Tag>
      ) : (
        <Explicable onExplain={() => onExpliquer(un)}>
          <Euros amount={un.ecart_cents} bare signed />
        </Explicable>
      ),
    cents: true,
    num: true,
    phone: 'side',
  },
  {
    key: 'lieu',
    title: '',
    value: () => null,
    control: <span className="ui-sr">Corriger</span>,
    cell: ({ lieu, filtre, libelle }) =>
      lieu && (
        <LinkButton size="small" to={lien(lieu, filtre ?? '')} aria-label={`Corriger : ${libelle}`}>
          Corriger
        </LinkButton>
      ),
    phone: 'line',
  },
]
