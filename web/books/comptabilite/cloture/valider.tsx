// Stage four: the final validation, the FEC, and the day the return was filed.

import { useState } from 'react'
import { z } from 'zod'
import { DeclarerDeposee } from '#contract/functions/compta/declarer-deposee.ts'
import { ValiderExercice } from '#contract/functions/compta/valider-exercice.ts'
import type { Day } from '#domain/base/day.ts'
import {
  codeDe,
  complementDe,
  dansLeNom,
  duNom,
  leNom,
  motDe,
  nomDe,
  suivantDe,
  titreDe,
} from '#domain/compta/exercice.ts'
import type { DeclarationGardee } from '#web/data/compta/declarations.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import type { Step } from '#web/data/flux.ts'
import { act } from '#web/data/functions.ts'
import { formatDay, plain } from '#web/lib/format.ts'
import { clotureSuivante } from '#web/parts/exercice/cloture-suivante.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Progress } from '#web/ui/state/waiting.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { Tache } from './etape.tsx'
import { Fec } from './fec.tsx'
import { Rectificatives } from './rectificative.tsx'
import { useActe } from './use-acte.ts'

type ValiderProps = { exercice: ExerciceEnregistre; declarations: readonly DeclarationGardee[] }

export function Valider({ exercice, declarations }: ValiderProps) {
  const { exercices, peutEcrire, peutValider } = useDossier()
  const { exercices: permis, fec = true } = useComptabilite()
  const suivant = suivantDe(exercices, exercice) ?? permis.suivant(exercice)
  const [ouvert, setOuvert] = useState<'valider' | 'deposer' | null>(null)
  const { etat, declaration_deposee_le: depose } = exercice
  const fermer = () => setOuvert(null)
  return (
    <>
      <Tache
        etat={etat === 'definitif' ? 'ok' : 'attente'}
        libelle={etat === 'definitif' ? 'L’exercice est validé définitivement' : 'Valider définitivement'}
        detail={
          etat === 'definitif'
            ? `Toutes ses écritures sont figées, et ${leNom(suivant)} est ouvert.`
            : peutValider
              ? `Fige toutes les écritures et ouvre les à-nouveaux ${complementDe(suivant)}. Ne se défait pas.`
              : 'Réservé au propriétaire, ou au comptable à qui il l’a délégué.'
        }
      >
        {peutEcrire && peutValider && etat !== 'definitif' && (
          <Button size="small" disabled={etat !== 'arrete'} onClick={() => setOuvert('valider')}>
            Valider
          </Button>
        )}
      </Tache>
      {fec && <Fec exercice={exercice} />}
      <Tache
        etat={depose ? 'ok' : 'attente'}
        libelle={depose ? 'La déclaration est déposée' : 'Noter le dépôt de la déclaration'}
        detail={
          depose
            ? `Le ${formatDay(depose)}.`
            : 'Après la saisie de la liasse sur le site des impôts. Met fin à toute réouverture.'
        }
      >
        {depose && <Stamp word="DÉPOSÉ" date={formatDay(depose)} />}
        {peutEcrire && !depose && (
          <Button size="small" disabled={etat !== 'definitif'} onClick={() => setOuvert('deposer')}>
            Noter la date
          </Button>
        )}
      </Tache>
      <Rectificatives exercice={exercice} declarations={declarations} />
      {ouvert === 'valider' && <ConfirmerValidation exercice={exercice} onClose={fermer} />}
      {ouvert === 'deposer' && <Deposer exercice={exercice} onClose={fermer} />}
    </>
  )
}

type Props = { exercice: ExerciceEnregistre; onClose: () => void }

/** Asked in words: what is signed here cannot be taken back. */
function ConfirmerValidation({ exercice, onClose }: Props) {
  const { dossier, exercices } = useDossier()
  const permis = useComptabilite().exercices
  const agir = useActe()
  const [etape, suivre] = useState<Step | null>(null)
  const ouvert = suivantDe(exercices, exercice)
  const suivant = ouvert ?? permis.suivant(exercice)
  const auChoix = permis.auChoix && ouvert === null
  const mots = `valider ${motDe(exercice) === 'année' ? codeDe(exercice) : exercice.fin}`
  const Accord = z.object({
    accord: required('Recopiez les mots demandés.').refine(
      (text) => plain(text.trim()) === mots,
      `Écrivez exactement : ${mots}`,
    ),
    cloture: auChoix ? clotureSuivante(permis, exercice) : z.undefined().optional(),
  })

  async function valider({ cloture }: { cloture?: Day | undefined }) {
    const suite = cloture ? { ...suivant, fin: cloture } : suivant
    await agir(
      () =>
        act(
          ValiderExercice,
          { dossier_id: dossier.id, exercice_id: exercice.id, ...(cloture && { cloture_suivante: cloture }) },
          { onProgress: suivre },
        ).finally(() => suivre(null)),
      ({ ecritures }) => `${titreDe(exercice)} validé : ${ecritures} écritures figées, ${nomDe(suite)} ouvert`,
    )
    onClose()
  }

  return (
    <Dialog
      title={`Valider définitivement ${leNom(exercice)}`}
      description={`Toutes les écritures ${duNom(exercice)} seront numérotées, scellées et conservées. Plus rien n’y changera : une erreur trouvée ensuite se corrige ${dansLeNom(suivant)}.`}
      onClose={onClose}
    >
      <Form
        schema={Accord}
        onSubmit={valider}
        submit="Valider définitivement"
        {...(auChoix && { defaults: { cloture: suivant.fin } })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {auChoix && (
          <Field
            label="L’exercice suivant se clôt le"
            name="cloture"
            type="date"
            required
            help="Douze mois au plus après la clôture de celui-ci."
          />
        )}
        <Field label={`Pour confirmer, écrivez : ${mots}`} name="accord" required autoComplete="off" autoFocus />
        {etape && <Progress label={etape.step} done={etape.done} total={etape.total} />}
      </Form>
    </Dialog>
  )
}

const Depot = z.object({ deposee_le: date() })

function Deposer({ exercice, onClose }: Props) {
  const { dossier, today } = useDossier()
  const agir = useActe()
  async function deposer({ deposee_le }: z.output<typeof Depot>) {
    await agir(
      () => act(DeclarerDeposee, { dossier_id: dossier.id, exercice_id: exercice.id, deposee_le }),
      () => `Dépôt ${duNom(exercice)} noté`,
    )
    onClose()
  }
  return (
    <Dialog
      title="Déclaration déposée"
      description="Le jour où l’administration en a accusé réception."
      onClose={onClose}
    >
      <Form
        schema={Depot}
        onSubmit={deposer}
        submit="Noter le dépôt"
        defaults={{ deposee_le: today }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Déposée le" name="deposee_le" type="date" required />
      </Form>
    </Dialog>
  )
}
