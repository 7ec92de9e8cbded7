// The statement as its paper has it, on the screen: the same words and figures as the PDF, readable and selectable. It prints alone.
import type { CompteRendu } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import { type LigneDeLoyer, totalDesLoyers } from '#domain/activites/gestion-locative/comptes-rendus/loyers-rendus.ts'
import { rangsDuCompte } from '#domain/activites/gestion-locative/comptes-rendus/rangs-du-compte.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import { montantEnLettres } from '#domain/base/en-lettres.ts'
import { majuscule } from '#domain/base/mots.ts'
import { formatDay } from '#web/lib/format.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

type Props = { rendu: CompteRendu; numero: string | null; facture_numero: string | null }

export function PapierCompteRendu({ rendu, numero, facture_numero }: Props) {
  const { mandataire, du, au, etabli_le, immeubles, depenses, honoraires } = rendu
  return (
    <article className="activites-cr-papier" data-theme="light" aria-label={numero ?? 'Brouillon'}>
      <header>
        <b>{mandataire.nom}</b>
        <small>
          {numero === null ? 'Brouillon' : `Compte rendu n° ${numero}`}
          <br />
          le {formatDay(etabli_le)}
        </small>
      </header>
      <h2>Compte rendu de gestion</h2>
      <p className="ui-second">
        Du {formatDay(du)} au {formatDay(au)}
      </p>
      <Parties rendu={rendu} />
      {immeubles.map(({ adresse, lignes }) => (
        <Loyers key={adresse} adresse={adresse} lignes={lignes} />
      ))}
      {rendu.tva_loyers && <TvaDesLoyers de={rendu.tva_loyers} debits={rendu.tva_debits === true} />}
      <div className="activites-cr-deux">
        {depenses.length > 0 && <Depenses rendu={rendu} />}
        {honoraires.lignes.length > 0 && <Honoraires rendu={rendu} facture_numero={facture_numero} />}
      </div>
      <Compte rendu={rendu} />
      <footer>
        <p>{piedDe(rendu)}</p>
      </footer>
    </article>
  )
}

function piedDe({ mandataire: { nom, siren, habilitation } }: CompteRendu) {
  return (
    <>
      {nom}
      {siren && `, SIREN ${siren}`}
      {habilitation && (
        <>
          , carte {habilitation.carte}, garantie financière de <Euros amount={habilitation.garantie_cents} /> (
          {habilitation.garant})
        </>
      )}
      . Une erreur se corrige sur le compte rendu suivant ; celui-ci ne change plus une fois envoyé.
    </>
  )
}

function Parties({ rendu: { mandataire, proprietaire, mandat } }: { rendu: CompteRendu }) {
  return (
    <div className="activites-cr-deux">
      <div>
        <h4>Mandataire</h4>
        <b>{mandataire.nom}</b>
        <br />
        {mandataire.adresse}
        {mandataire.adresse && <br />}
        Mandat n° {mandat.numero} du {formatDay(mandat.signe_le)}
      </div>
      <div>
        <h4>Propriétaire</h4>
        <b>{proprietaire.nom}</b>
        <br />
        {proprietaire.adresse}
        {proprietaire.adresse && <br />}
        {proprietaire.code_postal} {proprietaire.ville}
      </div>
    </div>
  )
}

const Montant = ({ de, rouge }: { de: Cents | null; rouge?: boolean }) => (
  <td className={rouge && de ? 'ui-num ui-neg' : 'ui-num'}>{de !== null && <Euros amount={de} bare />}</td>
)

