// The income statement drawn: income, charges, and the three results that make the accounting result.
import { type Cents, sum } from '#domain/base/cents.ts'
import type { CompteResultat, RubriqueResultat } from '#domain/compta/compte-resultat.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import type { Ouvrir } from './ouvrir.ts'

type Props = { resultat: CompteResultat; anterieur: CompteResultat | null; annee: number; onOpen: Ouvrir }

export function ResultatTables({ resultat, anterieur, annee, onOpen }: Props) {
  const produits = resultat.produits
  const charges = resultat.charges
  return (
    <table className="tbl compact acc-comptes acc-resultat">
      <caption className="sr">Compte de résultat</caption>
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col" className="num">
            {annee}
          </th>
          {anterieur && (
            <th scope="col" className="num">
              {annee - 1}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <Titre>Produits</Titre>
        {produits.map((une) => (
          <Rubrique
            key={une.cle}
            rubrique={une}
            avant={anterieur?.produits ?? null}
            onOpen={() => onOpen(une, 'credit')}
          />
        ))}
        <SousTotal
          libelle="Total des produits"
          montant={totalDe(produits)}
          avant={anterieur && totalDe(anterieur.produits)}
        />
        <Titre>Charges</Titre>
        {charges.map((une) => (
          <Rubrique
            key={une.cle}
            rubrique={une}
            avant={anterieur?.charges ?? null}
            onOpen={() => onOpen(une, 'debit')}
          />
        ))}
        <SousTotal
          libelle="Total des charges"
          montant={totalDe(charges)}
          avant={anterieur && totalDe(anterieur.charges)}
        />
        <Titre>Résultat</Titre>
        <Ligne
          libelle="Résultat d’exploitation"
          montant={resultat.resultat_exploitation_cents}
          avant={anterieur?.resultat_exploitation_cents ?? null}
        />
        <Ligne
          libelle="Résultat financier"
          montant={resultat.resultat_financier_cents}
          avant={anterieur?.resultat_financier_cents ?? null}
        />
        <Ligne
          libelle="Résultat exceptionnel"
          montant={resultat.resultat_exceptionnel_cents}
          avant={anterieur?.resultat_exceptionnel_cents ?? null}
        />
      </tbody>
      <tfoot>
        <tr>
          <td>{resultat.resultat_cents < 0 ? 'Perte' : 'Bénéfice'} de l’exercice</td>
          <Montant montant={resultat.resultat_cents} />
          {anterieur && <Montant montant={anterieur.resultat_cents} />}
        </tr>
      </tfoot>
    </table>
  )
}

const totalDe = (rubriques: readonly RubriqueResultat[]): Cents =>
  sum(rubriques.map(({ montant_cents }) => montant_cents))

function Titre({ children }: { children: string }) {
  return (
    <tr className="grp">
      <th colSpan={3} scope="colgroup">
        {children}
      </th>
    </tr>
  )
}

function Rubrique({
  rubrique,
  avant,
  onOpen,
}: {
  rubrique: RubriqueResultat
  avant: readonly RubriqueResultat[] | null
  onOpen: () => void
}) {
  const meme = avant?.find(({ cle }) => cle === rubrique.cle)
  return (
    <tr>
      <td>
        <button type="button" className="acc-open" onClick={onOpen}>
          {rubrique.libelle}
        </button>
      </td>
      <Montant montant={rubrique.montant_cents} />
      {avant && <td className="num muted">{meme && <Euros amount={meme.montant_cents} bare />}</td>}
    </tr>
  )
}

type LigneProps = { libelle: string; montant: Cents; avant: Cents | null }

function Ligne({ libelle, montant, avant }: LigneProps) {
  return (
    <tr>
      <td>{libelle}</td>
      <Montant montant={montant} />
      {avant !== null && <Montant montant={avant} ancien />}
    </tr>
  )
}

function SousTotal({ libelle, montant, avant }: LigneProps) {
  return (
    <tr className="sub">
      <td>{libelle}</td>
      <Montant montant={montant} />
      {avant !== null && <Montant montant={avant} ancien />}
    </tr>
  )
}

function Montant({ montant, ancien }: { montant: Cents; ancien?: boolean }) {
  return (
    <td className={ancien ? 'num muted' : 'num'}>
      <Euros amount={montant} bare />
    </td>
  )
}
