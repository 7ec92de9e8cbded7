// What was found, line by line under its room; a leaving stands beside the entry, with what is proposed to be kept for it.
import { useState } from 'react'
import { zero } from '#domain/base/cents.ts'
import {
  type Comparaison,
  clesManquantes,
  comparer,
  type EtatDesLieux,
  type LigneEtat,
  nomDeLigne,
} from '#domain/sujets/location/etat-des-lieux.ts'
import { type Degradation, retenuesProposees } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'
import { formatEuros } from '#web/lib/format.ts'
import { ETATS } from '#web/parts/etat-des-lieux/mots.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Vignettes } from '../pieces/photos.tsx'
import { ChiffrageDialog } from './chiffrage-dialog.tsx'

type Props = { etat: EtatDesLieux; entree: EtatDesLieux | null }
type Chiffrable = Pick<Degradation, 'piece' | 'element'>

export function Constat({ etat, entree }: Props) {
  const [tout, setTout] = useState<'differences' | 'tout'>(entree ? 'differences' : 'tout')
  const [chiffre, setChiffre] = useState<Chiffrable | null>(null)
  const lignes = comparer(entree ?? etat, etat)
  const differentes = lignes.filter((une) => une.degrade || une.entree?.etat !== une.sortie?.etat)
  const manquantes = entree ? clesManquantes(entree, etat) : []
  const montrees = tout === 'tout' ? lignes : differentes
  const { total_cents } = retenuesProposees(etat.chiffrage)
  const colonnes = entree ? 4 : 2
  return (
    <section className="ui-stack-s">
      {entree && (
        <Switch
          label="Lignes montrées"
          options={[
            {
              key: 'differences',
              label: (
                <>
                  Différences <small>{differentes.length + manquantes.length}</small>
                </>
              ),
            },
            {
              key: 'tout',
              label: (
                <>
                  Tout <small>{lignes.length}</small>
                </>
              ),
            },
          ]}
          value={tout}
          onChange={setTout}
        />
      )}
      <table className="ui-tbl ui-tbl-nohover books-ten-constat">
        <caption className="ui-sr">{entree ? 'Comparaison des états des lieux' : 'Constat, ligne par ligne'}</caption>
        <thead>
          <tr>
            <th scope="col">Élément</th>
            {entree && <th scope="col">Entrée</th>}
            <th scope="col">{entree ? 'Sortie' : 'État et constat'}</th>
            {entree && (
              <th scope="col" className="ui-num">
                Retenue
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {montrees.length + manquantes.length === 0 && (
            <tr>
              <td colSpan={colonnes} className="ui-second">
                Aucune différence : les deux états des lieux concordent.
              </td>
            </tr>
          )}
          {[...Map.groupBy(montrees, ({ piece }) => piece)].map(([piece, siennes]) => (
            <Groupe key={piece} {...{ piece, siennes, etat, entree, colonnes }} onChiffrer={setChiffre} />
          ))}
          <Releves etat={etat} entree={entree} tout={tout === 'tout'} onChiffrer={setChiffre} />
        </tbody>
        {entree && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Retenue proposée
              </th>
              <td className="ui-num">
                <Euros amount={total_cents} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {etat.observations && (
        <p>
          <b>Observations.</b> {etat.observations}
        </p>
      )}
      {chiffre && <ChiffrageDialog sortie={etat} ligne={chiffre} onClose={() => setChiffre(null)} />}
    </section>
  )
}

type GroupeProps = Props & {
  piece: string
  siennes: readonly Comparaison[]
  colonnes: number
  onChiffrer: (ligne: Chiffrable) => void
}

function Groupe({ piece, siennes, etat, entree, colonnes, onChiffrer }: GroupeProps) {
  return (
    <>
      <tr>
        <th className="books-ten-groupe" colSpan={colonnes} scope="colgroup">
          {piece}
        </th>
      </tr>
      {siennes.map((une) => (
        <tr key={une.element} data-change={une.degrade ? 'pire' : change(une) ? 'autre' : undefined}>
          <th scope="row">{une.element}</th>
          {entree && (
            <td>
              <Dit ligne={une.entree} />
              <Vignettes etat={entree} element={nomDeLigne(piece, une.element)} />
            </td>
          )}
          <td>
            <Dit ligne={une.sortie} comme={entree !== null && !change(une) ? une.entree : null} pire={une.degrade} />
            <Vignettes etat={etat} element={nomDeLigne(piece, une.element)} />
          </td>
          {entree && (
            <td className="ui-num">
              <Retenue
                sortie={etat}
                piece={piece}
                element={une.element}
                possible={une.degrade}
                onChiffrer={onChiffrer}
              />
            </td>
          )}
        </tr>
      ))}
      <tr className="books-ten-vues">
        <th scope="row">Vue d’ensemble</th>
        {entree && (
          <td>
            <Vignettes etat={entree} element={piece} />
          </td>
        )}
        <td colSpan={entree ? 2 : 1}>
          <Vignettes etat={etat} element={piece} />
        </td>
      </tr>
    </>
  )
}

const change = ({ entree, sortie }: Comparaison): boolean => entree?.etat !== sortie?.etat

function Dit({
  ligne,
  comme = null,
  pire = false,
}: {
  ligne: LigneEtat | null
  comme?: LigneEtat | null
  pire?: boolean
}) {
  if (!ligne?.etat) return <span className="ui-muted">{ligne ? 'Pas vu' : '–'}</span>
  return (
    <>
      {comme ? (
        <span className="ui-second">{ETATS[ligne.etat]}, comme à l’entrée</span>
      ) : (
        <Tag tone={pire ? 'bad' : 'plain'}>{ETATS[ligne.etat]}</Tag>
      )}
      {ligne.remarque && <p className="ui-small ui-second">{ligne.remarque}</p>}
    </>
  )
}

type RetenueProps = Chiffrable & { sortie: EtatDesLieux; possible: boolean; onChiffrer: (ligne: Chiffrable) => void }

/** The amount with its cost and its wear; a press reckons it, or reckons it again. */
function Retenue({ sortie, piece, element, possible, onChiffrer }: RetenueProps) {
  const { peutEcrire } = useDossier()
  const rang = sortie.chiffrage.findIndex((une) => une.piece === piece && une.element === element)
  const dite = sortie.chiffrage[rang]
  const proposee = dite && retenuesProposees([dite]).lignes[0]
  const geste = peutEcrire && (possible || dite)
  return (
    <>
      {proposee ? (
        <>
          <Euros amount={proposee.montant_cents} />
          <p className="ui-xs ui-muted">
            {formatEuros(dite.cout_cents)}, vétusté {proposee.abattement_pct} %
          </p>
        </>
      ) : (
        !geste && <Euros amount={zero} />
      )}
      {geste && (
        <Button
          size="small"
          kind="quiet"
          aria-label={`${dite ? 'Modifier' : 'Chiffrer'} : ${piece}, ${element}`}
          onClick={() => onChiffrer({ piece, element })}
        >
          {dite ? 'Modifier' : 'Chiffrer'}
        </Button>
      )}
    </>
  )
}

type RelevesProps = Props & { tout: boolean; onChiffrer: (ligne: Chiffrable) => void }

/** Keys, then meters; those that are as they were are left out where only what differs is shown. */
function Releves({ etat, entree, tout, onChiffrer }: RelevesProps) {
  const manquantes = entree ? clesManquantes(entree, etat) : []
  const cles = etat.cles.filter(({ nom }) => tout || manquantes.some((une) => une.nom === nom))
  const compteurs = etat.compteurs.filter(({ valeur }) => valeur !== '' && (tout || entree !== null))
  const avant = (nom: string) => entree?.compteurs.find((un) => un.nom === nom)?.valeur || '–'
  if (cles.length + compteurs.length === 0) return null
  return (
    <>
      <tr>
        <th className="books-ten-groupe" colSpan={entree ? 4 : 2} scope="colgroup">
          Clés et compteurs
        </th>
      </tr>
      {cles.map(({ nom, nombre }) => {
        const remises = entree?.cles.find((une) => une.nom === nom)?.nombre
        const manque = manquantes.find((une) => une.nom === nom)
        return (
          <tr key={`cle ${nom}`} data-change={manque ? 'pire' : undefined}>
            <th scope="row">{nom}</th>
            {entree && <td>{remises === undefined ? '–' : `${remises} remise${remises > 1 ? 's' : ''}`}</td>}
            <td>
              {nombre} {entree ? `rendue${nombre > 1 ? 's' : ''}` : `remise${nombre > 1 ? 's' : ''}`}
              {manque && `, ${manque.nombre} manque${manque.nombre > 1 ? 'nt' : ''}`}
            </td>
            {entree && (
              <td className="ui-num">
                <Retenue sortie={etat} piece="Clés" element={nom} possible={Boolean(manque)} onChiffrer={onChiffrer} />
              </td>
            )}
          </tr>
        )
      })}
      {compteurs.map(({ nom, valeur }) => (
        <tr key={`compteur ${nom}`}>
          <th scope="row">{nom}</th>
          {entree && <td>{avant(nom)}</td>}
          <td>
            {valeur}
            <Vignettes etat={etat} element={`Compteur, ${nom}`} />
          </td>
          {entree && <td />}
        </tr>
      ))}
    </>
  )
}
