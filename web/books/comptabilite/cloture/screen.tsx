// The place `cloture`: the four stages of a year's end, along the margin, with what they would write beside.
import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Point } from '#domain/activites/point.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { addDays, daysBetween } from '#domain/base/day.ts'
import { pointsDeCloture } from '#domain/cloture/points.ts'
import { soldesDeReleves } from '#domain/cloture/soldes-releves.ts'
import {
  anneeDeCloture,
  type Bornes,
  codeDe,
  leNom,
  nomDe,
  precedentDe,
  precisionDe,
  titreDe,
} from '#domain/compta/exercice.ts'
import { comptesBancairesQuery } from '#web/data/banque/comptes-bancaires.ts'
import { lignesATraiterQuery } from '#web/data/banque/lignes-releve.ts'
import { relevesQuery } from '#web/data/banque/releves.ts'
import { declarationsDe, declarationsQuery, derniereDeposee } from '#web/data/compta/declarations.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { foyersQuery } from '#web/data/compta/foyers.ts'
import { plansApurementQuery } from '#web/data/location/plans-apurement.ts'
import { relancesQuery } from '#web/data/location/relances.ts'
import { formatDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { siConnu, useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Bar } from '#web/ui/state/waiting.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { Arreter } from './arreter.tsx'
import { ContrePassations } from './contre-passations.tsx'
import { EssaiABlanc } from './essai-a-blanc.tsx'
import { Etape } from './etape.tsx'
import { Points } from './points.tsx'
import { Reglages } from './reglages.tsx'
import { Valider } from './valider.tsx'
import './cloture.css'

export function ClotureScreen() {
  const { exercice } = useDossier()
  return exercice ? <Cloture exercice={exercice} /> : <SansExercice title="Clôture" />
}

function Cloture({ exercice }: { exercice: ExerciceEnregistre }) {
  const { today } = useDossier()
  const { saisie, controle, refus, declarations } = usePoints(exercice)
  const { panneau, expliquer } = useExpliquer()
  const { etat, fin } = exercice
  const faits = [...saisie, ...controle].filter(bon).length + Number(etat !== 'ouvert') + Number(etat === 'definitif')
  const total = saisie.length + controle.length + 2
  const erreurs = [...saisie, ...controle].filter((un) => un.etat === 'erreur').length

  return (
    <Comptabilite
      title={
        etat === 'definitif'
          ? `${titreDe(exercice)}${codeDe(exercice) === precisionDe(exercice) ? ' clos' : ''}`
          : `Clôturer ${leNom(exercice)}`
      }
      lead={phrase(exercice, { today, faits, total })}
      panneau={panneau}
    >
      <div className="books-acc-prog">
        <Bar label="Avancement de la clôture" done={faits} total={total} />
      </div>
      {refus && <Banner tone="wait">{refus}</Banner>}
      <div className={panneau ? 'ui-stack' : 'books-acc-cote books-acc-cote-large'}>
        <section>
          <Etape no={1} titre="Saisir" etat={saisie.every(bon) ? 'done' : 'now'} tag={<Compte points={saisie} />}>
            <Points points={saisie} onExpliquer={expliquer} />
          </Etape>
          <Etape
            no={2}
            titre="Contrôler"
            etat={controle.every(bon) ? 'done' : 'now'}
            tag={<Compte points={controle} />}
          >
            <Points points={controle} onExpliquer={expliquer} />
          </Etape>
          <Etape
            no={3}
            titre="Arrêter"
            etat={etat === 'ouvert' ? (today > fin ? 'now' : 'todo') : 'done'}
            tag={<QuandArreter exercice={exercice} />}
          >
            <Arreter exercice={exercice} erreurs={erreurs} />
          </Etape>
          <Etape
            no={4}
            titre="Valider"
            etat={etat === 'definitif' ? 'done' : etat === 'arrete' ? 'now' : 'todo'}
            tag={<Tag>{etat === 'definitif' ? 'définitif' : 'ne se défait pas'}</Tag>}
          >
            <Valider exercice={exercice} declarations={declarations} />
          </Etape>
          <ContrePassations exercice={exercice} />
        </section>
        <aside className="books-acc-aside books-acc-aside-first">
          <EssaiABlanc exercice={exercice} onExpliquer={expliquer} />
        </aside>
      </div>
      <Reglages exercice={exercice} />
    </Comptabilite>
  )
}

function usePoints(exercice: ExerciceEnregistre) {
  const { today } = useDossier()
  const faits = useFaits()
  const livres = useLivres()
  const comptabilite = useComptabilite()
  const { fiscale, refus } = useAnneeFiscale()
  const { dossier } = useDossier()
  const { declarations, comptes, releves, lignes_a_traiter, relances, plans, foyers } = useAutourDesLivres(dossier.id)
  const siennes = useMemo(() => declarationsDe(declarations, exercice), [declarations, exercice])
  const avant = precedentDe(faits.exercices, exercice)
  // Some fifty points over the whole books: not again at each press on the screen.
  const points = useMemo(
    () =>
      pointsDeCloture(comptabilite, {
        faits,
        exercice,
        livres,
        lignes: livres.get(exercice.id) ?? [],
        today,
        precedentes: livres.get(avant?.id ?? '') ?? null,
        fiscale,
        parametres: siConnu(() => anneeDe(anneeDeCloture(exercice)).parametres).valeur,
        depot: derniereDeposee(siennes),
        depot_precedent: avant && derniereDeposee(declarationsDe(declarations, avant)),
        relances,
        plans,
        foyers,
        releves: soldesDeReleves(comptes, releves, exercice),
        lignes_a_traiter,
      }),
    [
      comptabilite,
      faits,
      exercice,
      avant,
      livres,
      today,
      fiscale,
      declarations,
      siennes,
      comptes,
      releves,
      lignes_a_traiter,
      relances,
      plans,
      foyers,
    ],
  )
  return { ...points, refus, declarations: siennes }
}

/** What the points look at beside the facts and their books. */
function useAutourDesLivres(id: string) {
  const [declarations, comptes, releves, lignes, relances, plans, foyers] = useSuspenseQueries({
    queries: [
      declarationsQuery(id),
      comptesBancairesQuery(id),
      relevesQuery(id),
      lignesATraiterQuery(id),
      relancesQuery(id),
      plansApurementQuery(id),
      foyersQuery(id),
    ],
  })
  return {
    declarations: declarations.data,
    comptes: comptes.data,
    releves: releves.data,
    lignes_a_traiter: lignes.data,
    relances: relances.data,
    plans: plans.data,
    foyers: foyers.data,
  }
}

const bon = ({ etat }: Point): boolean => etat === 'ok' || etat === 'sans_objet'

function phrase(
  { debut, etat, fin, definitif_le }: ExerciceEnregistre,
  { today, faits, total }: { today: ExerciceEnregistre['fin']; faits: number; total: number },
): string {
  if (etat === 'definitif')
    return `Validé définitivement${definitif_le ? ` le ${formatDay(definitif_le)}` : ''} : ses écritures ne changent plus.`
  const jours = daysBetween(today, fin)
  const reste =
    jours > 1 ? `Il reste ${jours} jours. ` : jours === 1 ? 'Il reste un jour. ' : `${termine({ debut, fin })} `
  return `${reste}${faits} points faits sur ${total} ; rien n’est définitif tant que vous ne validez pas l’exercice.`
}

function termine(exercice: Bornes): string {
  const nom = nomDe(exercice)
  return nom.startsWith('exercice') ? `L’${nom} est terminé.` : `L’année ${nom} est terminée.`
}

function Compte({ points }: { points: readonly Point[] }) {
  const bons = points.filter(bon).length
  const pire = points.some(({ etat }) => etat === 'erreur') ? 'bad' : bons === points.length ? 'good' : 'wait'
  return (
    <Tag tone={pire}>
      {bons} sur {points.length}
    </Tag>
  )
}

function QuandArreter({ exercice: { etat, fin, arrete_le } }: { exercice: ExerciceEnregistre }) {
  const { today } = useDossier()
  if (etat !== 'ouvert') return <Tag tone="good">{arrete_le ? `arrêté le ${formatDay(arrete_le)}` : 'arrêté'}</Tag>
  return today > fin ? <Tag tone="wait">à faire</Tag> : <Tag>le {formatDay(addDays(fin, 1))} au plus tôt</Tag>
}
