// What the receipt that was just dropped says of the bill: each value with the words that say it, taken by one press.
import { Fragment, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { libelleTaux, redevableLe } from '#domain/base/tva.ts'
import { type LectureJustificatif, lireJustificatif } from '#domain/sujets/tiers/ecritures/lecture-justificatif.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { lignesDuPdf } from '#web/lib/texte-pdf.ts'
import { useConnaissances } from '#web/parts/connaissances.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { champTva } from '../tva/saisie.ts'

type Etat = { readonly fichier: File; readonly lignes: readonly string[] | null }

/** In the form of a bill, under the receipt. */
export function LectureFichier() {
  const fichier: unknown = useFormContext().watch('fichier')
  const [etat, setEtat] = useState<Etat | null>(null)
  useEffect(() => {
    if (!(fichier instanceof File) || !estPdf(fichier)) return
    let current = true
    void lignesDuPdf(fichier).then((lignes) => current && setEtat({ fichier, lignes }))
    return () => {
      current = false
    }
  }, [fichier])
  if (!(fichier instanceof File)) return null
  if (!estPdf(fichier))
    return <p className="ui-help">Le texte d’une photo n’est pas lu : saisissez la facture, la photo l’accompagne.</p>
  if (etat?.fichier !== fichier)
    return (
      <p className="ui-help" role="status">
        Lecture du PDF…
      </p>
    )
  if (etat.lignes === null) return <p className="ui-help">Ce PDF ne s’ouvre pas : il est joint tel quel.</p>
  if (etat.lignes.length === 0)
    return <p className="ui-help">Ce PDF est une image, sans texte à lire : saisissez la facture, il l’accompagne.</p>
  return <Lue lignes={etat.lignes} />
}

const estPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

function Lue({ lignes }: { lignes: readonly string[] }) {
  const { setValue, getValues } = useFormContext()
  const { today } = useDossier()
  const { fournisseurs, depenses } = useConnaissances()
  const [reprise, setReprise] = useState(false)
  const passes = [...new Set(depenses.map(({ fournisseur }) => fournisseur.trim()))].filter(Boolean)
  const lue = lireJustificatif(lignes, {
    connus: [...fournisseurs, ...passes.map((nom) => ({ nom, siren: null }))],
    aujourdhui: today,
  })
  const { exercices } = useFaits()
  const tenue = redevableLe(exercices, lue.date?.valeur ?? readDay(String(getValues('date') ?? '')) ?? today)
  const dites = direLecture(lue, tenue)
  if (dites.length === 0)
    return <p className="ui-help">Rien de sûr n’a été lu dans ce PDF : saisissez la facture, il l’accompagne.</p>
  function reprendre() {
    const put = (nom: string, valeur: string) => setValue(nom, valeur, { shouldValidate: true, shouldDirty: true })
    if (lue.fournisseur) put('fournisseur', lue.fournisseur.valeur)
    if (lue.date) put('date', lue.date.valeur)
    if (lue.montant_cents) put('montant_cents', formatAmount(lue.montant_cents.valeur))
    if (tenue) for (const { taux, tva_cents } of lue.tva?.valeur ?? []) put(champTva(taux), formatAmount(tva_cents))
    if (lue.numero && !getValues('libelle')) put('libelle', `Facture ${lue.numero.valeur}`)
    setReprise(true)
  }
  return (
    <div className="books-exp-aide ui-small" role="status">
      <p>
        <b>Lu dans le PDF</b>
      </p>
      <dl className="ui-dl">
        {dites.map(({ nom, valeur, raison }) => (
          <Fragment key={nom}>
            <dt>{nom}</dt>
            <dd>
              {valeur} <span className="ui-second">d’après {raison}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      <div>
        {reprise ? (
          <span className="ui-second">Repris : vérifiez avant d’enregistrer.</span>
        ) : (
          <Button size="small" onClick={reprendre}>
            Remplir avec ces valeurs
          </Button>
        )}
      </div>
    </div>
  )
}

/** `tenue`: the year of the bill keeps VAT, and the fields of the bill ask it rate by rate. */
function direLecture(
  { fournisseur, date, montant_cents, tva_cents, tva: parTaux, numero }: LectureJustificatif,
  tenue: boolean,
) {
  const suite = tenue ? 'son taux reste à dire' : 'comprise dans vos charges'
  const tva =
    tenue && parTaux
      ? {
          ...parTaux,
          valeur: parTaux.valeur.map((une) => `${formatEuros(une.tva_cents)} à ${libelleTaux(une.taux)}`).join(', '),
        }
      : tva_cents && { ...tva_cents, valeur: `${formatEuros(tva_cents.valeur)}, ${suite}` }
  const lues = [
    { nom: 'Fournisseur', lu: fournisseur },
    { nom: 'Date', lu: date && { ...date, valeur: formatDay(date.valeur) } },
    { nom: 'Montant TTC', lu: montant_cents && { ...montant_cents, valeur: formatEuros(montant_cents.valeur) } },
    { nom: 'TVA', lu: tva },
    { nom: 'Numéro', lu: numero },
  ]
  return lues.flatMap(({ nom, lu }) => (lu ? [{ nom, ...lu }] : []))
}
