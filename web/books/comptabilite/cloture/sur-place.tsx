// What mends a point where it stands: rents called or received, receipts dropped, categories and dwellings said, without leaving the closing.
import { useState } from 'react'
import type { Point } from '#domain/activites/point.ts'
import { earlier } from '#domain/base/day.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { nomDepense } from '#domain/sujets/tiers/ecritures/nom-depense.ts'
import { useChangerDepenses } from '#web/data/depenses/depenses.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { DepotJustificatifs } from '#web/parts/justificatifs/depot.tsx'
import { Appeler } from '#web/parts/location/appeler.tsx'
import { LoyersAnnee, useLoyersARecevoir } from '#web/parts/location/loyers-annee.tsx'
import { useCategoriesDepense } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Rattacher } from './rattacher.tsx'

/** Beside the words of the point; nothing for a point that is mended elsewhere. */
export function GesteSurPlace({ point: { cle, geste } }: { point: Point }) {
  const { exercice, today } = useDossier()
  if (exercice?.etat !== 'ouvert') return null
  if (geste) return <Rattacher geste={geste} />
  switch (cle) {
    case 'loyers_appeles':
      return <Appeler label="Appeler ces loyers" jusquAu={earlier(today, exercice.fin)} />
    case 'loyers_encaisses':
      return <Encaisser />
    default:
      return null
  }
}

/** Under the words of the point. */
export function DepotSurPlace({ point: { cle, vises = [] } }: { point: Point }) {
  const { exercice } = useDossier()
  const { depenses, biens } = useFaits()
  const categories = useCategoriesDepense()
  if (exercice?.etat !== 'ouvert') return null
  const visees = depenses.filter(({ id }) => vises.includes(id)).slice(0, MONTREES)
  switch (cle) {
    case 'justificatifs':
      return <DepotJustificatifs />
    case 'categories':
      return (
        <Preciser
          depenses={visees}
          champ="categorie"
          options={categories
            .filter(({ cle }) => !SANS_PRECISION.has(cle))
            .map(({ cle, libelle }) => ({ value: cle, label: libelle }))}
        />
      )
    case 'biens_nommes':
      return (
        <Preciser
          depenses={visees}
          champ="bien_id"
          options={biens.map(({ id, libelle }) => ({ value: id, label: libelle }))}
        />
      )
    default:
      return null
  }
}

/** More of them are done in number, on their screen. */
const MONTREES = 8
const SANS_PRECISION: ReadonlySet<string> = new Set(['creance_perdue', 'achat_immobilise', 'autres_charges'])

function Encaisser() {
  const [ouvert, setOuvert] = useState(false)
  const nombre = useLoyersARecevoir().length
  if (nombre === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setOuvert(true)}>
        Encaisser…
      </Button>
      {ouvert && <LoyersAnnee onClose={() => setOuvert(false)} />}
    </>
  )
}

type Option = { value: string; label: string }
type Props = { depenses: readonly Depense[]; champ: 'categorie' | 'bien_id'; options: readonly Option[] }

/** One choice mends one bill: the point turns good with the last. */
function Preciser({ depenses, champ, options }: Props) {
  const { dossier } = useDossier()
  const { changer, annuler } = useChangerDepenses(dossier.id)
  const toast = useToast()
  async function dire(depense_id: string, valeur: string) {
    try {
      const changement = { depense_id, raison: 'Dit à la clôture.', champs: { [champ]: valeur } }
      const acte_id = await changer(champ === 'categorie' ? 'classer' : 'loger', [changement])
      toast({ title: 'Dépense précisée', undo: () => void annuler(acte_id) })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
  return (
    <ul className="books-acc-preciser">
      {depenses.map((depense) => (
        <li key={depense.id}>
          <span className="ui-small">
            {nomDepense(depense)}, {formatDay(depense.date)}, {formatEuros(depense.montant_cents)}
          </span>
          <Select
            label={`${champ === 'categorie' ? 'Catégorie' : 'Logement'} de ${nomDepense(depense)}`}
            value="choisir"
            options={[{ value: 'choisir', label: 'Choisir…' }, ...options]}
            onChange={(valeur) => void dire(depense.id, valeur)}
          />
        </li>
      ))}
    </ul>
  )
}
