// Settles the charges of a lease: the period, each charge by nature, and the account that it makes, before it is written.

import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { abs, negate, zero } from '#domain/base/cents.ts'
import { type Day, year } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { parTerme } from '#domain/sujets/location/baux/terme-dit.ts'
import { EXCEDENTS, type Excedent, excedentsDe, renduPar } from '#domain/sujets/location/charge.ts'
import { chargesProposees } from '#domain/sujets/location/charges-recuperables.ts'
import {
  debutsDesCharges,
  periodeDesCharges,
  periodesPassees,
} from '#domain/sujets/location/periodes/periodes-charges.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'
import {
  anneesARegulariser,
  calculerRegularisation,
  type Decompte,
} from '#domain/sujets/location/regularisation-charges.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { TvaDuSolde, useTvaDesCharges } from '#web/parts/location/tva-charges.tsx'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optionalAmount } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { LIGNE_VIDE, LignesDeCharges, ligneProposee, lignesLisibles, SaisieCharges } from './lignes-charges.tsx'
import { titreSolde } from './mots.ts'

const Fields = z.object({
  du: date(),
  au: date(),
  etablie_le: date(),
  lignes: SaisieCharges,
  excedent: choice(EXCEDENTS),
  provision_cents: optionalAmount({ min: 0 }),
})
type Saisie = z.output<typeof Fields>
type Props = { bail: Bail; bien: Bien; onClose: () => void }

export function RegularisationDialog({ bail, bien, onClose }: Props) {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const { echeances, depenses } = faits
  const debuts = debutsDesCharges(faits)(bien.id)
  const tvaDe = useTvaDesCharges()
  const { regulariser } = useVieDuBail(dossier.id)
  const toast = useToast()
  const periode = anneesARegulariser(bail, { echeances, debuts }, today)[0] ?? dernierePassee(debuts, today)
  const horsTaxe = echeances.some(
    (une) => une.bail_id === bail.id && periode.du <= une.periode && une.periode <= periode.au && tvaDe(une),
  )
  const charges = chargesProposees(depenses, { bien_id: bien.id, horsTaxe, ...periode })
  const proposees = charges.map(ligneProposee)
  const payes = new Map(charges.map(({ depense, paye_cents }) => [depense.id, paye_cents]))

  async function save(fields: Saisie) {
    const { excedent, provision_cents, ...demande } = fields
    const { solde_cents } = calculerRegularisation(bail, demande, { echeances, tvaDe })
    const done = await regulariser({ bail_id: bail.id, ...demande, solde_cents, excedent, provision_cents })
    toast({
      title: 'Charges régularisées',
      description: `${titreSolde(done.solde_cents)} : ${formatEuros(abs(done.solde_cents))}. Le décompte est dans la fiche.`,
    })
    onClose()
  }

  return (
    <Dialog title="Régulariser les charges" description={nomsDuBail(bail)} onClose={onClose} wide>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Régulariser"
        defaults={{
          ...periode,
          etablie_le: today,
          lignes: proposees.length > 0 ? proposees : [LIGNE_VIDE],
          excedent: bail.fin !== null && bail.fin <= today ? renduPar('banque') : 'deduit',
          provision_cents: '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Du" name="du" type="date" required help="Des mois entiers, douze au plus." />
          <Field label="Au" name="au" type="date" required />
        </div>
        <Field
          label="Décompte envoyé le"
          name="etablie_le"
          type="date"
          required
          help="Le solde est dû un mois après ; les pièces se consultent pendant six mois."
        />
        <LignesDeCharges payes={payes} horsTaxe={horsTaxe} />
        <Compte bail={bail} />
      </Form>
    </Dialog>
  )
}

const dernierePassee = (debuts: readonly Day[], today: Day) =>
  periodesPassees(today, { debuts, nombre: 1 })[0] ?? periodeDesCharges(today, debuts)

const SORTS: Readonly<Record<Excedent, string>> = {
  deduit: 'Déduit des prochains loyers',
  rendu_banque: 'Rendu par le compte de l’activité',
  rendu_exploitant: 'Rendu par vous-même',
  rendu_associe: 'Rendu par un associé',
}

/** The account of what is typed: a charge whose amount is not typed yet does not hide that of the others. */
function Compte({ bail }: Pick<Props, 'bail'>) {
  const { echeances } = useFaits()
  const tvaDe = useTvaDesCharges()
  const sorts = excedentsDe(useNatures().payee_par).map((value) => ({ value, label: SORTS[value] }))
  const typed = useFormContext().watch()
  const lu = Fields.safeParse({ ...typed, lignes: lignesLisibles(typed.lignes) })
  if (!lu.success) return null
  const { decompte, refus } = lire(() => calculerRegularisation(bail, lu.data, { echeances, tvaDe }))
  if (!decompte) return <p className="ui-small">{refus}</p>
  const { solde_cents, provision_proposee_cents } = decompte
  return (
    <>
      {solde_cents < zero && <Field label="Le trop versé" name="excedent" type="radio" options={sorts} />}
      <Field
        label={`Nouvelle provision ${parTerme(bail)}`}
        name="provision_cents"
        type="euros"
        help={`Ces charges font ${formatEuros(provision_proposee_cents)} ${parTerme(bail)}${decompte.tva ? ' TVA comprise' : ''}, contre ${formatEuros(bail.charges_cents)} de provision. Vide, elle ne change pas ; les loyers déjà appelés restent.`}
      />
      <Calcul label="Solde des charges" titre="Solde des charges" mots={enMots(decompte)} regle={CHARGES.source}>
        <SumRow
          label={decompte.tva ? 'Charges récupérables, hors taxe' : 'Charges récupérables'}
          {...(decompte.jours_presence < decompte.jours_periode
            ? { note: `${decompte.jours_presence} jours de présence sur ${decompte.jours_periode}` }
            : {})}
        >
          <Euros amount={decompte.reelles_cents} />
        </SumRow>
        <SumRow label={decompte.tva ? 'Provisions appelées, hors taxe' : 'Provisions appelées'}>
          <Euros amount={negate(decompte.provisions_cents)} />
        </SumRow>
        {decompte.tva && <TvaDuSolde tva={decompte.tva} />}
        <SumTotal label={titreSolde(solde_cents)} closed>
          <Euros amount={abs(solde_cents)} />
        </SumTotal>
        {solde_cents > zero && <p className="ui-xs ui-muted">Dû le {formatDay(decompte.exigible_le)}.</p>}
        {decompte.par_douziemes && (
          <p className="ui-xs ui-muted">Plus d’un an après : le locataire peut demander à payer par douzième.</p>
        )}
      </Calcul>
    </>
  )
}

const enMots = ({ du, au, pieces_jusqu_au, tva }: Decompte): string =>
  `${tva ? 'Les loyers portent la TVA : charges et provisions se comptent hors taxe, et le solde la porte (CGI art. 266, 1, a). ' : ''}Chaque charge compte pour la part de ce logement, puis selon les jours où le locataire était là, au centime le plus proche. On en retire les provisions des loyers appelés de ${du.slice(5, 7)}/${year(du)} à ${au.slice(5, 7)}/${year(au)}, payés ou non : un loyer impayé reste dû. Les pièces se consultent jusqu’au ${formatDay(pieces_jusqu_au)}.`

function lire(calcul: () => Decompte): { decompte: Decompte | null; refus: string | null } {
  try {
    return { decompte: calcul(), refus: null }
  } catch (error) {
    if (error instanceof Refus) return { decompte: null, refus: error.message }
    throw error
  }
}
