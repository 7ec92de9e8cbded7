// /receivables-tracking: what each tenant owes today, by age, and the rents that make it up.
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import { balanceAgee, creancesAu } from '#domain/location/creances.ts'
import { formatLongDay, formatMonth } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink, Explicable } from '#web/ui/text/explicable.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { cibleCreances } from './cibles.ts'
import { Detail, type Suivi } from './detail.tsx'

export function ReceivablesTrackingScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Creances />
  return (
    <SansExercice title="Suivi des créances" drawing="registre">
      Les loyers en retard se suivent ici, d’après vos baux : installez d’abord votre logement.
    </SansExercice>
  )
}

function Creances() {
  const { today, peutEcrire } = useDossier()
  const lien = useLien()
  const suivis = useSuivis()
  const { panneau, expliquer, fermer } = useExpliquer()
  const [open, setOpen] = useState<Suivi | null>(null)
  const cible = (unes: readonly Suivi[], titre: string) => expliquer(cibleCreances(unes, { titre, today }))
  const due = sum(suivis.map(({ reste_cents }) => reste_cents))

  return (
    <Split panel={panneau ?? (open && <Detail suivi={open} suivis={suivis} onClose={() => setOpen(null)} />)}>
      <Page
        title="Suivi des créances"
        lead={`Les loyers échus et non payés au ${formatLongDay(today)}.`}
        action={
          peutEcrire && (
            <LinkButton kind="main" icon={Plus} to={lien('/invoices?encaisser=')}>
              Enregistrer un encaissement
            </LinkButton>
          )
        }
      >
        {suivis.length > 0 && <Ages suivis={suivis} due={due} onExpliquer={cible} />}
        <Table
          label="Loyers non payés"
          rows={suivis}
          rowKey={({ echeance }) => echeance.id}
          onOpen={(suivi) => {
            fermer()
            setOpen(suivi)
          }}
          onSum={({ rows }) => cible(rows, 'Loyers non payés')}
          openKey={open?.echeance.id ?? ''}
          search="Locataire ou logement"
          exportName="creances"
          urlName="cre"
          footLabel={suivis.length > 1 ? `${suivis.length} loyers` : '1 loyer'}
          empty={
            <Empty drawing="registre" action={<LinkButton to={lien('/invoices')}>Voir les loyers</LinkButton>}>
              Aucun loyer en retard : tout ce qui était dû a été payé.
            </Empty>
          }
          columns={[
            { key: 'locataire', title: 'Locataire', value: (s) => s.locataire, phone: 'title' },
            { key: 'bien', title: 'Logement', value: (s) => s.bien },
            {
              key: 'mois',
              title: 'Loyer de',
              value: (s) => s.echeance.periode,
              cell: (s) => formatMonth(s.echeance.periode),
              phone: 'half',
            },
            {
              key: 'echeance',
              title: 'Échu le',
              value: (s) => s.echeance.date_echeance,
              cell: (s) => <DateText day={s.echeance.date_echeance} />,
              phone: 'half',
            },
            {
              key: 'retard',
              title: 'Retard',
              value: (s) => s.retard_jours,
              cell: (s) => <Retard jours={s.retard_jours} />,
            },
            {
              key: 'reste',
              title: 'Reste dû',
              value: (s) => s.reste_cents,
              cents: true,
              num: true,
              cell: (s) => <Euros amount={s.reste_cents} bare />,
              sum: (s) => s.reste_cents,
              phone: 'side',
            },
          ]}
        />
      </Page>
    </Split>
  )
}

function useSuivis(): Suivi[] {
  const { today } = useDossier()
  const faits = useFaits()
  return useMemo(() => {
    const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
    const biens = new Map(faits.biens.map((bien) => [bien.id, bien.libelle]))
    return creancesAu(today, faits).map((creance) => {
      const bail = baux.get(creance.echeance.bail_id)
      const locataire = bail?.locataires.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ') || 'Locataire'
      return { ...creance, locataire, bien: biens.get(bail?.bien_id ?? '') ?? '' }
    })
  }, [faits, today])
}

type AgesProps = {
  suivis: readonly Suivi[]
  due: Cents
  onExpliquer: (unes: readonly Suivi[], titre: string) => void
}

function Ages({ suivis, due, onExpliquer }: AgesProps) {
  const ages = balanceAgee(suivis).filter(({ total_cents }) => total_cents !== 0)
  const tenants = new Set(suivis.map(({ echeance }) => echeance.bail_id)).size
  const oldest = suivis[0]
  return (
    <Figures label="Créances">
      <Figure label="Dû par les locataires" value={<Euros amount={due} big />}>
        {tenants > 1 ? `${tenants} baux concernés` : 'un bail concerné'}.{' '}
        <ExplainLink onExplain={() => onExpliquer(suivis, 'Dû par les locataires')} />
      </Figure>
      <Figure label="Par ancienneté" value={null}>
        {ages.map(({ cle, libelle, total_cents }) => (
          <SumRow
            key={cle}
            label={
              <Explicable
                onExplain={() =>
                  onExpliquer(
                    suivis.filter(({ tranche }) => tranche === cle),
                    libelle,
                  )
                }
              >
                {libelle}
              </Explicable>
            }
          >
            <Euros amount={total_cents} />
          </SumRow>
        ))}
      </Figure>
      {oldest && (
        <Figure label="Le plus ancien" value={<Euros amount={oldest.reste_cents} big />}>
          {oldest.locataire}, {formatMonth(oldest.echeance.periode)}.{' '}
          <ExplainLink onExplain={() => onExpliquer([oldest], 'Le plus ancien')} />
        </Figure>
      )}
    </Figures>
  )
}

function Retard({ jours }: { jours: number }) {
  if (jours === 0) return <Tag tone="wait">Dû aujourd’hui</Tag>
  return <Tag tone="bad">{jours === 1 ? 'En retard, 1 jour' : `En retard, ${jours} jours`}</Tag>
}
