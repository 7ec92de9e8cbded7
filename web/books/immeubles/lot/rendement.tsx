// What a lot yields year after year: a chart of the money, then each year in figures, all of which open.
import { useMemo } from 'react'
import type { Cents } from '#domain/base/cents.ts'
import { dansLeNom } from '#domain/compta/exercice.ts'
import { classe39De } from '#domain/fiscal/bic/classement.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { type AnneeDuLot, anneesDuLot } from '#domain/sujets/immeubles/suivi/rendement.ts'
import { formatEuros } from '#web/lib/format.ts'
import { useGerePour } from '#web/parts/biens/gere-pour.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleDeLAnnee, nomAnnee, pourcent, type Quoi } from './cibles.ts'

type Props = { bien: Bien; onExpliquer: (cible: Cible) => void }

export function Rendement({ bien, onExpliquer }: Props) {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const livres = useLivres()
  const annees = useMemo(
    () => anneesDuLot(bien, { faits, livres, reglages: classe39De(dossier.reglages), today }),
    [bien, faits, livres, dossier, today],
  )
  const montrer = (une: AnneeDuLot, quoi: Quoi) => onExpliquer(cibleDeLAnnee(une, quoi))
  const pour = useGerePour()(bien.id)
  const derniere = annees.at(-1)
  if (!derniere) return <p className="ui-second">Le rendement se lit dès la première année des livres.</p>
  const loyers = derniere.performance.chiffres.loyers_cents
  // Of a lot that is another's nothing but its money passes here.
  const series = SERIES.filter(({ quoi, de }) => !pour || quoi === 'tresorerie' || annees.some((une) => de(une) !== 0))
  const raison = sansTaux(annees, pour)
  return (
    <>
      <Chart
        question="Qu’a laissé ce lot, année après année ?"
        summary={`${dansLeNom(derniere.exercice)}, ${loyers === 0 && pour ? '' : `${formatEuros(loyers)} de loyers et `}${formatEuros(derniere.performance.tresorerie_cents)} de trésorerie.`}
        kind="line"
        series={series.map(({ nom }) => ({ name: nom }))}
        points={annees.map((une) => ({
          label: nomAnnee(une),
          name: nomAnnee(une),
          values: series.map(({ de }) => de(une)),
        }))}
        onExplain={(point, serie) => {
          const [une, quoi] = [annees[point], series[serie]?.quoi]
          if (une && quoi) montrer(une, quoi)
        }}
        footnote="L’année en cours s’arrête aujourd’hui. Un rendement ne compte pas les intérêts d’emprunt ; la trésorerie compte les échéances."
      />
      <Block title="Année par année">
        <Table
          label={`Rendement de ${bien.libelle}`}
          rows={annees.toReversed()}
          rowKey={({ exercice }) => exercice.id}
          columns={colonnes(montrer)}
          exportName={`rendement-${bien.libelle}`}
          empty="Aucune année."
        />
        {raison && <p className="ui-small ui-second">{raison}</p>}
      </Block>
    </>
  )
}

/** Why a gross or a net yield is a dash; null where none is. */
function sansTaux(annees: readonly AnneeDuLot[], pour: string | null): string | null {
  if (annees.every(({ performance: { brut, net } }) => brut !== null && net !== null)) return null
  return pour
    ? `Ni brut ni net : ce lot est géré pour ${pour}, ses loyers et ses charges vont à son compte et son prix d’achat n’est pas ici.`
    : `Ni brut ni net sans prix d’achat : notez-le, le rendement se calcule.`
}

const SERIES = [
  {
    quoi: 'loyers',
    nom: 'Loyers et charges reçus',
    de: ({ performance }: AnneeDuLot) => performance.chiffres.loyers_cents,
  },
  { quoi: 'net', nom: 'Après charges', de: ({ performance }: AnneeDuLot) => performance.net_cents },
  { quoi: 'tresorerie', nom: 'Trésorerie', de: ({ performance }: AnneeDuLot) => performance.tresorerie_cents },
] as const satisfies readonly { quoi: Quoi; nom: string; de: (une: AnneeDuLot) => Cents }[]

type Montrer = (une: AnneeDuLot, quoi: Quoi) => void

const colonnes = (montrer: Montrer): readonly Column<AnneeDuLot>[] => [
  { key: 'annee', title: 'Année', value: nomAnnee, phone: 'title' },
  montant('loyers', {
    titre: 'Loyers et charges reçus',
    de: ({ performance }) => performance.chiffres.loyers_cents,
    montrer,
  }),
  taux('brut', { titre: 'Brut', de: ({ performance }) => performance.brut, montrer }),
  taux('net_taux', { titre: 'Net', de: ({ performance }) => performance.net, montrer }),
  montant('tresorerie', { titre: 'Trésorerie', de: ({ performance }) => performance.tresorerie_cents, montrer }),
  taux('occupation', { titre: 'Occupation', de: ({ occupation }) => occupation, montrer }),
  { key: 'vacants', title: 'Jours vacants', num: true, value: ({ jours_vacants }) => jours_vacants, phone: 'half' },
  montant('manque', { titre: 'Loyers non perçus', de: ({ manque_cents }) => manque_cents, montrer }),
]

type De<T> = { titre: string; de: (une: AnneeDuLot) => T; montrer: Montrer }

const montant = (quoi: Quoi, { titre, de, montrer }: De<Cents>): Column<AnneeDuLot> => ({
  key: quoi,
  title: titre,
  value: de,
  num: true,
  cents: true,
  cell: (une) => (
    <Explicable of={`${titre.toLowerCase()}, ${nomAnnee(une)}`} onExplain={() => montrer(une, quoi)}>
      <Euros amount={de(une)} bare />
    </Explicable>
  ),
  phone: 'half',
})

const taux = (quoi: Quoi, { titre, de, montrer }: De<number | null>): Column<AnneeDuLot> => ({
  key: quoi,
  title: titre,
  num: true,
  value: (une) => {
    const valeur = de(une)
    return valeur === null ? null : pourcent(valeur)
  },
  cell: (une) => {
    const valeur = de(une)
    return valeur === null ? (
      '—'
    ) : (
      <Explicable of={`${titre.toLowerCase()}, ${nomAnnee(une)}`} onExplain={() => montrer(une, quoi)}>
        {pourcent(valeur)}
      </Explicable>
    )
  },
  phone: 'half',
})
