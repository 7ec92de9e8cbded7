// /dashboard: what waits for the person today in every dossier that he may open, what comes, and the last documents.
import { Link } from 'react-router'
import { addMonths, year } from '#domain/base/day.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import type { Accueil, DossierAccueil } from '#web/data/compte/mon-accueil.ts'
import { jourCourt, jourEnClair } from '#web/parts/mots.ts'
import { ROLES } from '#web/parts/roles.ts'
import { useActiviteSession } from '#web/session/activite.ts'
import { lieuDuDossier } from '#web/session/destination.ts'
import { LIBELLES } from '#web/text/formules.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { CadreAccueil } from './cadre.tsx'
import { deTous, Echeance } from './echeance.tsx'

/** Shown before «Toutes les échéances». */
const ECHEANCES = 8

export function DashboardScreen() {
  return (
    <CadreAccueil lead={resume}>
      {(accueil) => (
        <div className="ui-dash">
          <div className="ui-stack-l">
            {accueil.dossiers.map((dossier) => (
              <AFaire key={dossier.id} dossier={dossier} seul={accueil.dossiers.length === 1} />
            ))}
            <Documents accueil={accueil} />
          </div>
          <div className="ui-stack-l">
            <Prochaines accueil={accueil} />
          </div>
        </div>
      )}
    </CadreAccueil>
  )
}

/** «Vendredi 20 novembre 2026. Cinq choses à faire, dans deux dossiers.» */
function resume({ today, dossiers }: Accueil): string {
  const choses = dossiers
    .filter(({ pret }) => pret)
    .reduce((total, { taches, installe }) => total + (installe ? taches.length : 1), 0)
  if (choses === 0) return `${jourEnClair(today)}. Rien à faire aujourd’hui.`
  const ou = dossiers.length > 1 ? `, dans ${enLettres(dossiers.length, 'm')} dossiers` : ''
  return `${jourEnClair(today)}. ${majuscule(enLettres(choses))} chose${choses > 1 ? 's' : ''} à faire${ou}.`
}

function AFaire({ dossier, seul }: { dossier: DossierAccueil; seul: boolean }) {
  const { nom, role, taches, installe, pret } = dossier
  return (
    <Block title={seul ? 'À faire' : nom} aside={seul ? undefined : <Tag>{ROLES[role]}</Tag>}>
      {!pret ? (
        <EnConstruction dossier={dossier} />
      ) : installe ? (
        <Taches taches={taches} label={seul ? 'À faire' : nom} />
      ) : (
        <AInstaller dossier={dossier} />
      )}
    </Block>
  )
}

/** Its own space says what its software will do. */
function EnConstruction({ dossier }: { dossier: DossierAccueil }) {
  return (
    <p className="ui-second">
      Le logiciel de ce dossier est en développement.{' '}
      <Link to={lieuDuDossier(dossier, null)}>Ouvrir {LIBELLES[dossier.activite]}</Link>
    </p>
  )
}

function AInstaller({ dossier }: { dossier: DossierAccueil }) {
  const activite = useActiviteSession()
  if (dossier.role === 'lecteur')
    return <p className="ui-second">Rien à lire encore : ce dossier n’est pas installé.</p>
  return (
    <LedgerList label="À faire">
      <LedgerLine margin="Début" tone="wait">
        <Link className="screens-accueil-lien" to={lieuDuDossier(dossier, activite, 'installation')}>
          Installer un premier logement
        </Link>
        <p className="ui-small ui-second">Son prix, son emprunt, son bail : les comptes s’en déduisent.</p>
      </LedgerLine>
    </LedgerList>
  )
}

function Taches({ taches, label }: { taches: DossierAccueil['taches']; label: string }) {
  if (taches.length === 0) return <p className="ui-second">Rien à faire : tout est à jour.</p>
  return (
    <LedgerList label={label}>
      {taches.map(({ sujet, titre, detail, montant_cents, liaison, ton, vers }) => (
        <LedgerLine key={`${sujet} ${titre} ${detail}`} margin={sujet} {...(ton ? { tone: ton } : {})}>
          <Link className="screens-accueil-lien" to={vers}>
            {titre}
          </Link>
          <p className="ui-small ui-second">
            {detail}
            {montant_cents !== null && (
              <>
                {liaison}
                <Euros amount={montant_cents} />
              </>
            )}
          </p>
        </LedgerLine>
      ))}
    </LedgerList>
  )
}

function Prochaines({ accueil }: { accueil: Accueil }) {
  const toutes = prochaines(accueil)
  return (
    <Block title="Échéances" aside={<Link to="/dashboard/echeances">Calendrier</Link>}>
      {toutes.length === 0 ? (
        <p className="ui-second">Aucune échéance à venir.</p>
      ) : (
        <LedgerList narrow label="Échéances">
          {toutes.slice(0, ECHEANCES).map((une) => (
            <LedgerLine key={une.cle} margin={jourCourt(une.date, year(accueil.today))}>
              <Echeance echeance={une} />
            </LedgerLine>
          ))}
        </LedgerList>
      )}
    </Block>
  )
}

/** Rents and instalments of the month alone: those of every month would hide what comes once a year. */
function prochaines(accueil: Accueil) {
  const proche = addMonths(accueil.today, 1)
  return deTous(accueil).filter(({ genre, date }) => date <= proche || (genre !== 'loyers' && genre !== 'emprunt'))
}

function Documents({ accueil: { documents, dossiers } }: { accueil: Accueil }) {
  return (
    <Block title="Derniers documents">
      {documents.length === 0 ? (
        <p className="ui-second">Les justificatifs que vous joindrez à vos dépenses seront ici.</p>
      ) : (
        <ul className="screens-accueil-documents">
          {documents.map(({ id, nom, dossier, created_at, vers }) => (
            <li key={id}>
              <Link to={vers}>{nom}</Link>
              <p className="ui-xs ui-muted">
                {dossiers.length > 1 && `${dossier}, `}
                <InstantText instant={created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
