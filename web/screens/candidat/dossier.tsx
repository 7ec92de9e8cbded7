// The household of a candidate, who answers for him, and what lacks; then the file is given.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PERSONNES_AU_PLUS } from '#contract/functions/candidats/completer-candidature.ts'
import type { EspaceDuCandidat, PersonneVue } from '#contract/functions/candidats/espace-candidat.ts'
import { cents } from '#domain/base/cents.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { manquesDe, SITUATIONS } from '#domain/sujets/location/candidats/candidature.ts'
import { enumerer } from '#web/lib/format.ts'
import { MOTS_MANQUE, NOMS_ROLE } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { AidesDialog } from './aides-dialog.tsx'
import { useFoyer } from './foyer.ts'
import { PersonneDialog } from './personne-dialog.tsx'
import { Pieces } from './pieces.tsx'

type Props = { espace: EspaceDuCandidat; jeton: string }
type Ouvert = PersonneVue | 'colocataire' | 'garant' | 'aides' | null

export function Dossier({ espace, jeton }: Props) {
  const [dialog, setDialog] = useState<Ouvert>(null)
  const { ouvert, personnes } = espace
  const fermer = () => setDialog(null)
  return (
    <Block title="Votre dossier">
      {personnes.map((personne) => (
        <Personne key={personne.id} {...{ espace, jeton, personne }} onModifier={() => setDialog(personne)} />
      ))}
      <Aides espace={espace} onDire={() => setDialog('aides')} />
      {ouvert && (
        <>
          {personnes.length < PERSONNES_AU_PLUS && (
            <div className="ui-row screens-cand-ajouter">
              <Button icon={Plus} onClick={() => setDialog('colocataire')}>
                Ajouter un colocataire
              </Button>
              <Button icon={Plus} onClick={() => setDialog('garant')}>
                Ajouter un garant
              </Button>
            </div>
          )}
          <Deposer espace={espace} jeton={jeton} />
        </>
      )}
      {dialog === 'aides' && <AidesDialog {...{ espace, jeton }} onClose={fermer} />}
      {dialog !== null && dialog !== 'aides' && <PersonneDialog {...{ espace, jeton }} qui={dialog} onClose={fermer} />}
    </Block>
  )
}

function Personne({ espace, jeton, personne, onModifier }: Props & { personne: PersonneVue; onModifier: () => void }) {
  const { role, prenom, nom, situation, profession, revenus_cents } = personne
  const manques = manquesDe(personne, espace.documents)
  return (
    <section className="screens-cand-personne" aria-label={`${NOMS_ROLE[role]} : ${nomComplet({ prenom, nom })}`}>
      <div className="ui-row ui-row-b">
        <div>
          <p className="ui-label">{NOMS_ROLE[role]}</p>
          <h3>{nomComplet({ prenom, nom })}</h3>
          <p className="ui-small ui-second">
            {situation ? SITUATIONS[situation] : 'Situation à dire'}
            {profession && `, ${profession}`}
            {revenus_cents !== null && (
              <>
                , <Euros amount={cents(revenus_cents)} /> nets par mois
              </>
            )}
          </p>
        </div>
        {espace.ouvert && (
          <Button size="small" aria-label={`Compléter ${nomComplet({ prenom, nom })}`} onClick={onModifier}>
            {situation ? 'Modifier' : 'Compléter'}
          </Button>
        )}
      </div>
      <p className="ui-small screens-cand-manque">
        {manques.length === 0 ? <Tag tone="good">Complet</Tag> : <Tag tone="wait">Incomplet</Tag>}
        {manques.length > 0 && <span>Manque : {enumerer(manques.map((un) => MOTS_MANQUE[un]))}.</span>}
      </p>
      <Pieces {...{ espace, jeton, personne }} />
    </section>
  )
}

function Aides({ espace, onDire }: { espace: EspaceDuCandidat; onDire: () => void }) {
  const { visale, visale_reference, aide_logement_cents, ouvert } = espace
  return (
    <div className="ui-row ui-row-b screens-cand-personne">
      <p className="ui-small ui-second">
        {visale ? `Garantie Visale${visale_reference ? `, visa ${visale_reference}` : ''}` : 'Pas de garantie Visale'}
        {' ; '}
        {aide_logement_cents === null ? (
          'aide au logement non dite'
        ) : (
          <>
            aide au logement estimée à <Euros amount={cents(aide_logement_cents)} /> par mois
          </>
        )}
        .
      </p>
      {ouvert && (
        <Button size="small" onClick={onDire}>
          Visale et aide au logement
        </Button>
      )}
    </div>
  )
}

function Deposer({ espace, jeton }: Props) {
  const { deposer } = useFoyer(espace, jeton)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  if (espace.etat === 'complet') return null
  const pret = espace.personnes.every((une) => manquesDe(une, espace.documents).length === 0)
  async function faire() {
    setBusy(true)
    try {
      await deposer()
      toast({ title: 'Dossier déposé', description: 'Il est transmis. Vous pouvez encore le corriger.' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="ui-stack-s">
      <p className="ui-small ui-second">
        {pret ? 'Tout y est : déposez votre dossier.' : 'Le dossier se dépose une fois chaque personne complète.'}
      </p>
      <div className="ui-row">
        <Button kind="main" busy={busy} disabled={!pret} onClick={() => void faire()}>
          Déposer mon dossier
        </Button>
      </div>
    </div>
  )
}
