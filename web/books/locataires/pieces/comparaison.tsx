// The entry and the leaving side by side, line by line, with their photographs; then what of a repair the tenant bears.
import { useState } from 'react'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { clesManquantes, comparer, type EtatDesLieux, type LigneEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { partLocataire } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'
import { formatDay } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ETATS } from './mots.ts'
import { Vignettes } from './photos.tsx'

type Props = { entree: EtatDesLieux; sortie: EtatDesLieux; onClose: () => void }

export function ComparaisonDialog({ entree, sortie, onClose }: Props) {
  const [toutes, setToutes] = useState(false)
  const lignes = comparer(entree, sortie)
  const differentes = lignes.filter((une) => une.degrade || une.entree?.etat !== une.sortie?.etat)
  const montrees = toutes ? lignes : differentes
  const manquantes = clesManquantes(entree, sortie)
  const pieces = [...new Set([...entree.pieces, ...sortie.pieces].map(({ nom }) => nom))]
  return (
    <Dialog
      title="Entrée et sortie"
      description={`État des lieux du ${formatDay(entree.date)}, puis du ${formatDay(sortie.date)}.`}
      onClose={onClose}
      wide
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <div className="ui-stack">
        {manquantes.map(({ nom, nombre }) => (
          <p key={nom}>
            <Tag tone="bad">
              {nombre} clé{nombre > 1 ? 's' : ''} non rendue{nombre > 1 ? 's' : ''} : {nom.toLowerCase()}
            </Tag>
          </p>
        ))}
        {montrees.length === 0 ? (
          <p className="ui-second">Aucune différence : les deux états des lieux concordent.</p>
        ) : (
          <table className="ui-tbl ui-compact ui-tbl-nohover">
            <caption className="ui-sr">Comparaison des états des lieux</caption>
            <thead>
              <tr>
                <th scope="col">Pièce</th>
                <th scope="col">Entrée</th>
                <th scope="col">Sortie</th>
              </tr>
            </thead>
            <tbody>
              {montrees.map((une) => (
                <tr key={`${une.piece} ${une.element}`}>
                  <td>
                    {une.piece}, {une.element.toLowerCase()} {une.degrade && <Tag tone="bad">Dégradé</Tag>}
                  </td>
                  <td>{dire(une.entree)}</td>
                  <td>{dire(une.sortie)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div>
          <Button kind="quiet" size="small" onClick={() => setToutes(!toutes)}>
            {toutes ? 'Ne voir que les différences' : `Voir les ${lignes.length} lignes`}
          </Button>
        </div>
        {pieces.map((nom) => (
          <div className="books-ten-cote-a-cote" key={nom}>
            <span className="books-ten-photos">
              <Vignettes etat={entree} element={nom} />
            </span>
            <span className="books-ten-photos">
              <Vignettes etat={sortie} element={nom} />
            </span>
          </div>
        ))}
        <Vetuste />
      </div>
    </Dialog>
  )
}

function dire(ligne: LigneEtat | null): string {
  if (!ligne) return 'absent'
  return [ligne.etat ? ETATS[ligne.etat] : '–', ligne.remarque].filter(Boolean).join(', ')
}

const MESURES = [
  { cle: 'age_ans', label: 'Âge, en années' },
  { cle: 'franchise_ans', label: 'Années sans abattement' },
  { cle: 'abattement_pct_an', label: 'Abattement par an, en %' },
  { cle: 'residuel_pct', label: 'Part résiduelle, en %' },
] as const

/** The grid is that of the lease: its figures are typed, none is proposed. */
function Vetuste() {
  const [cout, setCout] = useState('')
  const [mesures, setMesures] = useState<Readonly<Record<string, string>>>({})
  const cout_cents = parseEuros(cout) ?? zero
  const lues = MESURES.map(({ cle }) => Number(mesures[cle] || Number.NaN))
  const [age_ans = 0, franchise_ans = 0, abattement_pct_an = 0, residuel_pct = 0] = lues
  const lisible =
    cout_cents > zero &&
    lues.every((une) => Number.isInteger(une) && une >= 0) &&
    abattement_pct_an <= 100 &&
    residuel_pct <= 100
  const part = lisible ? partLocataire(cout_cents, { age_ans, franchise_ans, abattement_pct_an, residuel_pct }) : null
  return (
    <details className="books-ten-vetuste">
      <summary>Part du locataire dans une réparation</summary>
      <div className="ui-stack-s">
        <p className="ui-small ui-second">
          La vétusté n’est pas à sa charge : la grille jointe au bail dit ce qui est retiré avec l’âge (décret n°
          2016-382, art. 4).
        </p>
        <div className="books-ten-releves">
          <label className="ui-field">
            <span className="ui-label-t">Coût, en euros</span>
            <input
              className="ui-input"
              inputMode="decimal"
              value={cout}
              onChange={(event) => setCout(event.target.value)}
            />
          </label>
          {MESURES.map(({ cle, label }) => (
            <label className="ui-field" key={cle}>
              <span className="ui-label-t">{label}</span>
              <input
                className="ui-input"
                inputMode="numeric"
                value={mesures[cle] ?? ''}
                onChange={(event) => setMesures({ ...mesures, [cle]: event.target.value })}
              />
            </label>
          ))}
        </div>
        {part && (
          <Calcul
            label="Part du locataire"
            mots="Le coût, moins l’abattement de chaque année au-delà des premières, jusqu’à la part résiduelle."
            regle="Grille de vétusté convenue au bail"
          >
            <SumRow label={`Après ${part.abattement_pct} % d’abattement`}>
              <Euros amount={part.part_cents} />
            </SumRow>
          </Calcul>
        )}
      </div>
    </details>
  )
}
