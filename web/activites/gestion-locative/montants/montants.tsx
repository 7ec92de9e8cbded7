// What form 2044 asks and no payment says, noted by hand for the year: lines of a property, parts of companies.
import type { ReactNode } from 'react'
import { immeublesDe } from '#domain/activites/gestion-locative/annee/immeubles.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { resultatDePart } from '#domain/activites/gestion-locative/faits/part-societe.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { relanceDe } from '#domain/fiscal/foncier/relance-logement.ts'
import { useParam } from '#web/lib/adresse.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { EngagementDialog } from './engagement-dialog.tsx'
import { LigneDialog } from './ligne-dialog.tsx'
import { LignesProposees } from './proposees.tsx'
import { SocieteDialog } from './societe-dialog.tsx'

/** In the address, beside the identifier of the one that is open. */
const NOUVELLE = 'nouvelle'

/** `siens`: the properties of the one who declares, among several; null for all. Companies are those of the household of the dossier. */
export function MontantsNotes({ siens }: { siens: ReadonlySet<string> | null }) {
  const { exercice, annee, peutEcrire } = useDossier()
  const faits: FaitsGeres = useFaits()
  const [ligne, setLigne] = useParam('ligne')
  const [societe, setSociete] = useParam('societe')
  const [engagement, setEngagement] = useParam('engagement')
  const { lignes_foncieres = [], parts_societes = [], engagements_locatifs = [] } = faits
  const estSien = ({ bien_id }: { bien_id: string }) => siens?.has(bien_id) ?? true
  const lignes = lignes_foncieres.filter((une) => une.annee === annee && estSien(une))
  const parts = parts_societes.filter((une) => une.annee === annee)
  const relance = relanceDe(anneeDe(annee).parametres)
  const engages = relance ? engagements_locatifs.filter(estSien) : []
  const modifiable = peutEcrire && exercice?.etat === 'ouvert'
  const biens = exercice ? immeublesDe(faits, exercice).nus : []
  const nombre = lignes.length + parts.length + engages.length
  if (!modifiable && nombre === 0) return null
  const lEngagement = engages.find(({ id }) => id === engagement) ?? null
  const laLigne = lignes.find(({ id }) => id === ligne) ?? null
  const laPart = parts.find(({ id }) => id === societe) ?? null
  const nomDe = (bien_id: string) => faits.biens.find(({ id }) => id === bien_id)?.libelle ?? 'Logement'
  return (
    <Block title="Notés à la main">
      {nombre > 0 && (
        <LedgerList narrow label="Notés à la main">
          {parts.map((part) => (
            <Rangee key={part.id} marge="114" nom={part.nom} onOuvrir={modifiable ? () => setSociete(part.id) : null}>
              Part de société, résultat <Euros amount={resultatDePart(part)} />
            </Rangee>
          ))}
          {engages.map((un) => (
            <Rangee
              key={un.id}
              marge="228"
              nom={nomDe(un.bien_id)}
              onOuvrir={modifiable ? () => setEngagement(un.id) : null}
            >
              Engagement « Relance logement », <Euros amount={un.prix_cents} />
            </Rangee>
          ))}
          {lignes.map((une) => (
            <Rangee
              key={une.id}
              marge={une.ligne}
              nom={nomDe(une.bien_id)}
              onOuvrir={modifiable ? () => setLigne(une.id) : null}
            >
              {une.libelle}, <Euros amount={une.montant_cents} />
            </Rangee>
          ))}
        </LedgerList>
      )}
      {modifiable && <LignesProposees annee={annee} biens={biens} />}
      {nombre === 0 && (
        <p className="ui-small ui-second">
          Part d’une SCI, charges d’un locataire parti, convention, engagement de louer : ce qu’aucun paiement ne dit.
        </p>
      )}
      {modifiable && (
        <div className="ui-row activites-revenus-note">
          <Button size="small" onClick={() => setSociete(NOUVELLE)}>
            Part de société…
          </Button>
          {biens.length > 0 && (
            <Button size="small" onClick={() => setLigne(NOUVELLE)}>
              Ligne 212, 214, 225 ou 228…
            </Button>
          )}
          {relance && biens.length > 0 && (
            <Button size="small" onClick={() => setEngagement(NOUVELLE)}>
              Engagement « Relance logement »…
            </Button>
          )}
        </div>
      )}
      {modifiable && (laLigne || ligne === NOUVELLE) && (
        <LigneDialog ligne={laLigne} annee={annee} biens={biens} onClose={() => setLigne('')} />
      )}
      {modifiable && (laPart || societe === NOUVELLE) && (
        <SocieteDialog part={laPart} annee={annee} onClose={() => setSociete('')} />
      )}
      {modifiable && relance && (lEngagement || engagement === NOUVELLE) && (
        <EngagementDialog engagement={lEngagement} biens={biens} relance={relance} onClose={() => setEngagement('')} />
      )}
    </Block>
  )
}

type RangeeProps = { marge: string; nom: string; onOuvrir: (() => void) | null; children: ReactNode }

const Rangee = ({ marge, nom, onOuvrir, children }: RangeeProps) => (
  <LedgerLine
    margin={marge}
    action={
      onOuvrir && (
        <Button size="small" kind="quiet" onClick={onOuvrir}>
          Modifier
          <span className="ui-sr">
            {' '}
            la ligne {marge}, {nom}
          </span>
        </Button>
      )
    }
  >
    <p>{nom}</p>
    <p className="ui-small ui-second">{children}</p>
  </LedgerLine>
)
