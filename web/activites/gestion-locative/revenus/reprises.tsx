// The deficits that the end of a letting takes back in the year: what line 460 says, how much, and what would excuse it.
import { CircleAlert, CircleCheck, CircleQuestionMark, Clock } from 'lucide-react'
import type { AnneeFonciere, FinDeLocation, Reprise } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { cleReprise, direCause } from '#domain/activites/gestion-locative/annee/reprises.ts'
import { MOTIF_DIT } from '#domain/activites/gestion-locative/faits/fin-justifiee.ts'
import { wholeEuros } from '#domain/base/cents.ts'
import { useParam } from '#web/lib/adresse.ts'
import { enumerer, formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { todayInParis } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { FinDialog } from './fin-dialog.tsx'
import { Point } from './point.tsx'

type Props = { fiscale: AnneeFonciere; annee: number; expliquer: (cible: Cible) => void }

export function Reprises({ fiscale, annee, expliquer }: Props) {
  const { peutEcrire } = useDossier()
  const [ouverte, setOuverte] = useParam('fin')
  const { reprises, tenus } = fiscale.detail
  const today = todayInParis()
  const modifiable = peutEcrire && fiscale.exercice.etat === 'ouvert'
  const fins = new Map(reprises.flatMap((une) => une.fins).map((fin) => [fin.bien_id, fin]))
  const vides = tenus.flatMap(({ sans_bail_depuis: depuis, ...un }) =>
    depuis !== null && depuis <= today ? [{ ...un, depuis }] : [],
  )
  const loues = tenus.filter((un) => !vides.some(({ bien_id }) => bien_id === un.bien_id))
  const choisie = [
    ...fins.values(),
    ...tenus.map((un) => ({ ...un, le: un.sans_bail_depuis, cause: null, notee: null })),
  ].find(({ bien_id, notee }) => [bien_id, notee?.id].includes(ouverte))
  return (
    <>
      {reprises.map((une) => (
        <Point
          key={une.annee}
          icon={une.montant_cents > 0 ? CircleAlert : CircleCheck}
          attente={une.montant_cents > 0}
          titre={
            <TitreDeReprise
              une={une}
              ouvrir={() =>
                expliquer({
                  ...{ sorte: 'etape', cle: cleReprise(une.annee), parmi: fiscale.etapes },
                  etiquette: `2044, ligne 460, ${annee}`,
                })
              }
            />
          }
        >
          {suiteDe(une)}
        </Point>
      ))}
      {[...fins.values()].map((fin) => (
        <Point
          key={fin.bien_id}
          icon={fin.justifiee ? CircleCheck : CircleAlert}
          attente={!fin.justifiee}
          titre={titreDeFin(fin)}
        >
          {fin.justifiee
            ? `${MOTIF_DIT[fin.justifiee]} : la loi ne reprend rien`
            : 'la ligne 460 demande l’adresse du logement et ce jour'}
          {modifiable && (
            <Button size="small" kind="quiet" onClick={() => setOuverte(fin.bien_id)}>
              {fin.notee ? 'Modifier' : 'Noter une exception'}
              <span className="ui-sr"> pour {fin.libelle}</span>
            </Button>
          )}
        </Point>
      ))}
      {vides.map(({ bien_id, libelle, depuis }) => (
        <Point
          key={bien_id}
          icon={CircleQuestionMark}
          attente
          titre={`${libelle}, vacant depuis le ${formatDay(depuis)} : encore en location ?`}
        >
          proposé à la location, il compte comme loué ; sinon, le déficit se reprend
          {modifiable && (
            <Button size="small" kind="quiet" onClick={() => setOuverte(bien_id)}>
              Plus en location<span className="ui-sr"> : noter la fin de {libelle}</span>
            </Button>
          )}
        </Point>
      ))}
      {modifiable && loues.length > 0 && (
        <Point icon={Clock} titre="Un logement donné, prêté ou gardé pour vous n’est plus loué">
          notez-le pour{' '}
          {loues.map(({ bien_id, libelle }) => (
            <Button key={bien_id} size="small" kind="quiet" onClick={() => setOuverte(bien_id)}>
              {libelle}
            </Button>
          ))}
        </Point>
      )}
      {modifiable && choisie && <FinDialog fin={choisie} onClose={() => setOuverte('')} />}
    </>
  )
}

const titreDeFin = ({ libelle, le, cause }: FinDeLocation): string =>
  `Ligne 460 : ${libelle}, ${direCause(cause)} ${formatDay(le)}`

function TitreDeReprise({ une, ouvrir }: { une: Reprise; ouvrir: () => void }) {
  const { annee, montant_cents, exact, dansLAnnee } = une
  if (montant_cents === 0) return <>Déficit de {annee} : rien n’est repris</>
  return (
    <>
      Déficit de {annee} {dansLAnnee ? 'laissé hors du revenu global' : 'à reprendre'}
      {exact ? '' : ', au plus'},{' '}
      <Explicable of={`déficit de ${annee} à reprendre`} onExplain={ouvrir} shown>
        <WholeEuros value={wholeEuros(montant_cents)} />
      </Explicable>
    </>
  )
}

function suiteDe({ annee, fins, montant_cents, dansLAnnee }: Reprise): string {
  const noms = enumerer(fins.map(({ libelle }) => libelle))
  if (montant_cents === 0) return `la loi excuse la fin de location de ${noms}`
  return dansLAnnee
    ? `${noms} : plus loué l’année même du déficit ; ce qu’il a perdu est en 4BB, et non en 4BC (CGI art. 156, I, 3°)`
    : `${noms} : plus loué avant la fin des trois ans ; une déclaration rectificative de ${annee} le remet sur les revenus fonciers (CGI art. 156, I, 3°)`
}
