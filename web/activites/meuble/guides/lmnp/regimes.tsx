// The status and the two regimes: who is concerned, what each one taxes, and how to choose.

import { Note } from '#web/parts/guide/guide.tsx'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { Chiffres } from '../chiffres.ts'

export function Statut({ seuil_lmp, sejours }: Chiffres) {
  return (
    <>
      <p>
        Louer un logement meublé, c’est exercer une activité commerciale au sens de l’impôt : les loyers sont des
        bénéfices industriels et commerciaux (BIC), et non des revenus fonciers. Il suffit que le logement soit garni
        des meubles qui permettent à un locataire d’y vivre en arrivant avec sa valise : literie, plaques,
        réfrigérateur, vaisselle, table, luminaires, rangements.
      </p>
      <p>
        Vous restez <strong>loueur en meublé non professionnel (LMNP)</strong> tant que l’une au moins de ces deux
        conditions n’est pas remplie. Vous devenez professionnel (LMP) quand elles le sont toutes les deux, la même
        année et pour l’ensemble du foyer fiscal :
      </p>
      <ol>
        <li>
          les recettes annuelles de toutes vos locations meublées dépassent <Loi de={seuil_lmp} /> ;
        </li>
        <li>
          ces recettes dépassent les autres revenus d’activité du foyer : salaires et pensions, autres BIC, bénéfices
          agricoles et non commerciaux, rémunérations de gérant.
        </li>
      </ol>
      <p>
        Être à égalité n’est pas dépasser. L’année où l’activité commence ou cesse, les recettes sont ramenées à douze
        mois. L’examen se refait chaque année : on peut être professionnel une année et ne plus l’être la suivante, sans
        avoir rien changé à sa location, parce qu’un salaire a disparu ou qu’un conjoint a pris sa retraite.
      </p>
      <Note title="Courte durée">
        <p>
          Un meublé de tourisme dont les recettes dépassent <Loi de={sejours.seuil} /> doit des cotisations sociales à
          la place des prélèvements sociaux, même si son propriétaire reste LMNP pour l’impôt (CSS art. L611-1).
        </p>
      </Note>
    </>
  )
}

export function MicroBic({ annees, abattement_minimum }: Chiffres) {
  return (
    <>
      <p>
        Le micro-BIC est le régime d’office tant que les recettes restent sous un plafond. Vous déclarez les recettes
        brutes, charges facturées au locataire comprises ; l’administration retire un abattement censé couvrir toutes
        vos dépenses, et taxe le reste. Aucune charge réelle ne se déduit en plus, aucun amortissement non plus, et un
        micro-BIC ne peut jamais être déficitaire.
      </p>
      <div className="parts-guide-table">
        <table>
          <caption className="ui-sr">Plafond de recettes et abattement du micro-BIC, par année de revenus</caption>
          <thead>
            <tr>
              <th scope="col">Revenus</th>
              <th scope="col">Meublé à l’année</th>
              <th scope="col">Tourisme non classé</th>
              <th scope="col">Tourisme classé</th>
            </tr>
          </thead>
          <tbody>
            {annees.map(({ annee, micro }) => (
              <tr key={annee}>
                <th scope="row">{annee}</th>
                {(['meuble', 'tourisme_non_classe', 'tourisme_classe'] as const).map((categorie) => (
                  <td key={categorie}>
                    <Loi de={micro[categorie].plafond} />, −<Loi de={micro[categorie].abattement} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Le plafond se regarde en arrière : on ne perd le micro une année que si les recettes des <em>deux</em> années
        précédentes dépassent l’une et l’autre le plafond de cette année. L’abattement n’est jamais inférieur à{' '}
        <Loi de={abattement_minimum} />, ni supérieur aux recettes.
      </p>
    </>
  )
}

export function Reel({ plafond_reel_simplifie, courante }: Chiffres) {
  return (
    <>
      <p>
        Au réel, vous tenez une comptabilité : les loyers d’un côté, les charges payées de l’autre, et l’usure du
        logement constatée chaque année par l’amortissement. La différence est imposée ; souvent, elle est nulle pendant
        des années. Le réel est dit simplifié jusqu’à <Loi de={plafond_reel_simplifie} /> de recettes, ce qui est le cas
        de presque tous les loueurs.
      </p>
      <p>
        Il s’obtient par option. Celui qui commence la prend dans sa déclaration d’activité, ou au plus tard avec sa
        première déclaration de résultats. Celui qui était au micro la prend avant la date limite de déclaration des
        revenus de l’année qui précède : pour être au réel en {courante.annee + 2}, il faut l’avoir demandé avant la
        date limite du printemps {courante.annee + 2} pour les revenus de {courante.annee + 1}. L’option vaut un an et
        se renouvelle d’elle-même ; on y renonce dans la même fenêtre.
      </p>
      <p>
        En échange, vous déposez chaque année une <strong>liasse</strong> : la déclaration 2031 et ses tableaux 2033,
        par voie électronique. Les livres peuvent être tenus de façon « super-simplifiée » (CGI art. 302 septies A ter
        A) : on note ce qui entre et ce qui sort au jour du paiement, et l’on ne constate ce qui reste dû qu’au 31
        décembre. Un fichier des écritures comptables (FEC) doit pouvoir être remis à l’administration, même à ce
        régime.
      </p>
    </>
  )
}

export function Choisir() {
  return (
    <>
      <p>
        La comparaison tient en une question : vos charges réelles, intérêts et amortissements compris, dépassent-elles
        l’abattement ? Pour un logement acheté récemment et à crédit, loué à l’année, la réponse est presque toujours
        oui. Elle l’est moins pour un bien hérité, sans emprunt, aux petites charges, ou quand le mobilier et les
        travaux sont amortis depuis longtemps.
      </p>
      <ul>
        <li>
          <strong>Regardez plusieurs années, pas une seule.</strong> Le réel laisse derrière lui des amortissements
          différés et des déficits qui effacent l’impôt des années suivantes ; le micro n’en laisse aucun.
        </li>
        <li>
          <strong>Comptez les honoraires.</strong> Une liasse demande du temps, ou un comptable : quelques centaines
          d’euros, déductibles.
        </li>
        <li>
          <strong>Pensez à la sortie.</strong> Depuis 2025, les amortissements déduits au réel augmentent la plus-value
          de vente du loueur non professionnel. Qui vend bientôt ne compte pas comme qui garde vingt ans.
        </li>
        <li>
          <strong>Les années passées au micro ne se rattrapent pas</strong> : l’amortissement de ces années est réputé
          déduit dans l’abattement.
        </li>
      </ul>
    </>
  )
}
