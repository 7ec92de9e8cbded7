// A lease checked against the law, one statement and one annex at a time: in order, missing, or to be read on the paper.
import { useQuery } from '@tanstack/react-query'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import { finDeLocation } from '#domain/sujets/entretien/suivi/validite.ts'
import { controlerBail } from '#domain/sujets/location/baux/controle-bail.ts'
import { type EtatMention, type Mention, mentionsDuBail } from '#domain/sujets/location/baux/mentions.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { documentsBailQuery } from '#web/data/location/documents-bail.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneBail } from './lignes.ts'
import { ETATS } from './mots.ts'
import { ControleRelocation } from './relocation.tsx'

export function ControleDuBail({ ligne: { bail, bien } }: { ligne: LigneBail }) {
  const { dossier } = useDossier()
  const { data: joints = [] } = useQuery(documentsBailQuery(dossier.id))
  if (!bien) return null
  const documents = new Set(joints.filter(({ bail_id }) => bail_id === bail.id).map(({ nature }) => nature))
  const mentions = mentionsDuBail({ bail, bien, bailleur: dossier, documents })
  const contraires = controlerBail({ bail, bien, locataires: bail.locataires.length, depot_recu: null })
  const interdit = HABITATION.has(bail.type_bail) ? finDeLocation(bien.classe_dpe, bien.code_postal) : null
  const manquent = mentions.filter(({ etat }) => etat === 'manque').length
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Contrôle du bail</h3>
      {contraires.map(({ code, message }) => (
        <p key={code} className="ui-small">
          <Tag tone="bad">Contraire à la loi</Tag> {message}
        </p>
      ))}
      {interdit && bail.debut >= interdit.depuis && (
        <p className="ui-small">
          <Tag tone="bad">Contraire à la loi</Tag> Logement de classe {bien.classe_dpe} : {interdit.texte}{' '}
          <span className="ui-xs ui-muted">{majuscule(enClair(interdit.source, interdit.certitude))}</span>
        </p>
      )}
      <ControleRelocation bail={bail} bien={bien} />
      <p className="ui-small ui-second">
        {manquent === 0
          ? 'Rien ne manque de ce que le dossier peut voir.'
          : `${manquent} ${manquent > 1 ? 'éléments manquent' : 'élément manque'} à ce que le dossier peut voir.`}
      </p>
      <ul className="books-ten-controle">
        {mentions.map((une) => (
          <Ligne key={une.cle} mention={une} />
        ))}
      </ul>
    </section>
  )
}

function Ligne({ mention: { libelle, genre, source, certitude, etat } }: { mention: Mention }) {
  return (
    <li>
      <span>
        <span className="ui-small">
          {genre === 'annexe' ? 'Annexe : ' : ''}
          {libelle}
        </span>
        <br />
        <span className="ui-xs ui-muted">{majuscule(enClair(source, certitude))}</span>
      </span>
      <Tag tone={TONS[etat]}>{genre === 'annexe' && etat === 'manque' ? 'À joindre' : ETATS[etat]}</Tag>
    </li>
  )
}

const TONS = { tenu: 'good', manque: 'bad', a_verifier: 'wait' } as const satisfies Record<EtatMention, string>
