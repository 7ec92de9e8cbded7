// Step 7, for an older activity: what was depreciated and carried by component, the deficits left, the cash on the first day.
import { sum } from '#domain/base/cents.ts'
import type { Convention } from '#domain/base/day.ts'
import { cumulPropose } from '#domain/sujets/biens/plan-ensemble.ts'
import { formatAmount } from '#web/lib/format.ts'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { CadreEtape, PiedEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { composantsSaisis, lireBien, lireDeficits, lireTresorerie } from './lectures.ts'
import { Rangees } from './rangees.tsx'
import type { Changer, Rangee, Saisie } from './saisie.ts'

type Props = {
  saisie: Saisie
  changer: Changer
  parcours: Parcours
  convention: Convention
  annee: number
  /** The cash and the deficits were taken over with an earlier dwelling. */
  dejaFaite: boolean
}

export function EtapeReprise({ saisie, changer, parcours, convention, annee, dejaFaite }: Props) {
  const fautes = [
    ...(lireDeficits(saisie.deficits) ? [] : ['Chaque déficit a une année et un montant.']),
    ...(lireTresorerie(saisie.tresorerie) === null ? ['La trésorerie est un montant, par exemple 1 250,50.'] : []),
  ]
  return (
    <CadreEtape
      titre={`La reprise au 1er janvier ${annee}`}
      pourquoi={`Le logement était loué avant ${annee}. Recopiez votre dernière liasse : les montants proposés sont ceux du plan d’amortissement, corrigez-les s’ils diffèrent.`}
    >
      <Amortissements saisie={saisie} changer={changer} convention={convention} annee={annee} />
      {!dejaFaite && <Reste saisie={saisie} changer={changer} annee={annee} />}
      <PiedEtape parcours={parcours} fautes={fautes} />
    </CadreEtape>
  )
}

function Amortissements({
  saisie,
  changer,
  convention,
  annee,
}: Pick<Props, 'saisie' | 'changer' | 'convention' | 'annee'>) {
  const bien = lireBien(saisie)
  const composants = bien ? composantsSaisis(saisie, { bien, convention, repris: annee }) : []
  const amortis = composants.filter(({ duree_annees }) => duree_annees !== null)
  const rangees = amortis.map(
    (un): Rangee => ({
      id: un.id,
      libelle: un.libelle,
      anterieur: saisie.reprises[un.id]?.anterieur ?? formatAmount(cumulPropose(un, annee)),
      ard: saisie.reprises[un.id]?.ard ?? '',
    }),
  )
  return (
    <section className="ui-stack-s">
      <h3>Amortissements</h3>
      <p className="ui-small ui-second">
        Le cumul figure au tableau 2033-C. Le report est l’
        <Term explain="Amortissement réputé différé : ce que l’article 39 C n’a pas laissé déduire. Il reste utilisable sans limite de durée.">
          amortissement réputé différé
        </Term>{' '}
        compris dans ce cumul.
      </p>
      <Rangees
        label="Amortissements repris"
        rangees={rangees}
        onChange={(nouvelles) => changer({ reprises: Object.fromEntries(nouvelles.map((une) => [une.id ?? '', une])) })}
        colonnes={[
          { cle: 'libelle', titre: 'Composant', sorte: 'nom', vue: (rang) => rangees[rang]?.libelle },
          {
            cle: 'base',
            titre: 'Valeur',
            sorte: 'vue',
            vue: (rang) => amortis[rang] && <Euros amount={amortis[rang].base_cents} bare />,
          },
          { cle: 'anterieur', titre: `Amorti fin ${annee - 1}`, sorte: 'chiffre', unite: '€' },
          { cle: 'ard', titre: 'dont reporté (39 C)', sorte: 'chiffre', unite: '€', exemple: '0,00' },
        ]}
        pied={
          <tr>
            <td>Total</td>
            <td className="ui-num">
              <Euros amount={sum(amortis.map((un) => un.base_cents))} bare />
            </td>
            <td className="ui-num">
              <Euros amount={sum(amortis.map((un) => un.amortissement_anterieur_cents))} bare />
            </td>
            <td className="ui-num">
              <Euros amount={sum(amortis.map((un) => un.ard_anterieur_cents))} bare />
            </td>
          </tr>
        }
      />
    </section>
  )
}

function Reste({ saisie, changer, annee }: Pick<Props, 'saisie' | 'changer' | 'annee'>) {
  return (
    <>
      <section className="ui-stack-s">
        <h3>Déficits antérieurs</h3>
        <p className="ui-small ui-second">
          Ceux qu’il vous reste à imputer sur vos bénéfices de location meublée, par année d’origine (déclaration
          2042-C-PRO). Aucune ligne s’il n’y en a pas.
        </p>
        <Rangees
          label="Déficits antérieurs"
          court
          rangees={saisie.deficits}
          onChange={(deficits) => changer({ deficits })}
          nouvelle={{ annee: String(annee - 1), montant: '' }}
          ajouter="Ajouter un déficit"
          colonnes={[
            { cle: 'annee', titre: 'Année', sorte: 'chiffre' },
            { cle: 'montant', titre: 'Montant restant', sorte: 'chiffre', unite: '€' },
          ]}
        />
      </section>
      <div className="ui-field books-install-court">
        <label htmlFor="tresorerie">Trésorerie au 1er janvier {annee}</label>
        <span className="ui-affix ui-amt">
          <input
            id="tresorerie"
            className="ui-input"
            inputMode="decimal"
            placeholder="0,00"
            value={saisie.tresorerie}
            onChange={(event) => changer({ tresorerie: event.target.value })}
          />
          <span className="ui-u">€</span>
        </span>
        <p className="ui-help">Le solde du compte réservé à la location ce jour-là. Rien si vous n’en avez pas.</p>
      </div>
    </>
  )
}
