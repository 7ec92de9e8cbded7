// The account of each co-owner in the year: what he brought and took, his part of the result, and who owes whom.

import { useMemo } from 'react'
import { LireComptesIndivisaires } from '#contract/functions/compta/lire-comptes-indivisaires.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { abs, type Cents } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import { bornesSuivantes, dansLeNom, duNom, type Exercice, leNom, nomDe } from '#domain/compta/exercice.ts'
import {
  type CompteIndivisaire,
  type ComptesIndivisaires,
  comptesIndivisaires,
  POSTES,
  totalDe,
} from '#domain/sujets/propriete/suivi/comptes-indivisaires.ts'
import {
  cleDe,
  etapesDesComptes,
  LIBELLES_POSTE,
  totalDesComptes,
} from '#domain/sujets/propriete/suivi/etapes-comptes-indivisaires.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import '#web/ui/table/table.css'

type Props = { faits: Faits; exercice: Exercice; expliquer: (cible: Cible) => void }

/** Nothing where one person owns all. */
export function ComptesDesIndivisaires({ faits, exercice, expliquer }: Props) {
  const { dossier } = useDossier()
  const livres = useLivres()
  const [telecharger, busy] = useTelecharger()
  const comptes = useMemo(() => comptesIndivisaires(faits, livres, exercice), [faits, livres, exercice])
  const etapes = useMemo(() => (comptes ? etapesDesComptes(comptes) : []), [comptes])
  if (!comptes) return null
  const ouvrir = (cle: string) =>
    expliquer({ sorte: 'etape', cle, parmi: etapes, etiquette: `Comptes des indivisaires, ${nomDe(exercice)}` })
  return (
    <Block
      title={`Le compte de chacun ${dansLeNom(exercice)}`}
      aside={
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            void telecharger(LireComptesIndivisaires, { dossier_id: dossier.id, exercice_id: exercice.id })
          }
        >
          Télécharger le PDF
        </Button>
      }
    >
      {comptes.provisoire && (
        <Banner tone="wait">
          {majuscule(leNom(exercice))} n’est pas définitif : la part du résultat peut changer. Elle entre dans le compte
          de chacun à l’ouverture {duNom(bornesSuivantes(exercice))}.
        </Banner>
      )}
      <Tableau comptes={comptes} onOuvrir={ouvrir} />
      <p className="ui-xs ui-muted books-propriete-note">
        En euros ; ce qui est retiré est négatif. « Commun » est à tous, chacun pour sa part : le prix des logements, et
        ce qui n’a été dit de personne. En tout, ce sont les comptes 101, 108 et 12 des livres et le résultat de
        l’année. Une part de résultat entre dans le compte de chacun à l’ouverture de l’année suivante.
      </p>
      <Avances comptes={comptes} onOuvrir={ouvrir} />
    </Block>
  )
}

type Rang = { readonly cle: string; readonly titre: string; readonly de: (compte: CompteIndivisaire) => Cents }

/** What happened to nobody in the year is not shown; the balances always are. */
function rangsDe({ comptes, exercice }: ComptesIndivisaires): Rang[] {
  const postes = POSTES.map((cle): Rang => ({ cle, titre: LIBELLES_POSTE[cle], de: (un) => totalDe(un, cle) }))
  return [
    { cle: 'ouverture', titre: `Au ${formatDay(exercice.debut)}`, de: (un) => un.ouverture_cents },
    ...postes.filter(({ de }) => comptes.some((un) => de(un) !== 0)),
    { cle: 'resultat', titre: 'Part du résultat', de: (un) => un.resultat_cents },
    { cle: 'solde', titre: `Solde au ${formatDay(exercice.fin)}`, de: (un) => un.solde_cents },
  ]
}

type TableauProps = { comptes: ComptesIndivisaires; onOuvrir: (cle: string) => void }

function Tableau({ comptes, onOuvrir }: TableauProps) {
  const titulaire = ({ indivisaire }: CompteIndivisaire): string => indivisaire?.nom ?? 'Commun'
  return (
    <div className="books-propriete-x">
      <table className="ui-tbl ui-compact ui-tbl-nohover">
        <caption className="ui-sr">Compte de chaque indivisaire {dansLeNom(comptes.exercice)}</caption>
        <thead>
          <tr>
            <th scope="col">Compte</th>
            {comptes.comptes.map((un) => (
              <th key={titulaire(un)} scope="col" className="ui-num">
                {titulaire(un)}
              </th>
            ))}
            <th scope="col" className="ui-num">
              En tout
            </th>
          </tr>
        </thead>
        <tbody>
          {rangsDe(comptes).map(({ cle, titre, de }) => (
            <tr key={cle} className={cle === 'solde' ? 'ui-sub' : undefined}>
              <th scope="row">{titre}</th>
              {comptes.comptes.map((un) => (
                <td key={titulaire(un)} className="ui-num">
                  <Explicable of={`${titre}, ${titulaire(un)}`} onExplain={() => onOuvrir(cleDe(cle, un))}>
                    <Euros amount={de(un)} bare />
                  </Explicable>
                </td>
              ))}
              <td className="ui-num">
                <Euros amount={totalDesComptes(comptes, de)} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who advanced more than his part, and by which transfers all are even. */
function Avances({ comptes: { comptes, reglements }, onOuvrir }: TableauProps) {
  return (
    <section className="ui-stack-s" aria-label="Ce que les uns doivent aux autres">
      <h3>Ce que les uns doivent aux autres</h3>
      {reglements.length === 0 && <p className="ui-small">Rien : chacun a apporté et retiré pour sa part.</p>}
      <ul className="books-propriete-liste">
        {comptes.map(
          (compte) =>
            compte.avance &&
            compte.avance.ecart_cents !== 0 && (
              <li key={compte.avance.indivisaire.id} className="ui-row">
                <span className="books-propriete-dit">
                  {compte.avance.ecart_cents < 0
                    ? `${compte.avance.indivisaire.nom} doit aux autres`
                    : `Les autres doivent à ${compte.avance.indivisaire.nom}`}
                </span>
                <Explicable
                  of={`Ce que les autres doivent à ${compte.avance.indivisaire.nom}`}
                  onExplain={() => onOuvrir(cleDe('ecart', compte))}
                >
                  <Euros amount={abs(compte.avance.ecart_cents)} />
                </Explicable>
              </li>
            ),
        )}
      </ul>
      {reglements.map(({ de, a, montant_cents }) => (
        <p key={`${de.id} ${a.id}`} className="ui-small">
          Ils sont quittes si <b>{de.nom}</b> verse <Euros amount={montant_cents} /> à <b>{a.nom}</b>.
        </p>
      ))}
      <p className="ui-xs ui-muted">
        Depuis la première année tenue ici : chaque facture payée, chaque loyer gardé, chaque apport et chaque retrait
        de l’un se partage entre tous, par les parts de son jour et de son logement (C. civ. art. 815-8, 815-10 et
        815-13 ; la plus-value que des travaux apportent se compte au partage, à confirmer avec votre notaire). Ce que
        l’un verse à l’autre se note dans le journal, du compte 108 de l’un au compte 108 de l’autre.
      </p>
    </section>
  )
}
