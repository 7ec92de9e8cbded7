// 2031, the household's return, the filled example and the usual mistakes.

import { Note } from '#web/parts/guide/guide.tsx'
import { Case } from '#web/ui/text/case.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { DemarchesSejours } from '../../sejours/demarches.tsx'
import type { Chiffres } from '../chiffres.ts'
import { VersSimulateur } from '../vers-simulateur.tsx'

export function DeuxMilleTrenteEtUn() {
  return (
    <>
      <p>
        Elle se remplit en dernier, parce qu’elle ne fait que résumer. Dans le cadre A : SIREN, dénomination, adresse du
        principal établissement, dates d’ouverture et de clôture, régime simplifié. Dans le cadre C :
      </p>
      <ul>
        <li>
          <strong>ligne 1</strong> : le résultat du 2033-B, case 370 ou 372. Nul pour un loueur non professionnel dont
          le résultat a été neutralisé ;
        </li>
        <li>
          <strong>ligne 4</strong> : le bénéfice imposable ou le déficit de l’activité professionnelle ;
        </li>
        <li>
          <strong>ligne 7</strong> : « dont BIC non professionnels ». C’est <em>la</em> ligne du LMNP : 7a pour un
          bénéfice, 7b pour un déficit, avant toute imputation des déficits passés.
        </li>
      </ul>
      <p>
        La 2031-BIS répète ce résultat au cadre I, sur la ligne des autres locations meublées non professionnelles, et
        reçoit le total de vos prélèvements. N’oubliez pas d’indiquer que la comptabilité est tenue par un logiciel, et
        lequel.
      </p>
    </>
  )
}

export function Foyer({ courante }: Chiffres) {
  const { annee } = courante
  return (
    <>
      <p>
        La liasse calcule, la 2042-C-PRO impose. Sur la déclaration de revenus du foyer, au printemps, le premier
        déclarant reporte :
      </p>
      <ul>
        <li>
          <strong>5NA</strong> : le bénéfice de la ligne 7a, ou <strong>5NY</strong> : le déficit de la ligne 7b (5OA et
          5OY pour le second déclarant, 5PA et 5PY pour une personne à charge) ;
        </li>
        <li>
          <strong>5GA à 5GJ</strong> : les déficits des dix années précédentes qui restent à utiliser, le plus ancien
          d’abord. Pour les revenus {annee}, 5GA est celui de {annee - 10} et 5GJ celui de {annee - 1}. On y porte le
          stock d’ouverture : c’est l’administration qui impute ;
        </li>
        <li>
          <strong>5NM</strong> : le bénéfice de séjours de courte durée au-dessus du seuil, qui cotise ; il est retiré
          de 5NA (voir plus bas) ;
        </li>
        <li>
          un loueur professionnel utilise <strong>5KC</strong> et <strong>5KF</strong>.
        </li>
      </ul>
      <p>
        Le bénéfice s’ajoute aux autres revenus du foyer pour le barème, et supporte les prélèvements sociaux. Un
        déficit ne donne rien à payer, et rien à rembourser : il attend.
      </p>
    </>
  )
}

export function Sejours({ sejours }: Chiffres) {
  return (
    <>
      <p>
        Louer à la journée, à la semaine ou au mois ne change rien tant que les recettes restent modestes. Au-dessus du
        seuil, un loueur non professionnel cotise à l’Urssaf, et sa déclaration change de cases.
      </p>
      <DemarchesSejours chiffres={sejours} />
      <Note title="Dans le logiciel">
        <p>
          Les baux saisonniers du dossier sont comptés, la case et la part de chacun remplies, et les cotisations
          estimées à côté de l’impôt du foyer.
        </p>
      </Note>
    </>
  )
}

export function Exemple({ liasse, exemple }: Chiffres) {
  return (
    <>
      <p>
        Le logement est celui du guide LMNP : acheté à crédit au 1<sup>er</sup> janvier, loué toute l’année, frais
        d’achat en charge. Voici les cases que le logiciel remplit pour sa première année, et elles seules : les autres
        restent vides.
      </p>
      {liasse.map(({ numero, libelle, cases }) => (
        <div className="parts-guide-table" key={numero}>
          <table>
            <caption>
              <strong>{numero}</strong> {libelle}
            </caption>
            <tbody>
              {cases.map(({ code, libelle: nom, montant }) => (
                <tr key={code}>
                  <td>
                    <Case code={code} />
                  </td>
                  <th scope="row">{nom}</th>
                  <td className="ui-num">
                    <WholeEuros value={montant} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <VersSimulateur hypotheses={exemple.hypotheses}>
        Il compare cette liasse au micro-BIC, année après année.
      </VersSimulateur>
      <Note title="Comment le lire">
        <p>
          Le déficit vient des frais d’achat, jamais de l’amortissement : celui-ci est ajouté en 318 dès qu’il ne trouve
          plus de place sous la limite de l’article 39 C. Loués {exemple.hypotheses.mois_loues} mois sur douze, les
          mêmes murs donneront un tout autre tableau l’an prochain, quand les frais ne seront plus là.
        </p>
      </Note>
    </>
  )
}

export function Pieges() {
  return (
    <ol>
      <li>Amortir le terrain, ou ne pas le séparer du bâti.</li>
      <li>Faire partir l’amortissement du jour de l’achat, quand le logement n’était pas encore prêt à être loué.</li>
      <li>Sauter l’amortissement d’une année sans bénéfice : il est perdu.</li>
      <li>Réduire la case 254 au lieu d’ajouter l’excédent en 318.</li>
      <li>Déduire le remboursement du capital de l’emprunt.</li>
      <li>Écrire ses déficits en 2033-D ou en 360, au lieu de la 2042-C-PRO.</li>
      <li>Oublier les loyers échus et non payés au 31 décembre.</li>
      <li>Compter le dépôt de garantie comme un loyer.</li>
      <li>Passer en charge une cuisine ou une chaudière neuve, qui s’immobilisent.</li>
      <li>
        Laisser en 5NA le bénéfice de séjours de courte durée dont les recettes dépassent le seuil d’affiliation : il
        cotise à l’Urssaf et va en 5NM, sinon les prélèvements sociaux s’y ajoutent.
      </li>
      <li>Reporter 7a en 5NA après avoir retiré soi-même les déficits passés : ils seraient déduits deux fois.</li>
    </ol>
  )
}
