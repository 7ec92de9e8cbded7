// The account of one row: each charge with its key and its part, the provisions, the balance; once sent, the way to its letter.
import { abs, minus, negate, zero } from '#domain/base/cents.ts'
import type { LigneOccupant, Matrice } from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Periode } from '#domain/sujets/immeubles/compteur.ts'
import { direPartage, type LigneDecompte, NATURES_CHARGE } from '#domain/sujets/location/charge.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { TvaDuSolde } from '#web/parts/location/tva-charges.tsx'
import { useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { NATURES_COURTES, nomOccupant, noteOccupant } from './mots.ts'

type Props = { ligne: LigneOccupant; matrice: Matrice; periode: Periode; onClose: () => void }

export function CompteDialog({ ligne, matrice, periode, onClose }: Props) {
  const lien = useLien()
  const { bail, refus } = ligne
  const compte = ligne.decompte ?? ligne.etablie
  return (
    <Dialog
      title={nomOccupant(ligne)}
      description={[`Du ${formatDay(periode.du)} au ${formatDay(periode.au)}`, noteOccupant(ligne, periode)]
        .filter(Boolean)
        .join(', ')}
      onClose={onClose}
      footer={
        <>
          {bail && (
            <LinkButton to={lien('locataires', { bail: bail.id, onglet: 'bail' })}>
              {ligne.etablie ? 'Lettre et suites du décompte' : 'Voir le bail'}
            </LinkButton>
          )}
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      {refus && <p className="ui-second">{refus.message}</p>}
      {compte
        ? compte.lignes.map((une) => <Charge key={`${une.depense_id} ${une.nature}`} charge={une} />)
        : matrice.postes.map((poste) => (
            <SumRow
              key={poste.id}
              label={NATURES_COURTES[poste.nature]}
              note={poste.cle ? poste.cle.libelle : 'propre au lot'}
            >
              <Euros amount={ligne.parts.get(poste.id) ?? zero} />
            </SumRow>
          ))}
      {compte ? (
        <>
          <SumTotal label={compte.tva ? 'Charges, hors taxe' : 'Charges'}>
            <Euros amount={compte.reelles_cents} />
          </SumTotal>
          <SumRow label={compte.tva ? 'Provisions appelées, hors taxe' : 'Provisions appelées'}>
            <Euros amount={negate(compte.provisions_cents)} />
          </SumRow>
          {compte.tva && (
            <>
              <SumRow label="Différence, hors taxe">
                <Euros amount={minus(compte.reelles_cents, compte.provisions_cents)} />
              </SumRow>
              <TvaDuSolde tva={compte.tva} />
            </>
          )}
          <SumTotal
            label={`${compte.solde_cents > 0 ? 'Solde à payer' : 'Solde à rendre'}${compte.tva ? ', TVA comprise' : ''}`}
            closed
          >
            <Euros amount={abs(compte.solde_cents)} />
          </SumTotal>
        </>
      ) : (
        <SumTotal label="Charges supportées" closed>
          <Euros amount={ligne.total_cents} />
        </SumTotal>
      )}
      {ligne.decompte && bail && (
        <p className="ui-small ui-second">
          Ces charges font {formatEuros(ligne.decompte.provision_proposee_cents)} par mois, contre{' '}
          {formatEuros(bail.charges_cents)} de provision.
        </p>
      )}
    </Dialog>
  )
}

function Charge({ charge }: { charge: LigneDecompte }) {
  const { nature, libelle, part_cents, partage } = charge
  return (
    <SumRow
      label={`${NATURES_CHARGE[nature]} : ${part_cents < 0 ? 'avoir, ' : ''}${libelle}`}
      {...(partage ? { note: `${formatEuros(partage.ensemble_cents)}, ${direPartage(partage)}` } : {})}
    >
      <Euros amount={part_cents} />
    </SumRow>
  )
}
