// The place `creances`: what each tenant owes today, by age, and what is done about it.
import { Plus, Send, Settings } from 'lucide-react'
import { useState } from 'react'
import { luiRevient } from '#domain/activites/droits.ts'
import { TRANCHES } from '#domain/sujets/location/creances.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { NouveauBail } from '#web/parts/location/nouveau-bail.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Somme } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Ages } from './ages.tsx'
import { cibleAEchoir, cibleCreances } from './cibles.ts'
import { A_ECHOIR, COLONNES } from './colonnes.tsx'
import { Detail } from './detail.tsx'
import { ReglagesDialog } from './reglages-dialog.tsx'
import { RelancesDialog } from './relances-dialog.tsx'
import { type LoyerDu, type Suivi, useSuivis } from './suivis.ts'
import './creances.css'

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
  const { baux } = useFaits()
  const suivis = useSuivis()
  const { panneau, expliquer, fermer } = useExpliquer()
  const [ouvert, ouvrir] = useBailOuvert()
  const [relancer, setRelancer] = useState(false)
  const [regler, setRegler] = useState(false)
  const suivi = suivis.find(({ bail_id }) => bail_id === ouvert) ?? null
  const cible = (loyers: readonly LoyerDu[], titre: string) => expliquer(cibleCreances(loyers, { titre, today }))
  const proposees = suivis.filter(({ proposition }) => proposition !== null)

  return (
    <Page
      title="Suivi des créances"
      lead={`Les loyers échus et non payés au ${formatLongDay(today)}.`}
      action={
        peutEcrire &&
        baux.length > 0 && <Gestes proposees={proposees.length} onRelancer={setRelancer} onRegler={setRegler} />
      }
    >
      <Split panel={panneau ?? (suivi && <Detail key={suivi.bail_id} suivi={suivi} onClose={() => ouvrir(null)} />)}>
        {suivis.some(({ du_cents }) => du_cents > 0) && (
          <Ages suivis={suivis} onExpliquer={cible} onRelancer={peutEcrire ? () => setRelancer(true) : null} />
        )}
        <BalanceAgee
          suivis={suivis}
          ouvert={ouvert}
          onOuvrir={(un) => {
            fermer()
            ouvrir(un.bail_id)
          }}
          onSomme={({ column, rows }) =>
            column.key === A_ECHOIR
              ? expliquer(cibleAEchoir(rows, today))
              : cible(loyersDe(column.key, rows), column.title)
          }
        />
      </Split>
      {relancer && <RelancesDialog suivis={proposees} onClose={() => setRelancer(false)} />}
      {regler && <ReglagesDialog onClose={() => setRegler(false)} />}
    </Page>
  )
}

/** The rents behind the sum of a column. */
function loyersDe(colonne: string, suivis: readonly Suivi[]): LoyerDu[] {
  const tranche = TRANCHES.find(({ cle }) => cle === colonne)
  return suivis.flatMap(({ creances }) => creances.filter((un) => !tranche || un.tranche === tranche.cle))
}

type PropsGestes = {
  proposees: number
  onRelancer: (ouvert: boolean) => void
  onRegler: (ouvert: boolean) => void
}

function Gestes({ proposees, onRelancer, onRegler }: PropsGestes) {
  const lien = useLien()
  const regle = luiRevient(useDossier(), 'tables', 'reglages_relances')
  return (
    <>
      {regle && (
        <Button icon={Settings} onClick={() => onRegler(true)}>
          Délais
        </Button>
      )}
      {proposees > 0 && (
        <Button icon={Send} onClick={() => onRelancer(true)}>
          {proposees === 1 ? 'Relancer un locataire' : `Relancer ${proposees} locataires`}
        </Button>
      )}
      <LinkButton kind="main" icon={Plus} to={lien('loyers', { encaisser: '' })}>
        Enregistrer un encaissement
      </LinkButton>
    </>
  )
}

type PropsBalance = {
  suivis: readonly Suivi[]
  ouvert: string | null
  onOuvrir: (suivi: Suivi) => void
  onSomme: (somme: Somme<Suivi>) => void
}

function BalanceAgee({ suivis, ouvert, onOuvrir, onSomme }: PropsBalance) {
  return (
    <Table
      label="Balance âgée"
      rows={suivis}
      rowKey={({ bail_id }) => bail_id}
      onOpen={onOuvrir}
      onSum={onSomme}
      openKey={ouvert ?? ''}
      search="Locataire ou logement"
      exportName="balance-agee"
      urlName="cre"
      columnsName="balance-agee"
      footLabel={suivis.length > 1 ? `${suivis.length} baux` : '1 bail'}
      empty={<Aucune />}
      columns={COLONNES}
    />
  )
}

/** No lease, no rent called, or nothing late: only the last is good news. */
function Aucune() {
  const { peutEcrire } = useDossier()
  const { baux, echeances } = useFaits()
  const lien = useLien()
  if (baux.length === 0)
    return (
      <Empty drawing="registre" action={peutEcrire && <NouveauBail />}>
        Les loyers en retard se suivent ici, d’après vos baux : ajoutez d’abord un bail.
      </Empty>
    )
  if (echeances.length === 0)
    return (
      <Empty
        drawing="registre"
        action={peutEcrire && <LinkButton to={lien('loyers', { appel: '1' })}>Appeler les loyers</LinkButton>}
      >
        Aucun loyer n’est encore appelé : un retard se compte à partir de l’échéance d’un loyer.
      </Empty>
    )
  return (
    <Empty drawing="registre" action={<LinkButton to={lien('loyers')}>Voir les loyers</LinkButton>}>
      Aucun loyer en retard : tout ce qui était dû a été payé.
    </Empty>
  )
}

/** The lease whose file is open stands in the address: a link leads to it. */
function useBailOuvert(): [string | null, (bail_id: string | null) => void] {
  const { params, poser } = useAdresse()
  return [params.get('bail'), (bail) => poser({ bail })]
}
