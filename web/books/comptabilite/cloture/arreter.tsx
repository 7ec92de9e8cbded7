// Stage three: entries validated as one goes, the year arrêté, and reopened by its owner.

import { Download } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ArreterExercice } from '#contract/functions/compta/arreter-exercice.ts'
import { GenererLiasse } from '#contract/functions/compta/generer-liasse.ts'
import { RouvrirExercice } from '#contract/functions/compta/rouvrir-exercice.ts'
import { precisionDe, titreDe } from '#domain/compta/exercice.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import type { Step } from '#web/data/flux.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import { Tache } from './etape.tsx'
import { useActe } from './use-acte.ts'
import { ValiderPeriode } from './valider-periode.tsx'

type Ouvert = 'periode' | 'arreter' | 'rouvrir' | null

export function Arreter({ exercice, erreurs }: { exercice: ExerciceEnregistre; erreurs: number }) {
  const { peutEcrire, role, today, exercices } = useDossier()
  const [ouvert, setOuvert] = useState<Ouvert>(null)
  const { etat, valide_jusqu_au, fin } = exercice
  const attend = exercices.find((un) => un.fin < exercice.debut && un.etat === 'ouvert')
  const fermer = () => setOuvert(null)
  return (
    <>
      {(etat === 'ouvert' || valide_jusqu_au !== null) && (
        <Tache
          etat={valide_jusqu_au === null ? 'attente' : 'ok'}
          libelle={
            valide_jusqu_au
              ? `Écritures validées jusqu’au ${formatDay(valide_jusqu_au)}`
              : 'Valider les écritures d’une période'
          }
          detail={
            etat === 'definitif'
              ? 'Elles portent leur numéro et ne changent plus.'
              : 'Facultatif : elles reçoivent leur numéro et ne changent plus. Une correction passe alors au premier jour ouvert.'
          }
        >
          {peutEcrire && etat === 'ouvert' && (
            <Button size="small" onClick={() => setOuvert('periode')}>
              Valider jusqu’au…
            </Button>
          )}
        </Tache>
      )}
      <Tache
        etat={etat === 'ouvert' ? 'attente' : 'ok'}
        libelle={etat === 'ouvert' ? 'Arrêter l’exercice' : 'L’exercice est arrêté'}
        detail={
          etat === 'definitif'
            ? 'Ses comptes et sa liasse ont été arrêtés avant leur validation.'
            : erreurs > 0 && etat === 'ouvert'
              ? 'Corrigez d’abord les points en rouge ci-dessus.'
              : attend && etat === 'ouvert'
                ? `Arrêtez d’abord l’exercice ${precisionDe(attend)}.`
                : 'Les contrôles sont refaits et la liasse se produit. Il peut être rouvert, avec une trace, jusqu’à sa validation.'
        }
      >
        {peutEcrire && etat === 'ouvert' && (
          <Button
            size="small"
            kind="main"
            disabled={today <= fin || erreurs > 0 || attend !== undefined}
            onClick={() => setOuvert('arreter')}
          >
            Arrêter
          </Button>
        )}
        {etat !== 'ouvert' && <Liasse exercice_id={exercice.id} />}
        {peutEcrire && etat === 'arrete' && role === 'proprietaire' && (
          <Button size="small" onClick={() => setOuvert('rouvrir')}>
            Rouvrir
          </Button>
        )}
      </Tache>
      {ouvert === 'periode' && <ValiderPeriode exercice={exercice} onClose={fermer} />}
      {ouvert === 'arreter' && <ConfirmerArret exercice={exercice} onClose={fermer} />}
      {ouvert === 'rouvrir' && <Rouvrir exercice={exercice} onClose={fermer} />}
    </>
  )
}

function Liasse({ exercice_id }: { exercice_id: string }) {
  const { dossier } = useDossier()
  const [telecharger, busy] = useTelecharger()
  return (
    <Button
      size="small"
      icon={Download}
      busy={busy}
      onClick={() => void telecharger(GenererLiasse, { dossier_id: dossier.id, exercice_id })}
    >
      Télécharger la liasse
    </Button>
  )
}

type Props = { exercice: ExerciceEnregistre; onClose: () => void }

function ConfirmerArret({ exercice, onClose }: Props) {
  const { dossier } = useDossier()
  const agir = useActe()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [etape, suivre] = useState<Step | null>(null)
  async function arreter() {
    setBusy(true)
    try {
      await agir(
        () => act(ArreterExercice, { dossier_id: dossier.id, exercice_id: exercice.id }, { onProgress: suivre }),
        ({ alertes }) =>
          alertes.length === 0
            ? `${titreDe(exercice)} arrêté`
            : {
                title: `${titreDe(exercice)} arrêté, ${alertes.length} point${alertes.length > 1 ? 's' : ''} à vérifier`,
                description: alertes.map(({ message }) => message).join(' ; '),
              },
      )
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }
  return (
    <Confirm
      title={`Arrêter l’exercice ${precisionDe(exercice)} ?`}
      description="Ses comptes et sa liasse sont arrêtés à ce jour, et les faits de l’année ne changent plus. Le propriétaire peut le rouvrir tant qu’il n’est pas validé définitivement."
      confirm="Arrêter l’exercice"
      busy={busy}
      onConfirm={() => void arreter()}
      onClose={onClose}
    >
      {etape && <Progress label={etape.step} done={etape.done} total={etape.total} />}
    </Confirm>
  )
}

const Motif = z.object({
  motif: required('Dites pourquoi, en quelques mots.').pipe(
    z.string().min(5, 'Dites pourquoi, en quelques mots.').max(500, '500 caractères au plus.'),
  ),
})

function Rouvrir({ exercice, onClose }: Props) {
  const { dossier } = useDossier()
  const agir = useActe()
  async function rouvrir({ motif }: z.output<typeof Motif>) {
    await agir(
      () => act(RouvrirExercice, { dossier_id: dossier.id, exercice_id: exercice.id, motif }),
      () => `${titreDe(exercice)} rouvert`,
    )
    onClose()
  }
  return (
    <Dialog
      title={`Rouvrir l’exercice ${precisionDe(exercice)}`}
      description="La réouverture et son motif sont gardés dans l’historique du dossier."
      onClose={onClose}
    >
      <Form
        schema={Motif}
        onSubmit={rouvrir}
        submit="Rouvrir"
        draft={`rouvrir:${exercice.id}`}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Motif"
          name="motif"
          type="textarea"
          required
          help="Par exemple : une facture de décembre oubliée."
        />
      </Form>
    </Dialog>
  )
}
