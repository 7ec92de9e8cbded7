// The bills that come back: what is expected, and each of them with its rhythm and its next day.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Day } from '#domain/base/day.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import {
  type ModeleDepense,
  occurrencesAttendues,
  prochaineEcheance,
} from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { modelesDepenseQuery, useWriteModelesDepense } from '#web/data/depenses/modeles-depense.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Attendues } from './attendues.tsx'
import { ModeleDialog, RYTHMES } from './modele-dialog.tsx'

/** What should have come by today, all years together. */
export function useAttendues() {
  const { dossier, today } = useDossier()
  const { depenses } = useFaits()
  const { data: modeles } = useSuspenseQuery(modelesDepenseQuery(dossier.id))
  return useMemo(() => occurrencesAttendues(modeles, { depenses, au: today }), [modeles, depenses, today])
}

export function Recurrentes() {
  const { dossier, today, peutEcrire } = useDossier()
  const { depenses } = useFaits()
  const { data: modeles } = useSuspenseQuery(modelesDepenseQuery(dossier.id))
  const { update } = useWriteModelesDepense(dossier.id)
  const toast = useToast()
  const attendues = useAttendues()
  const [ouvert, setOuvert] = useState<ModeleDepense | 'nouveau' | null>(null)
  const columns = useMemo(() => {
    const arreter = async ({ id, debut }: ModeleDepense) => {
      await update(id, { fin: today < debut ? debut : today }).then(
        () => toast({ title: 'Dépense récurrente arrêtée', undo: () => void update(id, { fin: null }) }),
        (error: unknown) => toast({ title: messageOf(error), bad: true }),
      )
    }
    return colonnes(today, peutEcrire ? (modele) => void arreter(modele) : null)
  }, [today, peutEcrire, update, toast])
  const nouvelle = peutEcrire && <Button onClick={() => setOuvert('nouveau')}>Nouvelle dépense récurrente</Button>
  return (
    <div className="ui-stack-l">
      <Attendues occurrences={attendues} />
      <Block title="Ce qui revient" aside={modeles.length > 0 && nouvelle}>
        <Table
          label="Dépenses récurrentes"
          rows={modeles}
          rowKey={({ id }) => id}
          columns={columns}
          {...(peutEcrire && { onOpen: (modele: ModeleDepense) => !modele.transmis_le && setOuvert(modele) })}
          empty={
            <Empty drawing="souche" action={nouvelle}>
              Aucune dépense récurrente. Box, syndic, assurance : chaque échéance se proposera à son jour.
            </Empty>
          }
        />
      </Block>
      {ouvert && (
        <ModeleDialog
          modele={ouvert === 'nouveau' ? null : ouvert}
          notees={ouvert !== 'nouveau' && depenses.some(({ modele_id }) => modele_id === ouvert.id)}
          onClose={() => setOuvert(null)}
        />
      )}
    </div>
  )
}

function colonnes(today: Day, arreter: ((modele: ModeleDepense) => void) | null): readonly Column<ModeleDepense>[] {
  const lues: readonly Column<ModeleDepense>[] = [
    {
      key: 'fournisseur',
      title: 'Fournisseur',
      value: ({ fournisseur, libelle }) => `${fournisseur} ${libelle}`,
      cell: ({ fournisseur, libelle }) => (
        <span className="ui-who">
          <b>{fournisseur || libelle}</b>
          <span>{libelle}</span>
        </span>
      ),
      phone: 'title',
      width: 'wide',
    },
    {
      key: 'categorie',
      title: 'Catégorie',
      value: ({ categorie, repartition }) =>
        repartition ? 'Répartie' : (categorieDepense(categorie)?.libelle ?? categorie),
    },
    {
      key: 'rythme',
      title: 'Revient',
      value: ({ rythme, automatique }) =>
        `${RYTHMES.find((un) => un.value === rythme)?.label ?? rythme}${automatique ? ', d’elle-même' : ''}`,
    },
    {
      key: 'prochaine',
      title: 'Prochaine',
      value: (modele) => prochaineEcheance(modele, today),
      cell: (modele) => {
        const jour = prochaineEcheance(modele, today)
        if (jour) return formatDay(jour)
        return <Tag>{modele.transmis_le ? 'Suit son logement' : 'Arrêtée'}</Tag>
      },
      phone: 'half',
    },
    {
      key: 'montant',
      title: 'Montant',
      value: ({ montant_cents }) => montant_cents,
      cents: true,
      num: true,
      cell: ({ montant_cents }) => <Euros amount={montant_cents} bare />,
      phone: 'side',
    },
  ]
  return arreter ? [...lues, colonneGeste(today, arreter)] : lues
}

const colonneGeste = (today: Day, arreter: (modele: ModeleDepense) => void): Column<ModeleDepense> => ({
  key: 'geste',
  title: '',
  value: () => null,
  width: 'narrow',
  control: <span className="ui-sr">Gestes</span>,
  cell: (modele) =>
    !modele.transmis_le &&
    prochaineEcheance(modele, today) && (
      <Button size="small" kind="quiet" aria-label={`Arrêter ${modele.libelle}`} onClick={() => arreter(modele)}>
        Arrêter
      </Button>
    ),
})
