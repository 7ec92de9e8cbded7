// What a bill being typed seems to be, and why: taken at once where nothing was chosen, offered where something was.
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { classerDepense } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { useConnaissances } from '#web/parts/connaissances.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { TOUS } from '../repartition/brouillon.ts'

const texteDe = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `depense_id`: the bill that is changed, so that it does not speak for itself. */
export function PropositionClassement({ depense_id }: { depense_id: string | null }) {
  const { watch, setValue } = useFormContext()
  const { today } = useDossier()
  const { biens } = useFaits()
  const connu = useConnaissances()
  const taken = useRef('')
  const [fournisseur = '', libelle = '', jour = '', montant = '', categorie = '', bien_id = ''] = watch([
    'fournisseur',
    'libelle',
    'date',
    'montant_cents',
    'categorie',
    'bien_id',
  ]).map(texteDe)
  const piece = { fournisseur, libelle, date: readDay(jour) ?? today, montant_cents: parseEuros(montant) ?? zero }
  const known = fournisseur.trim().length > 2 || libelle.trim().length > 2
  // A bill without its amount yet is a bill to pay, not a credit note.
  const propose = known
    ? classerDepense(
        { ...piece, id: depense_id, montant_cents: piece.montant_cents === 0 ? parUnEuro : piece.montant_cents },
        connu,
      )
    : null
  const propre = depense_id === null && (categorie === '' || categorie === taken.current)
  const reprendre = () => {
    if (!propose) return
    taken.current = propose.categorie
    setValue('categorie', propose.categorie, { shouldValidate: true })
    if (propose.bien_id !== undefined) setValue('bien_id', propose.bien_id ?? TOUS)
  }
  const cle = propose?.categorie
  useEffect(() => {
    if (propre && cle && cle !== categorie) reprendre()
  }, [cle, propre])
  if (!propose) return null
  const nom = categorieDepense(propose.categorie)?.libelle ?? propose.categorie
  const bien = biens.find(({ id }) => id === propose.bien_id)
  const suivie =
    categorie === propose.categorie && (propose.bien_id === undefined || (propose.bien_id ?? TOUS) === bien_id)
  return (
    <p className="ui-small ui-second books-exp-propose" role="status">
      <span>
        Proposé : <b>{nom}</b>
        {bien && `, ${bien.libelle}`}, parce que {propose.raison}.
      </span>
      {!suivie && (
        <Button size="small" kind="quiet" onClick={reprendre}>
          Reprendre
        </Button>
      )}
    </p>
  )
}

const parUnEuro = parseEuros('1') ?? zero
