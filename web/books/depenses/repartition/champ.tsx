// The split of a bill being typed: its key, its parts, what each comes to, and what is left to share out.
import { Plus, Split } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { parseEuros } from '#domain/base/cents.ts'
import type { ModeRepartition } from '#domain/sujets/tiers/quote-part.ts'
import { formatDay } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import {
  type Brouillon,
  calculer,
  changerMode,
  debutDe,
  dernierPartage,
  MODES,
  type PartSaisie,
  TOUS,
} from './brouillon.ts'
import { LignePart } from './ligne-part.tsx'
import { direCle, direPart } from './mots.ts'
import { OccupationChamps } from './occupation.tsx'

const texteDe = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Takes the focus as it comes. */
const prendre = (place: HTMLElement | null): void => place?.focus()

/** The value under `repartition`: a `Brouillon`, or null. Its first part is the category and the property of the bill. */
export function RepartitionChamp() {
  const { field, fieldState } = useController({ name: 'repartition' })
  const { watch, setValue } = useFormContext()
  const { biens } = useFaits()
  const brouillon = (field.value ?? null) as Brouillon | null // safe: written here only, or read back from a draft of it
  const [categorie, bien] = watch(['categorie', 'bien_id']).map(texteDe)
  const premiere = brouillon?.parts[0]
  // The press that splits, or does so no more, takes its own button away: the focus goes where the work goes on.
  const [presse, setPresse] = useState(false)
  // Split no more, the dwelling is the one that was said before, or is asked: not the first part's.
  const avant = useRef('')
  const put = (next: Brouillon | null) => {
    if ((next === null) !== (brouillon === null)) setPresse(true)
    if (brouillon === null) avant.current = bien ?? ''
    field.onChange(next)
    if (next === null) setValue('bien_id', avant.current)
  }
  useEffect(() => {
    if (!premiere) return
    setValue('categorie', premiere.categorie)
    setValue('bien_id', premiere.bien_id)
  }, [premiere, setValue])
  if (!brouillon)
    return (
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={Split}
          ref={presse ? prendre : undefined}
          onClick={() => put(debutDe(biens, { categorie: categorie ?? '', bien_id: bien ?? '' }))}
        >
          Répartir entre plusieurs logements ou catégories
        </Button>
      </div>
    )
  return (
    <fieldset className="books-exp-rep" ref={field.ref} tabIndex={-1}>
      <legend className="ui-label-t">Répartition de la facture</legend>
      <Editeur brouillon={brouillon} presse={presse} onChange={put} />
      {fieldState.error?.message && (
        <p className="ui-err" role="status">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

type EditeurProps = { brouillon: Brouillon; presse: boolean; onChange: (next: Brouillon | null) => void }

function Editeur({ brouillon, presse, onChange }: EditeurProps) {
  const { watch } = useFormContext()
  const { biens, depenses } = useFaits()
  const [montant, fournisseur] = watch(['montant_cents', 'fournisseur']).map(texteDe)
  const calcul = calculer(brouillon, parseEuros(montant ?? ''))
  const { mode, parts } = brouillon
  const ajouter = useRef<HTMLButtonElement>(null)
  const reprise = dernierPartage(depenses, { mode, fournisseur: fournisseur ?? '' })
  const nouvelle: PartSaisie = { categorie: parts[0]?.categorie ?? '', bien_id: TOUS, poids: '', montant: '' }
  const put = (rang: number, change: Partial<PartSaisie>) =>
    onChange({ ...brouillon, parts: parts.map((part, place) => (place === rang ? { ...part, ...change } : part)) })
  return (
    <>
      <div className="books-exp-rep-tete">
        <label className="ui-field">
          <span className="ui-label-t">Clé</span>
          <select
            className="ui-input"
            ref={presse ? prendre : undefined}
            value={mode}
            onChange={({ target }) => {
              const choisi = target.value as ModeRepartition // safe: the values are those of MODES
              const avant = dernierPartage(depenses, { mode: choisi, fournisseur: fournisseur ?? '' })
              onChange(changerMode(brouillon, choisi, { biens, avant: avant?.repartition ?? null }))
            }}
          >
            {MODES.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button kind="quiet" size="small" onClick={() => onChange(null)}>
          Ne plus répartir
        </Button>
      </div>
      {reprise && (
        <p className="ui-help">
          Clé de « {reprise.fournisseur}, {reprise.libelle} » du {formatDay(reprise.date)} : gardez la même d’une
          facture à l’autre, ou corrigez-la.
        </p>
      )}
      {mode === 'partielle' && (
        <OccupationChamps
          occupation={brouillon.occupation}
          onChange={(occupation) => onChange({ ...brouillon, occupation })}
        />
      )}
      <ol className="books-exp-rep-parts">
        {parts.map((part, rang) => (
          <LignePart
            key={rang}
            part={part}
            rang={rang}
            mode={mode}
            montant={calcul.montants[rang] ?? null}
            poids={calcul.repartition && direPart(calcul.repartition, rang)}
            onChange={(change) => put(rang, change)}
            onRemove={
              parts.length > 2
                ? () => {
                    onChange({ ...brouillon, parts: parts.filter((_, place) => place !== rang) })
                    ajouter.current?.focus()
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <div className="ui-row ui-row-b books-exp-rep-pied">
        {mode !== 'partielle' && (
          <Button
            ref={ajouter}
            kind="quiet"
            size="small"
            icon={Plus}
            onClick={() => onChange({ ...brouillon, parts: [...parts, nouvelle] })}
          >
            Ajouter une part
          </Button>
        )}
        <p className={`ui-small ${calcul.manque ? 'ui-wait' : 'ui-ok'}`} role="status">
          {calcul.manque ?? (calcul.repartition && `${direCle(calcul.repartition)}.`)}
        </p>
      </div>
    </>
  )
}
