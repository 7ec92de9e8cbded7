// The charges of a lease settled year by year: what is still to be settled, what was, each with its statement and its letter.

import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { abs, negate, zero } from '#domain/base/cents.ts'
import { addMonths } from '#domain/base/day.ts'
import { NATURES_CHARGE, type RegularisationCharges } from '#domain/sujets/location/charge.ts'
import { debutsDesCharges, nomPeriode } from '#domain/sujets/location/periodes/periodes-charges.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'
import { anneesARegulariser, estTardive, sansRegularisation } from '#domain/sujets/location/regularisation-charges.ts'
import { tauxDuBail } from '#domain/sujets/location/tva-bien.ts'
import { facturesSejourQuery } from '#web/data/location/factures-sejour.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { contraireDe, type Reglee } from '#web/parts/location/pieces-charges.ts'
import { TvaDuSolde } from '#web/parts/location/tva-charges.tsx'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import type { LigneBail } from '../bail/lignes.ts'
import { PieceGestes } from '../pieces/piece-gestes.tsx'
import { FactureDesCharges, PiecesDefaites } from './facture.tsx'
import { noteDeCharge, titreSolde } from './mots.ts'
import { RegularisationDialog } from './regularisation-dialog.tsx'

export function Regularisation({ ligne }: { ligne: LigneBail }) {
  const { peutEcrire } = useDossier()
  const [ouvert, setOuvert] = useState(false)
  const [annulee, setAnnulee] = useState<RegularisationCharges | null>(null)
  const { bail, bien } = ligne
  const faites = (bail.regularisations ?? []).toReversed()
  const jamais = sansRegularisation(bail)
  if (!bien || (jamais === 'regularisation_type_bail' && faites.length === 0)) return null
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Régularisation des charges</h3>
      {jamais === null ? (
        <Etat ligne={ligne} onRegulariser={peutEcrire ? () => setOuvert(true) : null} />
      ) : (
        <p className="ui-small ui-second">Les charges sont un forfait : elles ne se régularisent pas.</p>
      )}
      {faites.map((une) => (
        <div key={une.id} className="ui-stack-s books-ten-ligne">
          <Faite regularisation={une} />
          <div className="ui-row">
            <PieceGestes bail={bail} piece="regularisation" id={une.id} nom="Décompte des charges" />
            {une.tva && une.solde_cents !== zero && <FactureDesCharges bail={bail} regularisation={une} />}
            {peutEcrire && (
              <Button kind="quiet" size="small" onClick={() => setAnnulee(une)}>
                Annuler cette régularisation
              </Button>
            )}
          </div>
        </div>
      ))}
      {tauxDuBail(bien, bail) !== null && <PiecesDefaites bail={bail} />}
      {ouvert && <RegularisationDialog bail={bail} bien={bien} onClose={() => setOuvert(false)} />}
      {annulee && <Annuler bail={bail} regularisation={annulee} onClose={() => setAnnulee(null)} />}
    </section>
  )
}

/** What waits today, in one sentence, and the way on. */
function Etat({ ligne: { bail }, onRegulariser }: { ligne: LigneBail; onRegulariser: (() => void) | null }) {
  const { today } = useDossier()
  const faits = useFaits()
  const debuts = debutsDesCharges(faits)(bail.bien_id)
  const annees = anneesARegulariser(bail, { echeances: faits.echeances, debuts }, today).map(nomPeriode)
  return (
    <>
      <p className="ui-small">
        {annees.length === 0
          ? 'Rien n’attend. Les provisions d’une année se régularisent une fois ses charges connues.'
          : `Provisions à régulariser : ${annees.join(', ')}. Le décompte part un mois avant que le solde ne soit dû, et se réclame trois ans.`}
      </p>
      {onRegulariser && (
        <div>
          <Button size="small" icon={ReceiptText} onClick={onRegulariser}>
            Régulariser les charges
          </Button>
        </div>
      )}
    </>
  )
}

function Faite({ regularisation: r }: { regularisation: RegularisationCharges }) {
  return (
    <Calcul
      label={`Régularisation du ${formatDay(r.du)} au ${formatDay(r.au)}`}
      titre={`Du ${formatDay(r.du)} au ${formatDay(r.au)}`}
      mots={`Les charges récupérables de la période, nature par nature, moins les provisions appelées pour ces mois. ${suite(r)} Les pièces restent à la disposition du locataire jusqu’au ${formatDay(addMonths(r.etablie_le, CHARGES.pieces_mois))}.`}
      regle={CHARGES.source}
    >
      {r.lignes.map((une) => (
        <SumRow
          key={`${une.nature} ${une.libelle} ${une.depense_id}`}
          label={`${NATURES_CHARGE[une.nature]} : ${une.part_cents < 0 ? 'avoir, ' : ''}${une.libelle}`}
          {...noteDeCharge(une)}
        >
          <Euros amount={une.part_cents} />
        </SumRow>
      ))}
      <SumRow label={r.tva ? 'Provisions appelées, hors taxe' : 'Provisions appelées'}>
        <Euros amount={negate(r.provisions_cents)} />
      </SumRow>
      {r.tva && <TvaDuSolde tva={r.tva} />}
      <SumTotal label={titreSolde(r.solde_cents)} closed>
        <Euros amount={abs(r.solde_cents)} />
      </SumTotal>
    </Calcul>
  )
}

function suite(r: RegularisationCharges): string {
  if (r.solde_cents > zero)
    return `Le complément est dû le ${formatDay(r.exigible_le)}${estTardive(r) ? ', par douzième si le locataire le demande : proposez-lui un plan d’apurement.' : '.'}`
  if (r.excedent === 'deduit') return 'Le trop versé est au compte du locataire : il paie ses prochains loyers.'
  return r.excedent === null ? 'Rien n’est dû.' : `Le trop versé a été rendu le ${formatDay(r.etablie_le)}.`
}

function Annuler({ bail, regularisation: r, onClose }: Reglee & { onClose: () => void }) {
  const { dossier } = useDossier()
  const { echeances } = useFaits()
  const { data: factures = [] } = useQuery(facturesSejourQuery(dossier.id))
  const { annulerRegularisations } = useVieDuBail(dossier.id)
  const suites = [
    `Son solde de ${formatEuros(abs(r.solde_cents))} s’en va du compte du locataire et des livres${r.provision_apres_cents === null ? '' : `, et la provision redevient ${formatEuros(r.provision_avant_cents)}`}.`,
    r.excedent === 'deduit' && 'Les loyers que le trop versé a payés sont de nouveau dus.',
    contraireDe({ bail, regularisation: r }, { echeances, factures }),
  ]
  return (
    <SupprimerFait
      title="Annuler cette régularisation ?"
      confirm="Annuler la régularisation"
      cancel="La garder"
      description={suites.filter(Boolean).join(' ')}
      done="Régularisation annulée"
      remove={async () => void (await annulerRegularisations([r.id]))}
      onClose={onClose}
    />
  )
}
