// The inventory of a dwelling: one line by element of the decree, then what else is there; each line is saved as it is written.
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import {
  ELEMENTS_MOBILIER,
  type ElementMobilier,
  ETATS_USAGE,
  type EtatUsage,
  type Meuble,
  SOURCE_MOBILIER,
} from '#domain/sujets/location/inventaire.ts'
import { useWriteInventaire } from '#web/data/location/inventaire-mobilier.ts'
import { ETATS } from '#web/parts/etat-des-lieux/mots.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = { bien: Bien; meubles: readonly Meuble[]; onClose: () => void }

export function InventaireDialog({ bien, meubles, onClose }: Props) {
  const { peutEcrire } = useDossier()
  const ecrire = useEcrire(bien)
  const autres = meubles.filter(({ element }) => element === null)
  return (
    <Dialog
      title="Inventaire du mobilier"
      description={`${libelleBien(bien)}. Les onze éléments qu’un logement meublé comporte au moins (${SOURCE_MOBILIER}), puis le reste.`}
      onClose={onClose}
      wide
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <fieldset className="ui-stack-s" disabled={!peutEcrire}>
        {ELEMENTS_MOBILIER.map(({ cle, libelle }) => {
          const sien = meubles.find(({ element }) => element === cle)
          return <Element key={cle} cle={cle} libelle={libelle} meuble={sien ?? null} ecrire={ecrire} />
        })}
        <p className="ui-label">Autres meubles et équipements</p>
        {autres.map((meuble) => (
          <Rangee key={meuble.id} nom={meuble.libelle} meuble={meuble} ecrire={ecrire} />
        ))}
        {peutEcrire && <Ajout ecrire={ecrire} />}
      </fieldset>
    </Dialog>
  )
}

type Ecrire = ReturnType<typeof useEcrire>

function useEcrire({ id: bien_id }: Bien) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteInventaire(dossier.id)
  const toast = useToast()
  const dire = (work: Promise<unknown>) => void work.catch((error) => toast({ title: messageOf(error), bad: true }))
  return {
    ajouter: (element: ElementMobilier | null, libelle: string) =>
      dire(create({ bien_id, element, libelle, quantite: 1, etat: 'bon', remarque: null })),
    changer: (id: string, change: Partial<Meuble>) => dire(update(id, change)),
    retirer: (id: string) => dire(remove(id)),
  }
}

type ElementProps = { cle: ElementMobilier; libelle: string; meuble: Meuble | null; ecrire: Ecrire }

/** Ticked when it is there; then how many, and in which state. */
function Element({ cle, libelle, meuble, ecrire }: ElementProps) {
  return (
    <div className="books-ten-meuble">
      <label className="ui-check">
        <input
          type="checkbox"
          checked={meuble !== null}
          onChange={() => (meuble ? ecrire.retirer(meuble.id) : ecrire.ajouter(cle, libelle))}
        />
        <span>{libelle}</span>
      </label>
      {meuble && <Mesures nom={libelle} meuble={meuble} ecrire={ecrire} />}
    </div>
  )
}

function Rangee({ nom, meuble, ecrire }: { nom: string; meuble: Meuble; ecrire: Ecrire }) {
  return (
    <div className="books-ten-meuble">
      <span>{nom}</span>
      <Mesures nom={nom} meuble={meuble} ecrire={ecrire} />
      <IconButton label={`Retirer ${nom}`} icon={Trash2} size="small" onClick={() => ecrire.retirer(meuble.id)} />
    </div>
  )
}

function Mesures({ nom, meuble, ecrire }: { nom: string; meuble: Meuble; ecrire: Ecrire }) {
  const noter = (text: string) => {
    const quantite = Number(text)
    if (Number.isInteger(quantite) && quantite >= 0 && quantite < 1000 && quantite !== meuble.quantite)
      ecrire.changer(meuble.id, { quantite })
  }
  return (
    <span className="ui-row">
      <input
        className="ui-input books-ten-quantite"
        inputMode="numeric"
        aria-label={`Quantité : ${nom}`}
        defaultValue={meuble.quantite}
        onBlur={(event) => noter(event.target.value)}
      />
      <select
        className="ui-input"
        aria-label={`État : ${nom}`}
        value={meuble.etat}
        onChange={(event) => ecrire.changer(meuble.id, { etat: etatDe(event.target.value) })}
      >
        {ETATS_USAGE.map((etat) => (
          <option key={etat} value={etat}>
            {ETATS[etat]}
          </option>
        ))}
      </select>
    </span>
  )
}

const etatDe = (text: string): EtatUsage => ETATS_USAGE.find((un) => un === text) ?? 'bon'

function Ajout({ ecrire }: { ecrire: Ecrire }) {
  const [libelle, setLibelle] = useState('')
  const ajouter = () => {
    if (libelle.trim() === '') return
    ecrire.ajouter(null, libelle.trim())
    setLibelle('')
  }
  return (
    <div className="ui-row">
      <input
        className="ui-input"
        aria-label="Autre meuble ou équipement"
        placeholder="Canapé, télévision…"
        value={libelle}
        onChange={(event) => setLibelle(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ajouter()}
      />
      <Button size="small" icon={Plus} onClick={ajouter}>
        Ajouter
      </Button>
    </div>
  )
}
