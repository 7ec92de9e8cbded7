// Step 1: whose books, which first exercice, under which settings of its family, kept how; each choice explained with its usual answer.
import { type ReactNode, useCallback } from 'react'
import { ANNEES } from '#domain/annees/index.ts'
import { year } from '#domain/base/day.ts'
import { ChampsReglages } from '#web/parts/exercice/champs-reglages.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { type FamilleInstallee, motPremier } from './cadre.ts'
import { CadreEtape, FormEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { champsIdentite } from './lectures.ts'
import type { Changer, Saisie } from './saisie.ts'

type Props = {
  saisie: Saisie
  changer: Changer
  parcours: Parcours
  famille: FamilleInstallee
  /** How its family asks its settings, where it has a way of its own. */
  reglages: ReactNode
}

export function EtapeVous({ saisie, changer, parcours, famille, reglages }: Props) {
  const { dossier, today } = useDossier()
  const { exercices: permis, mots, fec } = famille
  const annee = year(today)
  const garder = useCallback((identite: Values) => changer({ identite }), [changer])
  const choix = ANNEES.map((une) => une.annee).filter((une) => une <= annee)
  return (
    <CadreEtape
      titre={`Vous et votre ${motPremier(famille)}`}
      pourquoi="De quoi nommer vos documents et savoir où vos comptes commencent. Tout se modifie ensuite."
    >
      <FormEtape
        schema={champsIdentite(famille)}
        garder={garder}
        parcours={parcours}
        values={{
          nom: dossier.nom,
          denomination: dossier.denomination ?? '',
          siren: dossier.siren ?? '',
          adresse: dossier.adresse ?? '',
          annee: String(choix.at(-1) ?? annee),
          ...permis.usuel(annee),
          ...Object.fromEntries(famille.reglages.map(({ cle, choix: [usuel] }) => [cle, usuel?.mot])),
          tenue: famille.tenues[0],
          convention: dossier.convention,
          ...saisie.identite,
        }}
      >
        <Field label="Nom du dossier" name="nom" required help="Celui que vous verrez en haut de l’écran." />
        <div className="ui-two">
          <Field
            label={mots.installation.denomination.champ}
            name="denomination"
            autoComplete="name"
            help={mots.installation.denomination.aide}
          />
          {fec && (
            <Field
              label="SIREN"
              name="siren"
              help="Neuf chiffres, donnés par le guichet des formalités (INPI). Vous pouvez l’ajouter plus tard."
            />
          )}
        </div>
        <Field label="Votre adresse" name="adresse" autoComplete="street-address" />
        {permis.auChoix ? (
          <div className="ui-two">
            <Field
              label="Premier exercice tenu ici, du"
              name="debut"
              type="date"
              required
              help="Le premier dont la déclaration reste à faire. Si vous louiez déjà avant, vos comptes antérieurs seront repris."
            />
            <Field
              label="Clos le"
              name="fin"
              type="date"
              required
              help="Douze mois, ou jusqu’à vingt-quatre pour un début d’activité."
            />
          </div>
        ) : (
          <Field
            label="Première année tenue ici"
            name="annee"
            type="select"
            options={choix.map((une) => ({ value: String(une), label: String(une) }))}
            required
            help="La première dont la déclaration reste à faire. Si vous louiez déjà avant, vos comptes antérieurs seront repris."
          />
        )}
        {reglages ?? <ChampsReglages reglages={famille.reglages} type="radio" />}
        {famille.tenues.length > 1 && <Tenue auChoix={permis.auChoix} />}
        {famille.a.composants && <Convention />}
      </FormEtape>
    </CadreEtape>
  )
}

function Tenue({ auChoix }: { auChoix: boolean }) {
  return (
    <Field
      label="Comment tenir les comptes"
      name="tenue"
      type="radio"
      options={[
        {
          value: 'super_simplifiee',
          label: 'Encaissements et paiements (conseillé)',
          hint: `Vous notez ce qui entre et sort de la banque ; les loyers dus et les factures à payer ne comptent qu’${auChoix ? 'à la clôture' : 'au 31 décembre'}.`,
        },
        {
          value: 'engagement',
          label: 'Créances et dettes',
          hint: 'Chaque loyer compte à son échéance, chaque facture à sa date. Pour qui suit de près ses impayés.',
        },
      ]}
    />
  )
}

function Convention() {
  return (
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
  )
}
