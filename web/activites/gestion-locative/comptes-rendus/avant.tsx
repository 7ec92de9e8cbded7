// What is looked at before a statement leaves: the bank of others' money, the bills, what covers the transfer, where it goes.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { rapprocherTiers } from '#domain/activites/gestion-locative/mandats/rapprochement.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import { sum } from '#domain/base/cents.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { MandatRendu, Ouvert } from './vue.ts'

type Point = {
  readonly cle: string
  readonly ok: boolean
  readonly dit: string
  readonly detail: ReactNode
}

export function Avant({ rendu, ouvert }: { rendu: MandatRendu; ouvert: Ouvert }) {
  const points = usePoints(rendu, ouvert)
  return (
    <Block
      title="Avant d’envoyer"
      aside={
        <span className="ui-small ui-muted">
          {points.filter(({ ok }) => ok).length} sur {points.length}
        </span>
      }
    >
      <ul className="activites-cr-points">
        {points.map(({ cle, ok, dit, detail }) => (
          <li key={cle}>
            <span className={ok ? 'ui-ok' : 'ui-wait'}>
              <Icon of={ok ? CircleCheck : TriangleAlert} />
            </span>
            <span>
              {ok ? dit : <Corriger cle={cle} dit={dit} mandant_id={rendu.mandant.id} />}
              {!ok && <span className="ui-sr"> (à regarder)</span>}
            </span>
            <small>{detail}</small>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Where each is put right; a bank that does not cover is only waited for. */
const LIEUX: Readonly<Record<string, Lieu>> = {
  rapproche: 'gestion_locative:proprietaires',
  pieces: 'depenses',
  iban: 'gestion_locative:proprietaires',
  dus: 'creances',
}

function Corriger({ cle, dit, mandant_id }: { cle: string; dit: string; mandant_id: string }) {
  const lien = useLien()
  const lieu = LIEUX[cle]
  if (!lieu) return dit
  return <Link to={lien(lieu, cle === 'iban' ? { mandant: mandant_id } : '')}>{dit}</Link>
}

function pieceDite(sans: number): string {
  if (sans === 0) return 'Chaque dépense a sa pièce'
  return sans === 1 ? 'Une pièce manque à une dépense' : `Une pièce manque à ${sans} dépenses`
}

function usePoints({ mandant }: MandatRendu, { rendu }: Ouvert): Point[] {
  const faits: FaitsGeres = useFaits()
  const livres = useLivres()
  const { banque_cents, ecart_cents } = rapprocherTiers(livres, { faits, au: rendu.au })
  const sansPiece = rendu.depenses.filter(({ piece }) => piece === null)
  const { a_virer_cents, ouverture_cents } = rendu.compte
  const reste = sum(rendu.immeubles.flatMap(({ lignes }) => lignes.flatMap((une) => une.reste_cents ?? [])))
  return [
    {
      ...{ cle: 'rapproche', ok: ecart_cents === 0 },
      dit: ecart_cents === 0 ? 'Le compte est rapproché' : 'La banque de gestion et les comptes diffèrent',
      detail: (
        <>
          banque de gestion et soldes, écart <Euros amount={ecart_cents} />
        </>
      ),
    },
    {
      ...{ cle: 'pieces', ok: sansPiece.length === 0 },
      dit: pieceDite(sansPiece.length),
      detail:
        sansPiece.length === 0
          ? rendu.depenses.map(({ piece }) => piece).join(', ') || 'aucune dépense dans la période'
          : sansPiece.map(({ libelle }) => libelle).join(', '),
    },
    {
      ...{ cle: 'couvre', ok: banque_cents >= a_virer_cents },
      dit:
        banque_cents >= a_virer_cents
          ? 'La banque de gestion couvre le virement'
          : 'La banque de gestion ne couvre pas le virement',
      detail: (
        <>
          <Euros amount={banque_cents} /> pour <Euros amount={a_virer_cents} /> à virer
        </>
      ),
    },
    {
      ...{ cle: 'reprise', ok: true },
      dit: rendu.precedent === null ? 'Premier compte rendu du mandat' : 'Reprise du solde précédent',
      detail: (
        <>
          {rendu.precedent === null ? 'il ouvre sur' : `${rendu.precedent},`} <Euros amount={ouverture_cents} />
        </>
      ),
    },
    {
      ...{ cle: 'iban', ok: mandant.iban !== null },
      dit: mandant.iban === null ? 'L’IBAN du propriétaire manque' : 'L’IBAN du propriétaire est noté',
      detail:
        mandant.iban === null ? 'à noter dans sa fiche : sans lui, aucun virement dans le fichier' : rendu.iban_masque,
    },
    {
      ...{ cle: 'dus', ok: reste === 0 },
      dit: reste === 0 ? 'Tout ce qui est appelé est reçu' : 'Des loyers restent dus',
      detail: reste === 0 ? null : <Euros amount={reste} />,
    },
  ]
}
