// What is followed beside the rents: vacant lots and what they cost, leases that end, deposits that belong to the tenants.
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Faits } from '#domain/activites/faits.ts'
import { depotsDuParc, finsDeBail, type Vacance, vacances } from '#domain/activites/gestion-locative/parc/a-suivre.ts'
import { type Day, year } from '#domain/base/day.ts'
import { enLettres } from '#domain/base/mots.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { parTerme } from '#domain/sujets/location/baux/terme-dit.ts'
import { loyerAffiche } from '#domain/sujets/location/echeances-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { nomsDuBail, TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { bailEnClair, jourCourt } from '#web/parts/mots.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Limite } from '#web/ui/table/limite.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink, Explicable } from '#web/ui/text/explicable.tsx'
import { cibleDepots, cibleVacance } from './cibles.ts'

const MONTRES = 5

type Props = { lots: number; onExpliquer: (cible: Cible) => void }

/** Derived once for the same facts: a panel that opens draws the page again. */
function useSuivi<T>(suivre: (faits: Faits, today: Day) => T): T {
  const { today } = useDossier()
  const faits = useFaits()
  return useMemo(() => suivre(faits, today), [suivre, faits, today])
}

export function Suivis({ lots, onExpliquer }: Props) {
  return (
    <div className="activites-gl-suivis">
      <Vacances lots={lots} onExpliquer={onExpliquer} />
      <FinsDeBail />
      <Depots onExpliquer={onExpliquer} />
    </div>
  )
}

function Vacances({ lots, onExpliquer }: Props) {
  const { today } = useDossier()
  const libres = useSuivi(vacances)
  return (
    <Block
      title="Vacances"
      aside={libres.length > 0 && <span className="ui-small ui-muted">{direVides(libres, lots)}</span>}
    >
      {libres.length === 0 && <p className="ui-second">Tous les lots sont loués.</p>}
      {libres.length > 0 && (
        <Limite lignes={libres} montrees={MONTRES}>
          {(montrees) => (
            <LedgerList narrow label="Lots vacants">
              {montrees.map((une) => (
                <LedgerLine key={une.piece?.id ?? une.bien.id} margin={jourCourt(une.depuis, year(today))}>
                  <Libre vacance={une} onExpliquer={onExpliquer} />
                </LedgerLine>
              ))}
            </LedgerList>
          )}
        </Limite>
      )}
    </Block>
  )
}

/** `deux lots sur 24`, `une chambre` of a shared letting apart. */
function direVides(libres: readonly Vacance[], lots: number): string {
  const chambres = libres.filter(({ piece }) => piece !== null).length
  const entiers = libres.length - chambres
  return [
    entiers > 0 && `${enLettres(entiers, 'm')} lot${entiers > 1 ? 's' : ''} sur ${lots}`,
    chambres > 0 && `${enLettres(chambres, 'f')} chambre${chambres > 1 ? 's' : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Libre({ vacance, onExpliquer }: { vacance: Vacance; onExpliquer: (cible: Cible) => void }) {
  const { today } = useDossier()
  const lien = useLien()
  const { bien, piece, jours, dernier, reloue_le } = vacance
  const nom = piece ? `${bien.libelle}, ${piece.nom}` : bien.libelle
  const cible = cibleVacance(vacance, today)
  return (
    <>
      <p className={dernier ? 'ui-lead-row' : undefined}>
        <Link to={lien('biens', { bien: bien.id })}>{nom}</Link>
        {dernier && (
          <Explicable of={`loyers non perçus, ${nom}`} onExplain={cible ? () => onExpliquer(cible) : undefined}>
            <Euros amount={dernier.manque_cents} />
          </Explicable>
        )}
      </p>
      <p className="ui-xs ui-muted">
        {dernier ? 'libre' : 'à louer'} depuis {jours} jour{jours > 1 ? 's' : ''}
        {dernier ? (
          <>
            , <Euros amount={loyerAffiche(dernier.bail, dernier.bail.fin ?? today)} /> {parTerme(dernier.bail)}
          </>
        ) : (
          ', jamais loué'
        )}
        {reloue_le && `, reloué le ${formatDay(reloue_le)}`}
      </p>
    </>
  )
}

function FinsDeBail() {
  const { today } = useDossier()
  const fins = useSuivi(finsDeBail)
  return (
    <Block title="Fins de bail" aside={<span className="ui-small ui-muted">d’ici six mois</span>}>
      {fins.length === 0 && <p className="ui-second">Aucun bail ne finit d’ici six mois.</p>}
      {fins.length > 0 && (
        <Limite lignes={fins} montrees={MONTRES}>
          {(montrees) => (
            <LedgerList narrow label="Fins de bail">
              {montrees.map((bail) => (
                <LedgerLine key={bail.id} margin={jourCourt(bail.fin, year(today))}>
                  <Fin bail={bail} />
                </LedgerLine>
              ))}
            </LedgerList>
          )}
        </Limite>
      )}
    </Block>
  )
}

function Fin({ bail }: { bail: Bail }) {
  const lien = useLien()
  const { bien } = bailEnClair(useFaits(), bail.id)
  return (
    <>
      <p>
        <Link to={lien('locataires', { bail: bail.id })}>{nomsDuBail(bail)}</Link>
      </p>
      <p className="ui-xs ui-muted">
        {bien}, {TYPES_BAIL[bail.type_bail].toLowerCase()} du {formatDay(bail.debut)}
      </p>
    </>
  )
}

function Depots({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const { today } = useDossier()
  const lien = useLien()
  const detenus = useSuivi(depotsDuParc)
  const { depots, total_cents, a_rendre_cents } = detenus
  if (depots.length === 0)
    return (
      <Block title="Dépôts de garantie">
        <p className="ui-second">Aucun dépôt n’est détenu.</p>
      </Block>
    )
  return (
    <Block title="Dépôts de garantie">
      <p className="activites-gl-depots">
        <Euros amount={total_cents} big />
      </p>
      <p className="ui-small ui-second">
        détenus pour {enLettres(depots.length, 'm')} {depots.length > 1 ? 'baux' : 'bail'} : cet argent est à vos
        locataires. <ExplainLink onExplain={() => onExpliquer(cibleDepots(detenus, today))} />
      </p>
      {a_rendre_cents > 0 && (
        <p className="ui-lead-row ui-small activites-gl-rendre">
          <Link to={lien('locataires', { vue: 'parti' })}>À rendre, baux finis</Link>
          <Euros amount={a_rendre_cents} />
        </p>
      )}
    </Block>
  )
}
