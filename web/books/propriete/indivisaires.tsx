// The persons who own together, and the shares they had from each day on; one owner alone has nothing to say here.
import { useState } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { FaitsPropriete } from '#domain/sujets/propriete/faits.ts'
import { droitDe, type Indivisaire, type Indivision } from '#domain/sujets/propriete/indivision.ts'
import { useWriteIndivisaires } from '#web/data/compta/indivisaires.ts'
import { useWriteIndivisions } from '#web/data/compta/indivisions.ts'
import { formatDay } from '#web/lib/format.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { NOM_DU_DROIT, PartsDialog, type ReglePartage } from './parts-dialog.tsx'
import { PersonneDialog } from './personne-dialog.tsx'
import { OU_IL_DECLARE } from './rattachements.ts'

type Ouvert =
  | { readonly quoi: 'personne'; readonly une: Indivisaire | null }
  | { readonly quoi: 'parts'; readonly une: Indivision | null }
  | { readonly quoi: 'retirer'; readonly une: Indivision }
  | { readonly quoi: 'retirer-personne'; readonly une: Indivisaire }

export function Indivisaires({ faits, regle }: { faits: Faits; regle: ReglePartage }) {
  const { peutEcrire, role } = useDossier()
  const [ouvert, setOuvert] = useState<Ouvert | null>(null)
  const personnes = faits.indivisaires ?? []
  const indivisions = (faits.indivisions ?? []).toSorted((a, b) => (a.depuis < b.depuis ? 1 : -1))
  const ajouter = peutEcrire && (
    <Button size="small" onClick={() => setOuvert({ quoi: 'personne', une: null })}>
      Ajouter une personne
    </Button>
  )
  const retirable = peutEcrire && role === 'proprietaire'
  return (
    <Block title="Les propriétaires" aside={personnes.length > 0 && ajouter}>
      {personnes.length === 0 ? (
        <Empty drawing="cles" action={ajouter}>
          Un seul propriétaire : il n’y a rien à dire. Si vous êtes plusieurs, nommez chaque personne, puis sa part.
        </Empty>
      ) : (
        <div className="ui-stack">
          <ul className="books-propriete-liste" aria-label="Indivisaires">
            {personnes.map((une) => (
              <li key={une.id} className="ui-row">
                <span className="books-propriete-dit">
                  <b>{une.nom}</b>
                  <small>{OU_IL_DECLARE[une.rattachement]}</small>
                </span>
                {peutEcrire && (
                  <span className="ui-row">
                    <Button size="small" kind="quiet" onClick={() => setOuvert({ quoi: 'personne', une })}>
                      Modifier<span className="ui-sr"> {une.nom}</span>
                    </Button>
                    {retirable && !estNomme(une, faits) && (
                      <Button size="small" kind="quiet" onClick={() => setOuvert({ quoi: 'retirer-personne', une })}>
                        Retirer<span className="ui-sr"> {une.nom}</span>
                      </Button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Repartitions
            indivisions={indivisions}
            faits={faits}
            peutEcrire={peutEcrire && personnes.length > 1}
            retirable={retirable}
            onOuvrir={setOuvert}
          />
        </div>
      )}
      {ouvert && <Fenetre ouvert={ouvert} faits={faits} regle={regle} onClose={() => setOuvert(null)} />}
    </Block>
  )
}

/** By a sharing, or by what he paid, brought or kept: he then stays. */
function estNomme({ id }: Indivisaire, faits: Faits): boolean {
  const { depenses, encaissements, mouvements_exploitant, operations_diverses, indivisions = [] } = faits
  const nommes = [
    ...[depenses, encaissements, mouvements_exploitant].flat(),
    ...[...indivisions.map(({ parts }) => parts), ...operations_diverses.map(({ lignes }) => lignes)].flat(),
  ]
  return nommes.some(({ indivisaire_id }) => indivisaire_id === id)
}

type RepartitionsProps = {
  indivisions: readonly Indivision[]
  faits: FaitsBiens & FaitsPropriete
  peutEcrire: boolean
  retirable: boolean
  onOuvrir: (ouvert: Ouvert) => void
}

function Repartitions({ indivisions, faits, peutEcrire, retirable, onOuvrir }: RepartitionsProps) {
  return (
    <section className="ui-stack-s" aria-label="Parts">
      <div className="ui-row ui-row-b">
        <p className="ui-label">Parts</p>
        {peutEcrire && (
          <Button size="small" onClick={() => onOuvrir({ quoi: 'parts', une: null })}>
            Répartir les parts
          </Button>
        )}
      </div>
      {indivisions.length === 0 && (
        <p className="ui-small ui-second">
          {faits.indivisaires?.length === 1
            ? 'Nommez une seconde personne : une indivision en réunit deux au moins.'
            : 'Dites la part de chacun : la déclaration de l’année se partage alors.'}
        </p>
      )}
      <ul className="books-propriete-liste" aria-label="Répartitions">
        {indivisions.map((une) => (
          <li key={une.id} className="ui-row">
            <span className="books-propriete-dit">
              <b>Depuis le {formatDay(une.depuis)}</b>
              {', '}
              {une.bien_id === null ? 'tout le dossier' : faits.biens.find(({ id }) => id === une.bien_id)?.libelle}
              <small>{enClair(une, faits)}</small>
            </span>
            <span className="ui-row">
              {peutEcrire && (
                <Button size="small" kind="quiet" onClick={() => onOuvrir({ quoi: 'parts', une })}>
                  Modifier<span className="ui-sr"> les parts du {formatDay(une.depuis)}</span>
                </Button>
              )}
              {retirable && (
                <Button size="small" kind="quiet" onClick={() => onOuvrir({ quoi: 'retirer', une })}>
                  Retirer<span className="ui-sr"> les parts du {formatDay(une.depuis)}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Ana Roux 2/3, Luc Roux 1/3`, `Zoé Roux 1/1 en usufruit`. */
function enClair({ parts, denominateur }: Indivision, { indivisaires = [] }: FaitsPropriete): string {
  return parts
    .map((une) => {
      const nom = indivisaires.find(({ id }) => id === une.indivisaire_id)?.nom ?? 'Une personne'
      const droit = droitDe(une)
      return `${nom} ${une.numerateur}/${denominateur}${droit === 'pleine' ? '' : ` en ${NOM_DU_DROIT[droit]}`}`
    })
    .join(', ')
}

function Fenetre({
  ouvert,
  faits,
  regle,
  onClose,
}: {
  ouvert: Ouvert
  faits: FaitsBiens & FaitsPropriete
  regle: ReglePartage
  onClose: () => void
}) {
  const { dossier } = useDossier()
  const personnes = useWriteIndivisaires(dossier.id)
  const indivisions = useWriteIndivisions(dossier.id)
  if (ouvert.quoi === 'personne') return <PersonneDialog personne={ouvert.une} onClose={onClose} />
  if (ouvert.quoi === 'parts')
    return <PartsDialog indivision={ouvert.une} faits={faits} regle={regle} onClose={onClose} />
  const { une } = ouvert
  return 'nom' in une ? (
    <SupprimerFait
      title={`Retirer ${une.nom} ?`}
      description="Cette personne n’a de part dans aucune répartition."
      done="Personne retirée"
      remove={() => personnes.remove(une.id)}
      onClose={onClose}
    />
  ) : (
    <SupprimerFait
      title={`Retirer les parts du ${formatDay(une.depuis)} ?`}
      description="Les années qui les suivaient prennent celles d’avant, ou n’ont plus qu’un propriétaire. La part de chacun dans les résultats reportés suit ; les totaux des comptes ne changent pas."
      done="Répartition retirée"
      remove={() => indivisions.remove(une.id)}
      onClose={onClose}
    />
  )
}
