// A dwelling entered whole is brought to its let part: what each amount is and becomes is seen before anything changes.
import { RamenerPartLouee } from '#contract/functions/biens/ramener-part-louee.ts'
import { valeurLouee } from '#domain/activites/meuble/faits/location-chez-soi.ts'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { type PartRamenee, ramenerPartLouee } from '#domain/sujets/biens/part-louee.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useGesture } from '#web/ui/state/gesture.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

type Rangee = {
  readonly cle: string
  readonly libelle: string
  readonly avant_cents: Cents
  readonly apres_cents: Cents
}

export function PartLoueeDialog({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { dossier, annee } = useDossier()
  const faits = useFaits()
  const valeur_cents = valeurLouee(faits, { bien_id: bien.id, annee })
  const vue = apercu(faits, { bien_id: bien.id, valeur_cents })
  const refresh = useRefresh()
  const toast = useToast()
  const { busy, refusal, make } = useGesture(vue instanceof Refus ? vue.message : null)

  async function ramener() {
    await act(RamenerPartLouee, { dossier_id: dossier.id, bien_id: bien.id, annee })
    await refresh()
    toast({ title: `${bien.libelle} : inscrit pour sa part louée` })
    onClose()
  }

  return (
    <Dialog
      wide
      title={`Ramener ${bien.libelle} à sa part louée`}
      description="Tout change ensemble, ou rien. Ce qui fut acheté à part et les emprunts ne changent pas."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button kind="main" busy={busy} disabled={vue instanceof Refus} onClick={() => void make(ramener)}>
            Ramener à la part louée
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      {!(vue instanceof Refus) && (
        <Table
          label="Avant et après"
          rows={rangees(vue)}
          rowKey={({ cle }) => cle}
          columns={COLONNES}
          compact
          empty="Rien ne change."
        />
      )}
    </Dialog>
  )
}

/** As the act will do it, or why it will not. */
function apercu(...demande: Parameters<typeof ramenerPartLouee>): PartRamenee | Refus {
  try {
    return ramenerPartLouee(...demande)
  } catch (error) {
    if (error instanceof Refus) return error
    throw error
  }
}

const rangees = ({ avant, apres, composants }: PartRamenee): Rangee[] => [
  { cle: 'prix', libelle: 'Prix', avant_cents: avant.prix_cents, apres_cents: apres.prix_cents },
  {
    ...{ cle: 'frais', libelle: 'Frais d’acquisition' },
    ...{ avant_cents: avant.frais_acquisition_cents, apres_cents: apres.frais_acquisition_cents },
  },
  ...composants.map(({ id, libelle, avant_cents, base_cents }) => ({
    ...{ cle: id, libelle, avant_cents, apres_cents: base_cents },
  })),
]

const COLONNES: readonly Column<Rangee>[] = [
  { key: 'libelle', title: 'Montant', value: ({ libelle }) => libelle, phone: 'title', width: 'wide' },
  {
    key: 'avant',
    title: 'Inscrit',
    value: ({ avant_cents }) => avant_cents,
    cell: ({ avant_cents }) => <Euros amount={avant_cents} />,
    num: true,
    cents: true,
  },
  {
    key: 'apres',
    title: 'Part louée',
    value: ({ apres_cents }) => apres_cents,
    cell: ({ apres_cents }) => <Euros amount={apres_cents} />,
    num: true,
    cents: true,
  },
]
