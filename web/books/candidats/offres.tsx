// The lots on offer: their rent, until when their link takes candidates; the link is copied or sent, the offer changed or withdrawn.
import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { plus } from '#domain/base/cents.ts'
import { prendCandidats } from '#domain/sujets/location/candidats/candidature.ts'
import { useCandidats, useWriteOffres } from '#web/data/location/candidats.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { formatDay } from '#web/lib/format.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneCandidat, LigneOffre } from './donnees.ts'
import { OffreDialog } from './offre-dialog.tsx'

export function Offres({ offres, lignes }: { offres: readonly LigneOffre[]; lignes: readonly LigneCandidat[] }) {
  return (
    <ul className="books-cand-offres">
      {offres.map((une) => (
        <Offre
          key={une.offre.id}
          ligne={une}
          candidats={lignes.filter(({ lieu }) => lieu.offre.id === une.offre.id).length}
        />
      ))}
    </ul>
  )
}

function Offre({ ligne: { offre, nom }, candidats }: { ligne: LigneOffre; candidats: number }) {
  const { dossier, today, peutEcrire } = useDossier()
  const { update } = useWriteOffres(dossier.id)
  const { lien } = useCandidats(dossier.id)
  const [dialog, setDialog] = useState<'modifier' | 'envoyer' | null>(null)
  const toast = useToast()
  const ouverte = prendCandidats(offre, today)
  const dire = (error: unknown) => toast({ title: messageOf(error), bad: true })
  const copier = () =>
    lien(offre.id, null)
      .then(({ lien: adresse }) => copierTexte(adresse))
      .then(() =>
        toast({ title: 'Lien copié', description: 'Donnez-le à qui vous voulez : il ouvre l’offre, sans compte.' }),
      )
      .catch(dire)
  const retirer = () =>
    update(offre.id, { retiree_le: today })
      .then(() =>
        toast({
          title: 'Offre retirée',
          description: 'Son lien n’ouvre plus rien.',
          undo: () => void update(offre.id, { retiree_le: null }),
        }),
      )
      .catch(dire)
  return (
    <li>
      <div>
        <b>{nom}</b>{' '}
        {ouverte ? <Tag tone="good">En ligne</Tag> : <Tag tone="line">{offre.retiree_le ? 'Retirée' : 'Expirée'}</Tag>}
        <p className="ui-small ui-second">
          {TYPES_BAIL[offre.type_bail]}, <Euros amount={plus(offre.loyer_cents, offre.charges_cents)} /> charges
          comprises, disponible le {formatDay(offre.disponible_le)}.{' '}
          {offre.retiree_le
            ? `Retirée le ${formatDay(offre.retiree_le)}`
            : `${ouverte ? 'Prend' : 'A pris'} des candidats jusqu’au ${formatDay(offre.expire_le)}`}
          , {candidats === 0 ? 'aucun candidat' : candidats > 1 ? `${candidats} candidats` : 'un candidat'}.
        </p>
      </div>
      {peutEcrire && (
        <span className="ui-row">
          {ouverte && (
            <>
              <Button size="small" icon={Link2} aria-label={`Copier le lien de ${nom}`} onClick={() => void copier()}>
                Copier le lien
              </Button>
              <Button
                size="small"
                icon={Send}
                aria-label={`Envoyer le lien de ${nom}`}
                onClick={() => setDialog('envoyer')}
              >
                Envoyer
              </Button>
            </>
          )}
          {offre.retiree_le === null && (
            <>
              <Button
                size="small"
                kind="quiet"
                aria-label={`Modifier l’offre de ${nom}`}
                onClick={() => setDialog('modifier')}
              >
                Modifier
              </Button>
              <Button size="small" kind="quiet" aria-label={`Retirer l’offre de ${nom}`} onClick={() => void retirer()}>
                Retirer
              </Button>
            </>
          )}
        </span>
      )}
      {dialog === 'modifier' && <OffreDialog offre={offre} onClose={() => setDialog(null)} />}
      {dialog === 'envoyer' && <EnvoyerDialog offre_id={offre.id} nom={nom} onClose={() => setDialog(null)} />}
    </li>
  )
}

const Fields = z.object({ email: email() })

function EnvoyerDialog({ offre_id, nom, onClose }: { offre_id: string; nom: string; onClose: () => void }) {
  const { dossier } = useDossier()
  const { lien } = useCandidats(dossier.id)
  const toast = useToast()
  async function envoyer(dit: z.output<typeof Fields>) {
    const { envoye_a } = await lien(offre_id, dit.email)
    toast({ title: 'Invitation envoyée', description: `À ${envoye_a}.` })
    onClose()
  }
  return (
    <Dialog title="Envoyer le lien" description={nom} onClose={onClose}>
      <Form schema={Fields} onSubmit={envoyer} submit="Envoyer" secondary={<Button onClick={onClose}>Annuler</Button>}>
        <Field label="E-mail" name="email" type="email" required />
      </Form>
    </Dialog>
  )
}
