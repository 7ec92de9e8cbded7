// One component beside the list: its allowance of the exercice explained, its whole plan, its entries, what can be done with it.

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Bornes, complementDe, contient, dansLeNom } from '#domain/compta/exercice.ts'
import { LIBELLE_NATURE } from '#domain/sujets/biens/composant.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { ComposantDialog } from './composant-dialog.tsx'
import { PlanTable } from './plan-table.tsx'
import { SortieDialog } from './sortie-dialog.tsx'
import type { ComposantSuivi } from './suivi.ts'
import { Supprimer } from './supprimer.tsx'
import '#web/parts/expliquer/expliquer.css'

type Geste = 'modifier' | 'sortir' | 'supprimer' | null

export function FicheComposant({ suivi, onClose }: { suivi: ComposantSuivi; onClose: () => void }) {
  const { article } = useMots().amortissement
  const { periode } = useDossier()
  const { composant, bien, plan, dotation_cents } = suivi
  const amorti = composant.duree_annees !== null
  return (
    <ExplainPanel
      title={amorti ? `Dotation ${complementDe(periode)} : ${composant.libelle}` : composant.libelle}
      kicker={`${LIBELLE_NATURE[composant.nature]}, ${bien}`}
      onClose={onClose}
      footer={<Gestes suivi={suivi} onClose={onClose} />}
    >
      <p className="ui-total parts-expl-total">
        <span className="ui-small">{amorti ? '' : 'Valeur au bilan'}</span>
        <Euros amount={amorti ? dotation_cents : composant.base_cents} big />
      </p>
      <ExplainSection title="En mots">
        <p className="ui-formula">{enMots(suivi, periode)}</p>
      </ExplainSection>
      <Origine suivi={suivi} periode={periode} />
      {amorti && (
        <ExplainSection title="Plan d’amortissement">
          <PlanTable composant={composant} plan={plan} periode={periode} />
        </ExplainSection>
      )}
      <ExplainSection title="Écritures">
        <FaitEcritures
          origine={{ table: 'composants', id: composant.id }}
          absent="Son achat est dans l’écriture d’acquisition du logement."
        />
      </ExplainSection>
      <Fait suivi={suivi} />
      <ExplainSection title="Règle">
        <p>
          {amorti
            ? `PCG art. 214‑9 (composants) et 214-13 (amortissement) ; ${article}.`
            : 'BOI-BIC-AMT-10-20 : un terrain ne s’amortit pas.'}
        </p>
      </ExplainSection>
    </ExplainPanel>
  )
}

const CONVENTIONS = {
  reel_365: 'en jours réels sur 365',
  trente_360: 'en mois de 30 jours sur 360',
  mois: 'en mois entiers',
} as const

function enMots({ composant, plan }: ComposantSuivi, periode: Bornes): string {
  const { base_cents, duree_annees, convention, date_sortie } = composant
  if (duree_annees === null) return 'Le terrain reste au bilan pour son prix : il ne s’use pas.'
  const [premiere] = plan
  const base = `${formatEuros(base_cents)} sur ${duree_annees} ans, en parts égales`
  if (!plan.some(({ fin }) => fin === periode.fin))
    return `${base}. Rien cette année-là : le plan est fini ou pas commencé.`
  if (date_sortie && contient(periode, date_sortie))
    return `${base}, jusqu’au jour de sa sortie, le ${formatDay(date_sortie)}.`
  if (premiere?.fin === periode.fin) return `${base} ; cette année compte ${CONVENTIONS[convention]}.`
  const repris =
    composant.amortissement_anterieur_cents > 0 ? ' À la reprise, ce qui restait s’étale sur la durée qui restait.' : ''
  return `${base}.${repris}`
}

function Origine({ suivi, periode }: { suivi: ComposantSuivi; periode: Bornes }) {
  const { plafond } = useMots().amortissement
  const { composant, cumul_cents, nette_cents, ard } = suivi
  return (
    <ExplainSection title="D’où il vient">
      <SumRow label="Valeur d’entrée">
        <Euros amount={composant.base_cents} />
      </SumRow>
      <SumRow label={`Amorti au ${formatDay(periode.fin)}`}>
        <Euros amount={cumul_cents} />
      </SumRow>
      <SumTotal label="Valeur nette" closed>
        <Euros amount={nette_cents} />
      </SumTotal>
      {ard && (ard.excedent_cents > 0 || ard.ard_cloture_cents > 0) && (
        <>
          <SumRow label={`Déduit ${dansLeNom(periode)}`}>
            <Euros amount={ard.deduit_cents} />
          </SumRow>
          <SumRow label={plafond ? `Reporté cette année (${plafond.court})` : 'Reporté cette année'}>
            <Euros amount={ard.excedent_cents} />
          </SumRow>
          <SumRow label="Report à utiliser">
            <Euros amount={ard.ard_cloture_cents} />
          </SumRow>
        </>
      )}
    </ExplainSection>
  )
}

function Fait({ suivi: { composant } }: { suivi: ComposantSuivi }) {
  const lien = useLien()
  const repris = composant.amortissement_anterieur_cents
  return (
    <ExplainSection title="Fait et pièce">
      <p>
        {composant.acquis_avec_bien ? 'Acheté avec le logement' : 'Acheté à part'}, en service le{' '}
        {formatDay(composant.mise_en_service)}.
        {composant.date_sortie && ` Sorti le ${formatDay(composant.date_sortie)}.`}
      </p>
      {repris > 0 && <p>À la reprise des comptes, {formatEuros(repris)} étaient déjà amortis.</p>}
      <p>
        {composant.acquis_avec_bien ? (
          <Link to={lien('biens', { bien: composant.bien_id })}>Voir le logement</Link>
        ) : (
          <Link to={lien('depenses')}>Voir les dépenses et leurs pièces</Link>
        )}
      </p>
    </ExplainSection>
  )
}

function Gestes({ suivi, onClose }: { suivi: ComposantSuivi; onClose: () => void }): ReactNode {
  const { peutEcrire, role } = useDossier()
  const [geste, setGeste] = useState<Geste>(null)
  const { composant } = suivi
  const fermer = () => setGeste(null)
  if (!peutEcrire) return null
  return (
    <>
      <Button size="small" onClick={() => setGeste('modifier')}>
        Modifier
      </Button>
      <Button size="small" onClick={() => setGeste('sortir')}>
        {composant.date_sortie ? 'Modifier la sortie' : 'Sortir'}
      </Button>
      {role === 'proprietaire' && (
        <Button size="small" kind="danger" onClick={() => setGeste('supprimer')}>
          Supprimer
        </Button>
      )}
      {geste === 'modifier' && <ComposantDialog composant={composant} onClose={fermer} />}
      {geste === 'sortir' && <SortieDialog composant={composant} onClose={fermer} />}
      {geste === 'supprimer' && <Supprimer composant={composant} onClose={fermer} onDone={onClose} />}
    </>
  )
}
