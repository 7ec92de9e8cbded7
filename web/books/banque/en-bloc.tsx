// What is accepted at once: the lines that are ticked, else all those shown, but for those that are looked at one by one.
import { useMemo } from 'react'
import { aRegarderSeules } from '#domain/sujets/banque/suivi/en-bloc.ts'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { type Banque, type LigneProposee, useTenue } from './donnees.ts'
import { choixDe, nombreDeLignes, type useTraiter } from './gestes.ts'

type Complete = LigneProposee & { readonly proposition: NonNullable<LigneProposee['proposition']> }

/** Whether its proposal may be accepted as it is. */
export const estComplete = (ligne: LigneProposee): ligne is Complete => ligne.proposition?.a_completer === null

/** Why each of these lines is not accepted with the others, by its id. */
export function useSeules(
  lignes: readonly LigneProposee[],
  { compte, banque }: { compte: CompteBancaire; banque: Banque },
): ReadonlyMap<string, string> {
  const faits = useFaits()
  const tenue = useTenue(compte.nature, banque.liens)
  return useMemo(() => seulesDe(lignes, { faits, ...tenue }), [lignes, faits, tenue])
}

export const seulesDe = (lignes: readonly LigneProposee[], connu: Parameters<typeof aRegarderSeules>[1]) =>
  aRegarderSeules(
    lignes.filter(estComplete).map((ligne) => ({ ligne, faits: ligne.proposition.faits })),
    connu,
  )

type Props = {
  rows: readonly LigneProposee[]
  choisies: number
  compte: CompteBancaire
  banque: Banque
  busy: boolean
  onAccepter: ReturnType<typeof useTraiter>['accepter']
}

export function EnBloc({ rows, choisies, compte, banque, busy, onAccepter }: Props) {
  const seules = useSeules(rows, { compte, banque })
  const completes = rows.filter(estComplete)
  const acceptees = completes.filter(({ id }) => !seules.has(id)).sort(reconnuesDAbord)
  const sures = acceptees.filter(({ proposition }) => proposition.confiance === 'elevee')
  const accepter = (lignes: readonly Complete[]) => onAccepter(lignes.map(({ proposition }) => choixDe(proposition)))
  const ignorer = () =>
    onAccepter(
      rows.map(({ id }) => ({ ligne_id: id, sort: 'ignoree' as const, raison: 'Ignorée par vous.', faits: [] })),
    )
  return (
    <div className="ui-row books-bq-bloc">
      <p className="ui-small ui-second" role="status">
        {choisies > 0
          ? `${nombreDeLignes(choisies)} ${choisies === 1 ? 'choisie' : 'choisies'}`
          : `${completes.length} sur ${rows.length} ont une proposition complète`}
        {seules.size > 0 && `, dont ${seules.size} à vérifier une à une`}
      </p>
      {sures.length > 0 && sures.length < acceptees.length && (
        <Button size="small" busy={busy} onClick={() => void accepter(sures)}>
          {sures.length === 1
            ? 'Accepter celle de confiance élevée'
            : `Accepter les ${sures.length} de confiance élevée`}
        </Button>
      )}
      {acceptees.length > 0 && (
        <Button
          size="small"
          kind={sures.length > 0 && sures.length < acceptees.length ? 'quiet' : 'plain'}
          busy={busy}
          onClick={() => void accepter(acceptees)}
        >
          {acceptees.length === 1 ? 'Accepter la proposition' : `Accepter les ${acceptees.length} propositions`}
        </Button>
      )}
      {choisies > 0 && (
        <Button size="small" kind="quiet" disabled={busy} onClick={() => void ignorer()}>
          Ignorer
        </Button>
      )}
      <p className="ui-xs ui-muted ui-hide-sm">
        <kbd>j</kbd> et <kbd>k</kbd> passent d’une ligne à l’autre, <kbd>Entrée</kbd> accepte.
      </p>
    </div>
  )
}

/** What stands in the books goes first: sent by blocks, a later one must not look like what an earlier one repeats. */
const reconnuesDAbord = (a: Complete, b: Complete): number => Number(ecrit(a)) - Number(ecrit(b))
const ecrit = ({ proposition }: Complete): boolean =>
  proposition.faits.some(({ nature }) => nature !== 'existant' && nature !== 'facture')
