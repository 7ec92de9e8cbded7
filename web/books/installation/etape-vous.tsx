// Step 1: whose books, which first year, under which regime, kept how; each choice explained with its usual answer.
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { ANNEES, anneeDe } from '#domain/annees/index.ts'
import { year } from '#domain/base/day.ts'
import { estPublie } from '#domain/base/parametres.ts'
import { formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { CadreEtape, FormEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { ChampsIdentite } from './lectures.ts'
import type { Changer, Saisie } from './saisie.ts'

export function EtapeVous({ saisie, changer, parcours }: { saisie: Saisie; changer: Changer; parcours: Parcours }) {
  const { dossier, today } = useDossier()
  const annee = year(today)
  const garder = useCallback((identite: Values) => changer({ identite }), [changer])
  const choix = ANNEES.map((une) => une.annee).filter((une) => une <= annee)
  return (
    <CadreEtape
      titre="Vous et votre première année"
      pourquoi="De quoi nommer vos documents et savoir où vos comptes commencent. Tout se modifie ensuite."
    >
      <FormEtape
        schema={ChampsIdentite}
        garder={garder}
        parcours={parcours}
        values={{
          nom: dossier.nom,
          denomination: dossier.denomination ?? '',
          siren: dossier.siren ?? '',
          adresse: dossier.adresse ?? '',
          annee: String(choix.at(-1) ?? annee),
          regime: 'reel_simplifie',
          tenue: 'super_simplifiee',
          convention: dossier.convention,
          ...saisie.identite,
        }}
      >
        <Field label="Nom du dossier" name="nom" required help="Celui que vous verrez en haut de l’écran." />
        <div className="ui-two">
          <Field
            label="Vos prénom et nom"
            name="denomination"
            autoComplete="name"
            help="Ils figurent sur la liasse et le FEC."
          />
          <Field
            label="SIREN"
            name="siren"
            help="Neuf chiffres, donnés par le guichet des formalités (INPI). Vous pouvez l’ajouter plus tard."
          />
        </div>
        <Field label="Votre adresse" name="adresse" autoComplete="street-address" />
        <Field
          label="Première année tenue ici"
          name="annee"
          type="select"
          options={choix.map((une) => ({ value: String(une), label: String(une) }))}
          required
          help="La première dont la déclaration reste à faire. Si vous louiez déjà avant, vos comptes antérieurs seront repris."
        />
        <Regime />
        <Field
          label="Comment tenir les comptes"
          name="tenue"
          type="radio"
          options={[
            {
              value: 'super_simplifiee',
              label: 'Encaissements et paiements (conseillé)',
              hint: 'Vous notez ce qui entre et sort de la banque ; les loyers dus et les factures à payer ne comptent qu’au 31 décembre.',
            },
            {
              value: 'engagement',
              label: 'Créances et dettes',
              hint: 'Chaque loyer compte à son échéance, chaque facture à sa date. Pour qui suit de près ses impayés.',
            },
          ]}
        />
        <Field
          label="Décompte de la première et de la dernière année d’amortissement"
          name="convention"
          type="select"
          options={[
            { value: 'reel_365', label: 'En jours réels, sur 365 (conseillé)' },
            { value: 'trente_360', label: 'En mois de 30 jours, sur 360' },
            { value: 'mois', label: 'En mois entiers' },
          ]}
          help="Gardez celui de vos comptes antérieurs si vous en aviez."
        />
      </FormEtape>
    </CadreEtape>
  )
}

/** What micro is worth in the year that is chosen, not in the one that runs. */
export function Regime() {
  const annee = Number(useWatch<Values>({ name: 'annee' }))
  const { plafond, abattement } = anneeDe(annee).parametres.micro_bic
  const taux = estPublie(abattement.meuble) ? abattement.meuble.valeur : null
  const limite = estPublie(plafond.meuble) ? `, jusqu’à ${formatEuros(plafond.meuble.valeur)} de recettes` : ''
  const part = taux ? `${(taux[0] / taux[1]) * 100} %` : 'forfaitaire'
  return (
    <Field
      label="Régime d’imposition"
      name="regime"
      type="radio"
      options={[
        {
          value: 'reel_simplifie',
          label: 'Réel simplifié (conseillé)',
          hint: 'Vous déduisez vos charges, les intérêts et l’amortissement du logement : le plus souvent, rien à imposer pendant des années.',
        },
        {
          value: 'micro_bic',
          label: 'Micro-BIC',
          hint: `Un abattement de ${part} sur les loyers${limite} (CGI art. 50-0). Rien d’autre à déduire, pas de liasse.`,
        },
      ]}
    />
  )
}
