// Who files and when, the list of the forms, what must be ready before, and the balance sheet.

import { Note } from '#web/parts/guide/guide.tsx'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { Chiffres } from '../chiffres.ts'

export function Quand({ courante, plafond_reel_simplifie }: Chiffres) {
  return (
    <>
      <p>
        La déclaration 2031 est celle des bénéfices industriels et commerciaux. Tout loueur en meublé au régime réel la
        dépose, même sans bénéfice, même pour quelques semaines de location dans l’année. Jusqu’à{' '}
        <Loi de={plafond_reel_simplifie} /> de recettes, c’est le réel simplifié, et ses annexes sont les tableaux 2033
        ; au-dessus, le réel normal et les tableaux 2050. Au micro-BIC, il n’y a pas de 2031 : les recettes se portent
        directement sur la 2042-C-PRO.
      </p>
      <p>
        La date est celle du deuxième jour ouvré qui suit le 1<sup>er</sup> mai, avec quinze jours de plus pour qui
        télédéclare, c’est-à-dire pour tout le monde : le papier n’est plus admis. Pour les revenus {courante.annee} :{' '}
        <Loi de={courante.depot} />. Deux chemins existent :
      </p>
      <ul>
        <li>
          <strong>l’espace professionnel d’impots.gouv.fr</strong> (mode EFI), où l’on saisit case par case. C’est
          gratuit, et c’est pour lui que la copie case à case du logiciel est faite ;
        </li>
        <li>
          <strong>un partenaire agréé</strong> (mode EDI-TDFC), qui transmet le fichier : c’est le chemin des
          experts-comptables.
        </li>
      </ul>
      <p>
        Un dépôt en retard coûte une majoration de l’impôt, et, s’il se répète, la taxation d’office. Un dépôt corrigé
        dans les délais remplace le premier ; au-delà, on dépose une déclaration rectificative qui reprend toute la
        liasse.
      </p>
    </>
  )
}

export function Formulaires({ dispense_2033a, seuil_2033e }: Chiffres) {
  return (
    <div className="parts-guide-table">
      <table>
        <caption className="ui-sr">Les formulaires de la liasse et quand ils sont dus</caption>
        <thead>
          <tr>
            <th scope="col">Formulaire</th>
            <th scope="col">Ce qu’il dit</th>
            <th scope="col">Quand il est dû</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">2031 et 2031-BIS</th>
            <td>L’identité, le résultat, sa part non professionnelle</td>
            <td>Toujours</td>
          </tr>
          <tr>
            <th scope="row">2033-A</th>
            <td>Le bilan : ce que l’activité possède et ce qu’elle doit</td>
            <td>
              Facultatif si les recettes de l’année civile précédente ne dépassent pas <Loi de={dispense_2033a} />
            </td>
          </tr>
          <tr>
            <th scope="row">2033-B</th>
            <td>Le compte de résultat, puis le passage au résultat fiscal</td>
            <td>Toujours</td>
          </tr>
          <tr>
            <th scope="row">2033-C</th>
            <td>Les immobilisations, les amortissements, les cessions</td>
            <td>Toujours</td>
          </tr>
          <tr>
            <th scope="row">2033-D</th>
            <td>Les provisions, les déficits des sociétés, des renseignements divers</td>
            <td>Toujours, même vide</td>
          </tr>
          <tr>
            <th scope="row">2033-E</th>
            <td>La valeur ajoutée</td>
            <td>
              Si les recettes de l’année, ramenées à douze mois, dépassent <Loi de={seuil_2033e} />
            </td>
          </tr>
          <tr>
            <th scope="row">2033-F et 2033-G</th>
            <td>Les associés et les filiales</td>
            <td>Jamais pour un loueur en nom propre</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

export function Avant() {
  return (
    <>
      <p>
        Une liasse ne se remplit pas, elle se <strong>relit</strong>. Chaque case est une somme d’écritures ; si les
        livres sont justes, elle l’est aussi. Avant de l’ouvrir, l’exercice doit être arrêté au 31 décembre :
      </p>
      <ol>
        <li>les loyers échus et non reçus sont constatés, ceux qui ont été reçus d’avance sont mis de côté ;</li>
        <li>les factures reçues et non payées sont comptées, celles de l’an prochain déjà payées sont retirées ;</li>
        <li>les intérêts courus depuis la dernière échéance du prêt sont comptés ;</li>
        <li>l’amortissement de chaque composant est comptabilisé, bénéfice ou non ;</li>
        <li>
          le solde du compte 512 est celui de votre relevé bancaire, le capital restant dû celui du tableau de la banque
          ;
        </li>
        <li>les dépenses payées de votre poche passent par le compte de l’exploitant (108).</li>
      </ol>
      <Note title="Les arrondis">
        <p>
          Les montants se portent en euros entiers, au plus proche, et les totaux se recalculent à partir des cases déjà
          arrondies. Un total recopié depuis des comptes au centime peut différer d’un euro, et la télédéclaration le
          refuse.
        </p>
      </Note>
    </>
  )
}

export function Bilan({ dispense_2033a }: Chiffres) {
  return (
    <>
      <p>
        À gauche, ce que l’activité possède ; à droite, ce qu’elle doit et ce que vous y avez mis. Le logement y figure
        pour son prix, terrain compris, et l’amortissement en colonne séparée.
      </p>
      <ul>
        <li>
          <strong>028 et 030</strong> : immobilisations corporelles, en brut, et leurs amortissements cumulés ;
        </li>
        <li>
          <strong>068</strong> : loyers dus par les locataires ; <strong>072</strong> : autres créances ;{' '}
          <strong>084</strong> : banque ; <strong>092</strong> : charges payées d’avance ;
        </li>
        <li>
          <strong>120</strong> : le capital individuel, c’est-à-dire vos apports moins vos prélèvements et les résultats
          des années passées ; <strong>136</strong> : le résultat de l’année, égal à la case 310 du 2033-B ;
        </li>
        <li>
          <strong>156</strong> : emprunts et dépôts de garantie reçus ; <strong>166</strong> : fournisseurs ;{' '}
          <strong>174</strong> : loyers reçus d’avance ;
        </li>
        <li>
          <strong>110, 112 et 180</strong> : les totaux. L’actif net (110 − 112) doit être égal au passif (180).
        </li>
        <li>
          <strong>182</strong> : le coût de ce qui a été acheté dans l’année, que l’on retrouve au 2033-C.
        </li>
      </ul>
      <p>
        En dessous de <Loi de={dispense_2033a} /> de recettes l’année précédente, ce tableau est facultatif. Le remplir
        reste une bonne habitude : c’est lui qui prouve que rien ne manque.
      </p>
    </>
  )
}
