// 2033-B, 2033-C and 2033-D: the result, the fixed assets, and what is mostly left empty.

import { Note } from '#web/parts/guide/guide.tsx'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { Chiffres } from '../chiffres.ts'

export function Resultat() {
  return (
    <>
      <h3>La partie comptable</h3>
      <ul>
        <li>
          <strong>218</strong> : les loyers et les charges facturées aux locataires ; <strong>230</strong> : autres
          produits, indemnités d’assurance par exemple ; <strong>232</strong> : leur total ;
        </li>
        <li>
          <strong>242</strong> : toutes les charges externes : copropriété, entretien, assurances, honoraires, banque ;
        </li>
        <li>
          <strong>244</strong> : impôts et taxes, dont la CFE rappelée en <strong>243</strong> ;
        </li>
        <li>
          <strong>254</strong> : la dotation aux amortissements, toute la dotation de l’année, sans tenir compte de
          l’article 39 C ;
        </li>
        <li>
          <strong>262</strong> : autres charges ; <strong>264</strong> : total des charges ; <strong>270</strong> :
          résultat d’exploitation ;
        </li>
        <li>
          <strong>294</strong> : intérêts d’emprunt ; <strong>310</strong> : le résultat comptable, qui se reporte au
          bilan en 136.
        </li>
      </ul>
      <h3>Du résultat comptable au résultat fiscal</h3>
      <p>
        C’est ici que se loge la particularité du meublé. Rien n’est changé dans les livres ; les corrections se font
        sur le formulaire seul.
      </p>
      <ul>
        <li>
          <strong>312 ou 314</strong> : le résultat comptable, bénéfice ou perte ;
        </li>
        <li>
          <strong>318</strong> : l’amortissement de l’année que l’article 39 C ne laisse pas déduire, ajouté au résultat
          ;
        </li>
        <li>
          <strong>330</strong> : les autres réintégrations : amendes, fonds de travaux, et, pour un loueur non
          professionnel, le déficit que l’on sort de ce tableau ;
        </li>
        <li>
          <strong>350</strong> : les déductions : amortissements différés des années passées que la limite laisse
          entrer, et, pour un loueur non professionnel, le bénéfice que l’on sort de ce tableau ;
        </li>
        <li>
          <strong>352, 354, 370, 372</strong> : le résultat fiscal professionnel. Pour un LMNP, il est ramené à zéro, et
          le vrai résultat se lit sur la 2031, ligne 7 ;
        </li>
        <li>
          <strong>360</strong> : reste vide. Les déficits antérieurs d’un particulier ne s’imputent pas ici.
        </li>
      </ul>
      <Note title="Deux façons de remplir circulent (à confirmer)">
        <p>
          Certains logiciels laissent le résultat du LMNP en 352 et 370 au lieu de le neutraliser. La notice du
          formulaire soutient mieux la neutralisation, que nous proposons par défaut ; l’autre présentation est un
          réglage du dossier. L’impôt est le même.
        </p>
      </Note>
    </>
  )
}

export function Immobilisations() {
  return (
    <>
      <p>
        Un tableau à deux étages. En haut, la valeur brute de chaque famille : à l’ouverture, ce qui est entré, ce qui
        est sorti, à la clôture. En bas, les amortissements, de la même façon.
      </p>
      <ul>
        <li>
          <strong>Terrains</strong> : 420 à 426, sans amortissement ;
        </li>
        <li>
          <strong>Constructions</strong> : 430 à 436, amortissements 520 à 526. C’est la place du gros œuvre, de la
          toiture, de la façade et des installations du bâtiment ;
        </li>
        <li>
          <strong>Agencements</strong> : 450 à 456 et 540 à 546 ;
        </li>
        <li>
          <strong>Autres immobilisations</strong>, dont le mobilier : 470 à 476 et 560 à 566 ;
        </li>
        <li>
          <strong>Totaux</strong> : 490 à 496 et 570 à 576. La case 572, dotation de l’année, est égale à la case 254 du
          2033-B ; la case 492, acquisitions, à la case 182 du 2033-A.
        </li>
      </ul>
      <p>
        La troisième partie, les plus et moins-values, reste vide pour un loueur non professionnel : sa vente relève des
        plus-values des particuliers et se déclare chez le notaire. Elle se remplit pour un loueur professionnel, un
        actif par ligne, en séparant le court terme du long terme.
      </p>
    </>
  )
}

export function Provisions({ seuil_2033e }: Chiffres) {
  return (
    <>
      <p>
        Le 2033-D se dépose même vide. Un loueur en nom propre n’a presque jamais de provisions ; la partie II, les
        déficits, est réservée aux sociétés soumises à l’impôt sur les sociétés, et y écrire ses déficits de LMNP est
        l’erreur la plus fréquente de toute la liasse. Restent quelques renseignements :
      </p>
      <ul>
        <li>
          <strong>374 et 378</strong> : la TVA collectée et déductible, nulles en location exonérée ;
        </li>
        <li>
          <strong>380</strong> : les cotisations sociales personnelles de l’exploitant, pour un loueur professionnel ;
        </li>
        <li>
          <strong>399</strong> : vos prélèvements sur le compte de l’activité pendant l’année.
        </li>
      </ul>
      <p>
        Le 2033-E, la valeur ajoutée, n’apparaît qu’au-dessus de <Loi de={seuil_2033e} /> de recettes ramenées à douze
        mois.
      </p>
    </>
  )
}
