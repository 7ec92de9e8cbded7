// What is done of the lots that are chosen, at once: their rents received, with undo, their notices and receipts sent, their tenants reminded.
import { BellRing, FileText, HandCoins, ReceiptText, X } from 'lucide-react'
import { useState } from 'react'
import { sommer } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { type Day, lastOfMonth } from '#domain/base/day.ts'
import { majuscule } from '#domain/base/mots.ts'
import { RelancesDialog } from '#web/books/creances/relances-dialog.tsx'
import { useSuivis } from '#web/books/creances/suivis.ts'
import { enumerer } from '#web/lib/format.ts'
import { EnvoiEnBloc } from '#web/parts/location/envoi-en-bloc.tsx'
import { useEncaisser, useLoyersARecevoir } from '#web/parts/location/loyers-annee.tsx'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { type Ligne, usePapiers } from './lignes.ts'

type Props = { choisis: readonly Ligne[]; mois: Day; onVider: () => void }
/** One act sends as many: more are reminded in two gestures. */
const RELANCES_A_LA_FOIS = 50

export function Barre({ choisis, mois, onVider }: Props) {
  const [dialogue, setDialogue] = useState<'avis' | 'recus' | 'relances' | null>(null)
  const baux = new Set(choisis.flatMap((lot) => lot.baux.map(({ id }) => id)))
  const dus = useLoyersARecevoir().filter(
    ({ bail_id, periode, ligne }) => baux.has(bail_id) && periode <= lastOfMonth(mois) && periode >= mois && !ligne,
  )
  const papiers = usePapiers(choisis, mois)
  const suivis = useSuivis().filter(({ bail_id, du_cents }) => baux.has(bail_id) && du_cents > 0)
  const { encaisser, busy, refus } = useEncaisser(onVider)
  const fermer = () => setDialogue(null)
  const { recu_cents, appele_cents } = sommer(choisis)
  const rien = [
    dus.length === 0 && 'aucun loyer à recevoir',
    papiers.avis.length === 0 && 'aucun avis à établir',
    papiers.recus.length === 0 && 'aucune quittance ni aucun reçu à établir',
    suivis.length === 0 && 'aucun impayé à relancer',
  ].filter((un) => un !== false)
  return (
    <section className="activites-gl-choix" aria-label="Lots choisis">
      <span className="activites-gl-choix-dit" role="status">
        <b>{choisis.length === 1 ? 'Un lot choisi' : `${choisis.length} lots choisis`}</b>
        <span className="ui-small">
          <Euros amount={recu_cents} /> reçus sur <Euros amount={appele_cents} />
        </span>
      </span>
      <span className="ui-row">
        <Button
          size="small"
          kind="main"
          icon={HandCoins}
          busy={busy}
          disabled={dus.length === 0}
          onClick={() => void encaisser({ mode: 'virement', loyers: dus })}
        >
          Encaisser {dus.length}
        </Button>
        <Button size="small" icon={FileText} disabled={papiers.avis.length === 0} onClick={() => setDialogue('avis')}>
          Avis {papiers.avis.length}
        </Button>
        <Button
          size="small"
          icon={ReceiptText}
          disabled={papiers.recus.length === 0}
          onClick={() => setDialogue('recus')}
        >
          Quittances {papiers.recus.length}
        </Button>
        <Button size="small" icon={BellRing} disabled={suivis.length === 0} onClick={() => setDialogue('relances')}>
          Relances {suivis.length}
        </Button>
        <Button size="small" kind="quiet" icon={X} onClick={onVider}>
          Aucun
        </Button>
      </span>
      {rien.length > 0 && <p className="ui-small ui-second activites-gl-choix-rien">{majuscule(enumerer(rien))}.</p>}
      {refus && (
        <p className="ui-small ui-neg" role="alert">
          {refus}
        </p>
      )}
      {dialogue === 'avis' && <EnvoiEnBloc lignes={papiers.avis} onClose={fermer} />}
      {dialogue === 'recus' && <EnvoiEnBloc lignes={papiers.recus} onClose={fermer} />}
      {dialogue === 'relances' && <RelancesDialog suivis={suivis.slice(0, RELANCES_A_LA_FOIS)} onClose={fermer} />}
    </section>
  )
}
