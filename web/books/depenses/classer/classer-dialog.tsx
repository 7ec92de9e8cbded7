// Bills classified in number: what would change and why, seen before it is done, each line kept or left.
import { useState } from 'react'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { type Changement, estReclassable, reclasser } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { useChangerDepenses } from '#web/data/depenses/depenses.ts'
import { formatDay } from '#web/lib/format.ts'
import { useConnaissances } from '#web/parts/connaissances.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { useOptionsCategorie } from '../depense/depense-fields.ts'

type Props = { depenses: readonly Depense[]; onClose: () => void; onDone: () => void }

/** What the rules say, or one category chosen by hand for all of them. */
export function ClasserDialog({ depenses, onClose, onDone }: Props) {
  const { dossier } = useDossier()
  const connu = useConnaissances()
  const categories = useOptionsCategorie()
  const { changer, annuler } = useChangerDepenses(dossier.id)
  const toast = useToast()
  const [main, setMain] = useState('')
  const [laissees, setLaissees] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const tous = main ? aLaMain(depenses, main) : reclasser(depenses, connu)
  const faits = tous.filter(({ depense: { id } }) => !laissees.has(id))

  async function appliquer() {
    setBusy(true)
    try {
      const acte = await changer('classer', faits.map(enChangement))
      toast({
        title: faits.length === 1 ? 'Une dépense classée' : `${faits.length} dépenses classées`,
        undo: () => void annuler(acte).catch((error: unknown) => toast({ title: messageOf(error), bad: true })),
      })
      onDone()
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Classer ces dépenses"
      description="Rien ne change avant que vous n’appliquiez. Chaque changement garde sa raison, et se défait d’un geste."
      onClose={onClose}
      wide
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button kind="main" busy={busy} disabled={faits.length === 0} onClick={() => void appliquer()}>
            {faits.length === 1 ? 'Appliquer un changement' : `Appliquer ${faits.length} changements`}
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <label className="ui-field">
          <span className="ui-label-t">Classer</span>
          <select className="ui-input" value={main} onChange={({ target }) => setMain(target.value)}>
            <option value="">Selon vos règles, vos fournisseurs et vos habitudes</option>
            {categories
              .filter(({ value: categorie }) => estReclassable({ categorie, repartition: null }))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  Toutes en « {label} »
                </option>
              ))}
          </select>
        </label>
        {tous.length === 0 ? (
          <p className="ui-second">
            Rien à changer : {depenses.length === 1 ? 'cette dépense est' : 'ces dépenses sont'} déjà ainsi, ou rien ne
            dit ce qu’elles sont.
          </p>
        ) : (
          <ul className="books-exp-classer" aria-label="Ce qui change">
            {tous.map((un) => (
              <LigneChangement
                key={un.depense.id}
                changement={un}
                garde={!laissees.has(un.depense.id)}
                onToggle={() => setLaissees(basculer(laissees, un.depense.id))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type LigneProps = { changement: Changement; garde: boolean; onToggle: () => void }

function LigneChangement({ changement: { depense, classement }, garde, onToggle }: LigneProps) {
  const { biens } = useFaits()
  const nomBien = (id: string | null) => biens.find((un) => un.id === id)?.libelle ?? 'Toute l’activité'
  const { categorie, bien_id, raison } = classement
  const deplacee = bien_id !== undefined && bien_id !== depense.bien_id
  return (
    <li>
      <label className="ui-check">
        <input type="checkbox" checked={garde} onChange={onToggle} />
        <span className="ui-who">
          <b>
            {depense.fournisseur || depense.libelle}, {formatDay(depense.date)}
          </b>
          <span>
            {nomCategorie(depense.categorie)} devient <b>{nomCategorie(categorie)}</b>
            {deplacee && ` ; ${nomBien(depense.bien_id)} devient ${nomBien(bien_id ?? null)}`}
          </span>
          <span>Parce que {raison}.</span>
        </span>
      </label>
      <Euros amount={depense.montant_cents} />
    </li>
  )
}

const nomCategorie = (cle: string): string => categorieDepense(cle)?.libelle ?? cle

function aLaMain(depenses: readonly Depense[], categorie: string): Changement[] {
  return depenses
    .filter((une) => estReclassable(une) && une.categorie !== categorie)
    .map((depense) => ({ depense, classement: { categorie, bien_id: undefined, raison: 'vous l’avez choisi' } }))
}

const enChangement = ({ depense, classement: { categorie, bien_id, raison } }: Changement) => ({
  depense_id: depense.id,
  raison,
  champs: { categorie, ...(bien_id !== undefined && { bien_id }) },
})

function basculer(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
