// The deficits that the end of a letting takes back in the year: what line 460 says, how much, and what would excuse it.
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { AnneeFonciere, FinDeLocation, Reprise } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { cleReprise } from '#domain/activites/gestion-locative/annee/reprises.ts'
import { MOTIF_DIT } from '#domain/activites/gestion-locative/faits/fin-justifiee.ts'
import { wholeEuros } from '#domain/base/cents.ts'
import { useParam } from '#web/lib/adresse.ts'
import { enumerer, formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { FinDialog } from './fin-dialog.tsx'
import { Point } from './point.tsx'

type Props = { fiscale: AnneeFonciere; annee: number; expliquer: (cible: Cible) => void }

export function Reprises({ fiscale, annee, expliquer }: Props) {
  const { peutEcrire } = useDossier()
  const [ouverte, setOuverte] = useParam('fin')
  const { reprises } = fiscale.detail
  const modifiable = peutEcrire && fiscale.exercice.etat === 'ouvert'
  const fins = new Map(reprises.flatMap((une) => une.fins).map((fin) => [fin.bien_id, fin]))
  const choisie = [...fins.values()].find(({ bien_id, justifiee }) => [bien_id, justifiee?.id].includes(ouverte))
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
            ? `${MOTIF_DIT[fin.justifiee.motif]} : la loi ne reprend rien`
            : 'la ligne 460 demande l’adresse du logement et ce jour'}
          {modifiable && (
            <Button size="small" kind="quiet" onClick={() => setOuverte(fin.bien_id)}>
              {fin.justifiee ? 'Modifier le motif' : 'Noter une exception'}
              <span className="ui-sr"> pour {fin.libelle}</span>
            </Button>
          )}
        </Point>
      ))}
      {modifiable && choisie && <FinDialog fin={choisie} onClose={() => setOuverte('')} />}
    </>
  )
}

const titreDeFin = ({ libelle, le, cause }: FinDeLocation): string =>
  `Ligne 460 : ${libelle}, ${cause === 'vente' ? 'vendu' : 'loué meublé'} le ${formatDay(le)}`

function TitreDeReprise({ une, ouvrir }: { une: Reprise; ouvrir: () => void }) {
  const { annee, montant_cents, exact } = une
  if (montant_cents === 0) return <>Déficit de {annee} : rien n’est repris</>
  return (
    <>
      Déficit de {annee} à reprendre{exact ? '' : ', au plus'},{' '}
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
    ? `${noms} : plus loué l’année même du déficit ; faites confirmer ce que porte la case 4BC`
    : `${noms} : plus loué avant la fin des trois ans ; une déclaration rectificative de ${annee} le remet sur les revenus fonciers (CGI art. 156, I, 3°)`
}
