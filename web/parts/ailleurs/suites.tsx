// The loans and the bills, those that come back too, that may follow a property to the other dossier: each ticked or not, before it is done.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactureQuiSuit, ModeleQuiSuit, PretQuiSuit } from '#domain/activites/suites-ailleurs.ts'
import { facturesQuiSuivent, modelesQuiSuivent, pretsQuiSuivent } from '#domain/activites/suites-ailleurs.ts'
import type { Day } from '#domain/base/day.ts'
import { nomDepense } from '#domain/sujets/tiers/ecritures/nom-depense.ts'
import { modelesDepenseQuery } from '#web/data/depenses/modeles-depense.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Tick } from '#web/ui/form/choice.tsx'
import './suites.css'

type Choix = { readonly suit?: boolean; readonly duree?: string }
export type ChoixSuites = ReturnType<typeof useChoixSuites>

/** What was ticked or typed of each, by its id; the rest is as it is proposed. */
export function useChoixSuites(bien_id: string) {
  const faits = useFaits()
  const { dossier } = useDossier()
  const { data: modeles = [] } = useQuery(modelesDepenseQuery(dossier.id))
  const [choix, setChoix] = useState<Readonly<Record<string, Choix>>>({})
  const changer = (id: string, change: Choix) => setChoix((avant) => ({ ...avant, [id]: { ...avant[id], ...change } }))
  const suit = (id: string, propose: boolean): boolean => choix[id]?.suit ?? propose
  return {
    ...{ changer, suit },
    duree: (id: string): string => choix[id]?.duree ?? '',
    proposes: (le: Day) => ({
      prets: pretsQuiSuivent(faits, bien_id, le),
      factures: facturesQuiSuivent(faits, bien_id, le),
      recurrentes: modelesQuiSuivent(modeles, faits, { bien_id, le }),
    }),
    /** As the act is told. */
    choisis(le: Day) {
      const { prets, factures, recurrentes } = this.proposes(le)
      return {
        modeles: recurrentes.map(({ modele }) => modele.id).filter((id) => suit(id, true)),
        emprunts: prets.map(({ emprunt }) => emprunt.id).filter((id) => suit(id, true)),
        depenses: factures
          .filter(({ depense, apres }) => suit(depense.id, apres))
          .map(({ depense: { id }, amortissable }) => ({
            depense_id: id,
            duree_annees: amortissable ? enAnnees(choix[id]?.duree) : null,
          })),
      }
    },
  }
}

/** Nothing typed: a charge. What is no number goes as it is, and the act says so. */
const enAnnees = (texte = ''): number | null => (texte.trim() === '' ? null : Number(texte))

export function CeQuiSuit({ le, choix }: { le: Day; choix: ChoixSuites }) {
  const { prets, factures, recurrentes } = choix.proposes(le)
  if (prets.length + factures.length + recurrentes.length === 0) return null
  const avant = factures.filter(({ apres }) => !apres)
  return (
    <fieldset className="parts-ailleurs-suites">
      <legend className="ui-label">Ce qui suit le logement</legend>
      {prets.map((pret) => (
        <Pret key={pret.emprunt.id} pret={pret} choix={choix} />
      ))}
      {recurrentes.map((un) => (
        <Recurrente key={un.modele.id} recurrente={un} choix={choix} />
      ))}
      {factures
        .filter(({ apres }) => apres)
        .map((une) => (
          <Facture key={une.depense.id} facture={une} choix={choix} />
        ))}
      {avant.length > 0 && (
        <>
          <p className="ui-small ui-second">
            De la même année, payées avant ce jour : cochez celles que ses loyers meublés supportent déjà, si l’autre
            dossier tient ces mois.
          </p>
          {avant.map((une) => (
            <Facture key={une.depense.id} facture={une} choix={choix} />
          ))}
        </>
      )}
      <p className="ui-xs ui-muted">
        Ce qui est coché se compte là-bas, et ne se compte plus ici : jamais deux fois. Le justificatif suit ; la banque
        qui a payé une facture garde sa ligne, au compte de l’exploitant.
      </p>
    </fieldset>
  )
}

function Pret({ pret: { emprunt, restant_cents, echeances }, choix }: { pret: PretQuiSuit; choix: ChoixSuites }) {
  return (
    <Tick checked={choix.suit(emprunt.id, true)} onChange={(suit) => choix.changer(emprunt.id, { suit })}>
      {emprunt.libelle} : {formatEuros(restant_cents)} restant dus, {echeances} échéance{echeances > 1 ? 's' : ''} à
      venir
    </Tick>
  )
}

function Recurrente({ recurrente: { modele, prochaine }, choix }: { recurrente: ModeleQuiSuit; choix: ChoixSuites }) {
  const { id, fournisseur, libelle, montant_cents } = modele
  return (
    <Tick checked={choix.suit(id, true)} onChange={(suit) => choix.changer(id, { suit })}>
      {[fournisseur, libelle].filter(Boolean).join(', ')}, {formatEuros(montant_cents)}, revient là-bas dès le{' '}
      {formatDay(prochaine)}
    </Tick>
  )
}

function Facture({ facture, choix }: { facture: FactureQuiSuit; choix: ChoixSuites }) {
  const { depense, apres, amortissable } = facture
  const { id, montant_cents, date, date_paiement } = depense
  const coche = choix.suit(id, apres)
  const nom = nomDepense(depense)
  return (
    <div>
      <Tick checked={coche} onChange={(suit) => choix.changer(id, { suit })}>
        {nom}, {formatEuros(montant_cents)}
        {date_paiement === null ? `, à payer, du ${formatDay(date)}` : `, payée le ${formatDay(date_paiement)}`}
      </Tick>
      {coche && amortissable && (
        <label className="ui-row ui-small ui-second parts-ailleurs-amortir">
          Amortir sur
          <input
            className="ui-input parts-ailleurs-duree"
            inputMode="numeric"
            aria-label={`Amortir ${nom} sur combien d’années ; vide, une charge`}
            value={choix.duree(id)}
            onChange={(event) => choix.changer(id, { duree: event.target.value })}
          />
          ans (vide : une charge)
        </label>
      )}
    </div>
  )
}
