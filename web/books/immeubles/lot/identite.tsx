// What a lot is: where it stands, what is let with it, who has it, the keys that name it.
import { Link } from 'react-router'
import { type CleRepartition, sommeDesParts } from '#domain/sujets/immeubles/cle-repartition.ts'
import { etageDit } from '#domain/sujets/immeubles/immeuble.ts'
import { parTerme } from '#domain/sujets/location/baux/terme-dit.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { NOMS_BIEN } from '#web/parts/biens/champs-bien.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { NOMS_ZONE } from '#web/parts/location/reference.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { EtatDit } from '../commun/colonnes.tsx'
import type { LigneLot } from '../commun/lignes.ts'
import { natureDite, surfaceDite } from '../commun/mots.ts'
import { LoyerEncadre } from './loyer-encadre.tsx'

export function Identite({ ligne }: { ligne: LigneLot }) {
  return (
    <div className="ui-dash">
      <Place ligne={ligne} />
      <div className="ui-stack-l">
        <Baux ligne={ligne} />
        <LoyerEncadre ligne={ligne} />
        <Annexes ligne={ligne} />
        <Cles ligne={ligne} />
      </div>
    </div>
  )
}

function Place({ ligne }: { ligne: LigneLot }) {
  const lien = useLien()
  const { bien, lot, immeuble } = ligne
  const lignes: readonly (readonly [string, React.ReactNode])[] = [
    ['Adresse', `${bien.adresse}, ${bien.code_postal} ${bien.ville}`],
    ['Immeuble', immeuble && <Link to={lien('immeubles', { immeuble: immeuble.id })}>{immeuble.libelle}</Link>],
    ['Numéro de lot', lot?.numero],
    ['Bâtiment, escalier', lot?.batiment],
    ['Étage', etageDit(lot?.etage ?? null)],
    ['Porte', lot?.porte],
    ['Type', NOMS_BIEN[bien.type_bien]],
    ['Surface', surfaceDite(bien.surface_m2)],
    ['Pièces', lot?.nombre_pieces],
    ['Zone de la commune', bien.zone_location && NOMS_ZONE[bien.zone_location]],
    ['Secteur des loyers', lot?.secteur_loyer],
    ['Archivé le', lot?.archive_le && formatDay(lot.archive_le)],
  ]
  return (
    <Block title="Où il est" aside={<EtatDit etat={ligne.etat} />}>
      <dl className="ui-dl">
        {lignes.map(([nom, valeur]) => valeur && <Donnee key={nom} nom={nom} valeur={valeur} />)}
      </dl>
    </Block>
  )
}

function Donnee({ nom, valeur }: { nom: string; valeur: React.ReactNode }) {
  return (
    <>
      <dt>{nom}</dt>
      <dd>{valeur}</dd>
    </>
  )
}

function Baux({ ligne: { bien, baux } }: { ligne: LigneLot }) {
  const lien = useLien()
  return (
    <Block title="Qui l’occupe">
      {baux.length === 0 ? (
        <p className="ui-second">Personne aujourd’hui.</p>
      ) : (
        <ul className="ui-stack-s">
          {baux.map((bail) => (
            <li key={bail.id}>
              <Link to={lien('locataires', { bail: bail.id })}>{nomsDuBail(bail)}</Link>, depuis le{' '}
              {formatDay(bail.debut)}
              {bail.bien_id === bien.id
                ? ` : ${formatEuros(bail.loyer_cents)} ${parTerme(bail)} hors charges.`
                : ', avec son lot principal.'}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function Annexes({ ligne: { bien, lot } }: { ligne: LigneLot }) {
  const lien = useLien()
  const { biens, lots = [] } = useFaits()
  const nom = (id: string) => biens.find((un) => un.id === id)?.libelle ?? 'un autre lot'
  const annexes = lots.filter(({ annexe_de }) => annexe_de === bien.id)
  if (annexes.length === 0 && !lot?.annexe_de) return null
  return (
    <Block title={lot?.annexe_de ? 'Annexe de' : 'Ses annexes'}>
      <ul className="ui-stack-s">
        {(lot?.annexe_de ? [lot.annexe_de] : annexes.map(({ bien_id }) => bien_id)).map((id) => (
          <li key={id}>
            <Link to={lien('immeubles', { lot: id })}>{nom(id)}</Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Cles({ ligne: { bien, immeuble } }: { ligne: LigneLot }) {
  const lien = useLien()
  const { cles_repartition = [] } = useFaits()
  const siennes = cles_repartition.filter(({ quotes_parts }) => quotes_parts.some(({ bien_id }) => bien_id === bien.id))
  if (siennes.length === 0 || !immeuble) return null
  return (
    <Block
      title="Ses quotes-parts"
      aside={
        <Link className="ui-small" to={lien('immeubles', { immeuble: immeuble.id })}>
          Clés de l’immeuble
        </Link>
      }
    >
      <dl className="ui-dl">
        {siennes.map((cle) => (
          <Donnee key={cle.id} nom={cle.libelle} valeur={partDite(cle, bien.id)} />
        ))}
      </dl>
    </Block>
  )
}

function partDite(cle: CleRepartition, bien_id: string): string {
  const part = cle.quotes_parts.find((une) => une.bien_id === bien_id)?.quote_part ?? null
  return part === null ? natureDite(cle) : `${part} sur ${sommeDesParts(cle.quotes_parts)}`
}
