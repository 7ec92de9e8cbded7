// The rules of the dossier: « toujours classer ainsi », and how many lines each one classes today.
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { type RegleEnregistree, useWriteReglesBancaires } from '#web/data/banque/regles-bancaires.ts'
import { formatEuros } from '#web/lib/format.ts'
import { bailEnClair } from '#web/parts/mots.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { NATURES } from './natures.ts'
import { RegleDialog } from './regle-dialog.tsx'

export function Regles({ regles }: { regles: readonly RegleEnregistree[] }) {
  const { dossier, peutEcrire } = useDossier()
  const faits = useFaits()
  const { remove } = useWriteReglesBancaires(dossier.id)
  const toast = useToast()
  const [ouverte, setOuverte] = useState<RegleEnregistree | 'nouvelle' | null>(null)
  const [retiree, setRetiree] = useState<RegleEnregistree | null>(null)
  const columns = useMemo(() => colonnes(faits, peutEcrire ? setRetiree : null), [faits, peutEcrire])
  const nouvelle = peutEcrire && (
    <Button icon={Plus} onClick={() => setOuverte('nouvelle')}>
      Nouvelle règle
    </Button>
  )

  async function retirer({ id }: RegleEnregistree) {
    await remove(id).catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
    setRetiree(null)
  }

  return (
    <>
      <p className="ui-second ui-small books-bq-dit">
        Vos règles passent avant celles de la maison (taxe foncière, syndic, énergie, assurance, prêt, CAF, plateformes,
        nom d’un locataire). Une règle propose, vous acceptez.
      </p>
      {regles.length > 0 && <div className="ui-row books-bq-bloc">{nouvelle}</div>}
      <Table
        label="Règles"
        rows={regles}
        rowKey={({ id }) => id}
        columns={columns}
        {...(peutEcrire && { onOpen: setOuverte })}
        empty={
          <Empty drawing="registre" action={nouvelle}>
            Aucune règle à vous. Celles de la maison proposent déjà ; la vôtre se crée aussi en traitant une ligne.
          </Empty>
        }
      />
      {ouverte && <RegleDialog regle={ouverte === 'nouvelle' ? null : ouverte} onClose={() => setOuverte(null)} />}
      {retiree && (
        <Confirm
          title="Retirer cette règle ?"
          description={`« ${retiree.motif} » ne classe plus rien. Ce qui est déjà traité ne change pas.`}
          confirm="Retirer la règle"
          danger
          onConfirm={() => void retirer(retiree)}
          onClose={() => setRetiree(null)}
        />
      )}
    </>
  )
}

const SENS = { credit: 'Recettes', debit: 'Dépenses', les_deux: 'Les deux' } as const

function colonnes(
  faits: FaitsBiens & FaitsLocation,
  retirer: ((regle: RegleEnregistree) => void) | null,
): readonly Column<RegleEnregistree>[] {
  const lues: readonly Column<RegleEnregistree>[] = [
    { key: 'motif', title: 'Quand le relevé dit', value: ({ motif }) => motif, width: 'wide' },
    { key: 'sens', title: 'Sens', value: ({ sens }) => SENS[sens] },
    { key: 'montant', title: 'Montant', value: bornes, cell: (regle) => bornes(regle) ?? 'Tous' },
    { key: 'devient', title: 'C’est', value: (regle) => devient(regle, faits), width: 'wide' },
  ]
  if (!retirer) return lues
  const geste: Column<RegleEnregistree> = {
    key: 'geste',
    title: '',
    value: () => null,
    width: 'narrow',
    control: <span className="ui-sr">Gestes</span>,
    cell: (regle) => (
      <Button size="small" kind="quiet" aria-label={`Retirer la règle ${regle.motif}`} onClick={() => retirer(regle)}>
        Retirer
      </Button>
    ),
  }
  return [...lues, geste]
}

function bornes({ montant_min_cents: min, montant_max_cents: max }: RegleEnregistree): string | null {
  if (min !== null && max !== null) return `de ${formatEuros(min)} à ${formatEuros(max)}`
  if (min !== null) return `dès ${formatEuros(min)}`
  return max === null ? null : `jusqu’à ${formatEuros(max)}`
}

function devient({ nature, categorie, bail_id, bien_id }: RegleEnregistree, faits: FaitsBiens & FaitsLocation): string {
  const bien = faits.biens.find(({ id }) => id === bien_id)?.libelle
  if (nature === 'depense')
    return [categorieDepense(categorie ?? '')?.libelle ?? NATURES.depense, bien].filter(Boolean).join(' · ')
  return bail_id ? `${NATURES[nature]} · ${bailEnClair(faits, bail_id).locataires}` : NATURES[nature]
}