function Loyers({ adresse, lignes }: { adresse: string; lignes: readonly LigneDeLoyer[] }) {
  return (
    <>
      <h3>Loyers et charges, {adresse}</h3>
      <table aria-label={`Loyers, ${adresse}`}>
        <thead>
          <tr>
            <th>Lot</th>
            <th>Locataire</th>
            <th className="ui-num">Appelé</th>
            <th className="ui-num">Reçu</th>
            <th className="ui-num">Reste dû</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ lot, locataire, note, appele_cents, recu_cents, reste_cents }, rang) => (
            <tr key={`${rang} ${lot}`}>
              <td>{lot}</td>
              <td>
                {locataire} {note && <span className="ui-muted">{note}</span>}
              </td>
              <Montant de={appele_cents} />
              <Montant de={recu_cents} />
              <Montant de={reste_cents} rouge />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>Total</td>
            <Montant de={totalDesLoyers(lignes, 'appele_cents')} />
            <Montant de={totalDesLoyers(lignes, 'recu_cents')} />
            <Montant de={totalDesLoyers(lignes, 'reste_cents')} />
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function Depenses({ rendu: { depenses } }: { rendu: CompteRendu }) {
  return (
    <div>
      <h3>Dépenses payées pour vous</h3>
      <table aria-label="Dépenses payées pour vous">
        <tbody>
          {depenses.map(({ date, libelle, fournisseur, piece, montant_cents }, rang) => (
            <tr key={`${rang} ${libelle}`}>
              <td>{formatDay(date).slice(0, 5)}</td>
              <td>
                {libelle}, <span className="ui-muted">{fournisseur}</span>
              </td>
              <td>{piece}</td>
              <Montant de={montant_cents} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>Total</td>
            <td />
            <Montant de={sum(depenses.map((une) => une.montant_cents))} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What he declares himself of the rents that came, or that fell due by his option for debits. */
function TvaDesLoyers({ de, debits }: { de: NonNullable<CompteRendu['tva_loyers']>; debits: boolean }) {
  const titre = `TVA de vos loyers${debits ? ', d’après les débits' : ''}, à déclarer par vous`
  const dit = debits ? 'Exigible' : 'Reçu'
  const total = (colonne: 'ht_cents' | 'tva_cents' | 'ttc_cents') => sum(de.map((une) => une[colonne]))
  return (
    <>
      <h3>{titre}</h3>
      <table aria-label={titre}>
        <thead>
          <tr>
            <th>Lot</th>
            <th className="ui-num">{dit} hors taxe</th>
            <th className="ui-num">TVA</th>
            <th className="ui-num">{dit} TTC</th>
          </tr>
        </thead>
        <tbody>
          {de.map(({ lot, ht_cents, tva_cents, ttc_cents }) => (
            <tr key={lot}>
              <td>{lot}</td>
              <Montant de={ht_cents} />
              <Montant de={tva_cents} />
              <Montant de={ttc_cents} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <Montant de={total('ht_cents')} />
            <Montant de={total('tva_cents')} />
            <Montant de={total('ttc_cents')} />
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function Honoraires({ rendu: { honoraires }, facture_numero }: { rendu: CompteRendu; facture_numero: string | null }) {
  const { lignes, ht_cents, tva_cents, ttc_cents } = honoraires
  const quoi = ttc_cents < 0 ? 'Avoir sur nos honoraires' : 'Nos honoraires'
  return (
    <div>
      <h3>
        {quoi}
        {facture_numero !== null && `, ${ttc_cents < 0 ? 'n°' : 'facture'} ${facture_numero}`}
      </h3>
      <table aria-label={quoi}>
        <tbody>
          {lignes.map((ligne, rang) => (
            <tr key={`${rang} ${ligne.libelle}`}>
              <td>{ligne.libelle}</td>
              <Montant de={ligne.ht_cents} />
            </tr>
          ))}
          <tr>
            <td className="ui-muted">Total hors taxe</td>
            <Montant de={ht_cents} />
          </tr>
          <tr>
            <td className="ui-muted">TVA</td>
            <Montant de={tva_cents} />
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>Total TTC</td>
            <Montant de={ttc_cents} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Compte({ rendu }: { rendu: CompteRendu }) {
  const { compte, virement_le, iban_masque, depots_detenus_cents } = rendu
  const ou = iban_masque === null ? 'sur le compte que vous nous indiquerez' : `sur votre compte ${iban_masque}`
  return (
    <section aria-label="Votre compte">
      <h3>Votre compte</h3>
      {rangsDuCompte(rendu).map(({ libelle, montant_cents }) => (
        <SumRow key={libelle} label={libelle}>
          <Euros amount={montant_cents} bare />
        </SumRow>
      ))}
      <SumTotal closed label={`À vous virer le ${formatDay(virement_le)}`}>
        <Euros amount={compte.a_virer_cents} />
      </SumTotal>
      <p className="ui-second">
        {compte.a_virer_cents > 0
          ? `${majuscule(montantEnLettres(compte.a_virer_cents))}, ${ou}.`
          : 'Rien n’est à virer.'}{' '}
        Dépôts de garantie détenus pour vos locataires : <Euros amount={depots_detenus_cents} />.
      </p>
    </section>
  )
}
