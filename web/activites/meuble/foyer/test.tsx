// The test of the year: receipts against the limit and the household's other earned income, and the status that follows.
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { statutDe } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import type { TestLmp } from '#domain/activites/meuble/fiscal/statut-lmp.ts'
import { testDeLAnnee } from '#domain/activites/meuble/foyer/foyer.ts'
import type { ComparaisonStatuts } from '#domain/activites/meuble/simulation/statuts.ts'
import { anneeDe } from '#domain/annees/index.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Foyer } from '#domain/sujets/foyer/foyer.ts'
import { useWriteExercices } from '#web/data/compta/exercices.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts } from '#web/parts/expliquer/somme.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

const NOM = { lmnp: 'non professionnel (LMNP)', lmp: 'professionnel (LMP)' } as const

type Props = { foyer: Foyer; statuts: ComparaisonStatuts; expliquer: (cible: Cible) => void }

export function TestDeLAnnee({ foyer, statuts, expliquer }: Props) {
  const { annee, exercice } = useDossier()
  const { biens } = useFaits()
  const { fiscale, part } = statuts.lmnp
  const { valeur: test, refus } = siConnu(() =>
    testDeLAnnee(fiscale, { foyer, biens, part }, anneeDe(annee).parametres),
  )
  if (!test || !exercice) return <Banner tone="wait">{refus}</Banner>
  const ouvrir = () =>
    expliquer({ sorte: 'etape', cle: 'statut_lmp', parmi: test.etapes, etiquette: `Statut ${annee}` })
  const seuil = test.etapes[0]?.reperes.find(({ libelle }) => libelle.startsWith('Seuil'))?.montant_cents
  return (
    <Block title="Le test de l’année">
      <div className="activites-foyer-somme">
        <SumRow label={<Explicable onExplain={ouvrir}>Recettes de location meublée, sur douze mois</Explicable>}>
          <Euros amount={test.recettes_annualisees_cents} />
        </SumRow>
        {seuil !== undefined && (
          <SumRow
            label={
              <Explicable onExplain={() => expliquer(cibleSeuil(seuil, annee))}>
                <Condition tenue={test.depasse_seuil}>Elles dépassent le seuil</Condition>
              </Explicable>
            }
          >
            <Euros amount={seuil} />
          </SumRow>
        )}
        <SumRow
          label={
            <Explicable onExplain={() => expliquer(cibleRevenus(foyer))}>
              <Condition tenue={test.depasse_revenus}>Elles dépassent les autres revenus d’activité</Condition>
            </Explicable>
          }
        >
          <Euros amount={foyer.revenus_activite_cents} />
        </SumRow>
      </div>
      <p className="ui-row activites-foyer-verdict" role="status">
        <Tag tone={test.statut === statutDe(exercice) ? 'good' : 'wait'}>Loueur {NOM[test.statut]}</Tag>
        <span className="ui-small ui-second">
          {test.statut === 'lmp' ? 'Les deux conditions sont réunies.' : 'Les deux conditions ne sont pas réunies.'}
        </span>
      </p>
      {test.statut !== statutDe(exercice) && <Changer test={test} />}
    </Block>
  )
}

const cibleSeuil = (montant_cents: Cents, annee: number): Cible =>
  cibleParts({
    titre: 'Seuil de recettes du loueur professionnel',
    etiquette: `Statut ${annee}`,
    en_mots: 'Le montant que fixe la loi ; égal n’est pas au-dessus.',
    parts: [{ libelle: `Seuil de ${annee}`, montant_cents }],
    regle: 'CGI art. 155, IV, 2, 1°',
  })

const cibleRevenus = ({ revenus_activite_cents, annee }: Foyer): Cible =>
  cibleParts({
    titre: 'Autres revenus d’activité du foyer',
    etiquette: `Dits pour ${annee}`,
    en_mots: 'Les salaires, pensions et bénéfices professionnels du foyer, tels que vous les avez dits.',
    parts: [{ libelle: 'Revenus d’activité', montant_cents: revenus_activite_cents }],
    regle: 'CGI art. 155, IV, 2, 2°',
  })

function Condition({ tenue, children }: { tenue: boolean; children: string }) {
  return (
    <span className="activites-foyer-condition">
      <Icon of={tenue ? Check : X} className={tenue ? '' : 'ui-muted'} />
      {children} <span className="ui-sr">{tenue ? 'oui' : 'non'}</span>
    </span>
  )
}

/** The status of the year is a choice of its owner: the test says it, he writes it. */
function Changer({ test }: { test: TestLmp }) {
  const { dossier, exercice, annee, peutEcrire } = useDossier()
  const { update } = useWriteExercices(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!exercice) return null
  const { id, reglages } = exercice
  async function changer() {
    setBusy(true)
    try {
      await update(id, { reglages: { ...reglages, statut: test.statut } })
      toast({
        title: `Exercice ${annee} passé en ${test.statut.toUpperCase()}`,
        undo: () => void update(id, { reglages }),
      })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      tone="wait"
      action={
        peutEcrire &&
        exercice.etat === 'ouvert' && (
          <Button size="small" busy={busy} onClick={() => void changer()}>
            Passer {annee} en {test.statut.toUpperCase()}
          </Button>
        )
      }
    >
      L’exercice {annee} est tenu en {statutDe(exercice).toUpperCase()}. Le changer ne touche aucune écriture : la
      déclaration, les déficits et la plus-value suivent les règles de l’autre statut.
    </Banner>
  )
}
