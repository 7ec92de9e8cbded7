// What the books will derive of the set-up by themselves: first depreciation, first instalment, first rent.
import { sum } from '#domain/base/cents.ts'
import { later } from '#domain/base/day.ts'
import { complementDe, contient, periodeDe, precisionDe } from '#domain/compta/exercice.ts'
import { echeancier } from '#domain/sujets/biens/echeancier.ts'
import { planEnsemble } from '#domain/sujets/biens/plan-ensemble.ts'
import { echeancesDe, montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import type { Lue } from './demande.ts'
import { lireBail, lireEmpruntSaisi } from './lectures.ts'
import type { Saisie } from './saisie.ts'

export function Deduit({ lue, saisie }: { lue: Lue; saisie: Saisie }) {
  const { exercice, composants } = lue
  const { amortissement } = useMots()
  const dotation =
    composants.length === 0
      ? undefined
      : planEnsemble(composants, [exercice]).find(({ periode }) => periode.fin >= exercice.debut)
  const pret = saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null
  const mensualites = pret ? echeancier({ ...pret, id: 'apercu', bien_id: '' }, []) : []
  const premiere = mensualites.find(({ date }) => date >= exercice.debut)
  const interets = sum(
    mensualites.filter(({ date }) => contient(periodeDe(exercice, []), date)).map((ligne) => ligne.interets_cents),
  )
  return (
    <Calcul
      label="Ce qui s’en déduit"
      titre="Ce qui s’en déduit"
      mots={`${dotation ? 'L’amortissement de la première année est la part de chaque composant selon sa durée ; l’échéance' : 'L’échéance'}, celle de l’offre de prêt ; les intérêts, ceux des échéances de l’année ; le loyer, celui du bail au prorata d’un mois entamé.`}
      regle={dotation ? `PCG art. 214-9 et 214-13 ; ${amortissement.article} ; offre de prêt` : 'Offre de prêt ; bail'}
    >
      {dotation && (
        <SumRow label={`Amortissement ${precisionDe(dotation.periode)}`}>
          <Euros amount={dotation.dotation_cents} />
        </SumRow>
      )}
      {premiere && (
        <>
          <SumRow
            label={
              <>
                Échéance du <DateText day={premiere.date} />
              </>
            }
          >
            <Euros amount={premiere.total_cents} />
          </SumRow>
          <SumRow label={`Intérêts ${complementDe(exercice)}`}>
            <Euros amount={interets} />
          </SumRow>
        </>
      )}
      <PremierLoyer lue={lue} saisie={saisie} />
      <p className="ui-xs ui-muted">
        {dotation ? 'Les écritures, le bilan et la liasse suivent.' : 'Le livre et la déclaration suivent.'} Rien n’est
        validé tant que vous ne le demandez pas.
      </p>
    </Calcul>
  )
}

function PremierLoyer({ lue, saisie }: { lue: Lue; saisie: Saisie }) {
  const { today } = useDossier()
  const bail = saisie.avecBail ? lireBail(saisie) : null
  if (!bail) return null
  const [premier] = echeancesDe(
    { ...bail, id: 'apercu', bien_id: '', locataires: [] },
    { jusqu_au: later(bail.debut, today), depuis: lue.exercice.debut },
  )
  if (!premier) return null
  return (
    <SumRow
      label={
        <>
          Premier loyer, <DateText day={premier.date_echeance} />
        </>
      }
    >
      <Euros amount={montantEcheance(premier)} />
    </SumRow>
  )
}
