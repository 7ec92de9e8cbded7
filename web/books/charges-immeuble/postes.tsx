// The natures kept, each with what it comes to and the key that shares it, one beside the other.
import { clesDeLImmeuble } from '#domain/sujets/immeubles/charges/charges-immeuble.ts'
import { estSaisie } from '#domain/sujets/immeubles/cle-repartition.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { type Choix, type LigneCharge, type PosteChoisi, postesChoisis } from './choix.ts'
import { NATURES_COURTES } from './mots.ts'

type Props = {
  lignes: readonly LigneCharge[]
  immeuble: Immeuble
  onChange: (plus: Readonly<Record<string, Choix>>) => void
}
const SANS = 'sans'

export function Postes({ lignes, immeuble, onChange }: Props) {
  const postes = postesChoisis(lignes)
  if (postes.length === 0) return null
  return (
    <section className="books-chi-postes" aria-label="Charges par nature et par clé">
      {postes.map((poste) => (
        <Poste key={poste.id} {...{ poste, immeuble, onChange }} />
      ))}
    </section>
  )
}

function Poste({ poste, immeuble, onChange }: Omit<Props, 'lignes'> & { poste: PosteChoisi }) {
  const { peutEcrire } = useDossier()
  const { nature, commune, cle_id, lignes, montant_cents } = poste
  const cles = clesDeLImmeuble(immeuble.id, useFaits())
  const cle = cles.find(({ id }) => id === cle_id)
  const nom = NATURES_COURTES[nature]
  const options = [
    ...(cle ? [] : [{ value: SANS, label: 'Choisir une clé' }]),
    ...cles.map(({ id, libelle }) => ({ value: id, label: libelle })),
  ]
  const choisir = (id: string) =>
    id !== SANS && onChange(Object.fromEntries(lignes.map((une) => [une.id, { ...une.choix, cle_id: id }])))
  return (
    <div>
      <p className="books-chi-nature">{nom}</p>
      <p className="books-chi-montant">
        <Euros amount={montant_cents} bare />
      </p>
      {commune && peutEcrire && cles.length > 0 ? (
        <Select label={`Clé : ${nom}`} value={cle?.id ?? SANS} options={options} onChange={choisir} />
      ) : (
        <p className="ui-xs ui-muted">{commune ? (cle?.libelle ?? 'aucune clé') : 'propre à chaque lot'}</p>
      )}
      <p className="ui-xs ui-muted">
        {lignes.length} facture{lignes.length > 1 ? 's' : ''}
        {cle && estSaisie(cle.nature) && cle.total !== null && `, ${cle.total.toLocaleString('fr-FR')} parts`}
      </p>
    </div>
  )
}
