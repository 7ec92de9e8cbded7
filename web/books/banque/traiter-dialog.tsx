// A line said by hand: what it is, of which lease, category or operation; and, if wanted, a rule for those that look like it.
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { abs, sum } from '#domain/base/cents.ts'
import { CONFIANCE_DITE } from '#domain/sujets/banque/confiance.ts'
import { ecrireRegle } from '#web/data/banque/regles-bancaires.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { champQui, QuiField } from '#web/parts/indivision/qui.tsx'
import { useCategoriesDepense } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import {
  type Achat,
  choixManuel,
  dejaPropose,
  type Existant,
  estObjetAchat,
  naturesPossibles,
  regleDe,
  useAchats,
  useDeCeCompte,
  useExistants,
} from './choix-manuel.ts'
import type { LigneProposee } from './donnees.ts'
import type { Choix } from './gestes.ts'
import {
  DEPOT_ET_LOYER,
  motifDe,
  nomDuSejour,
  optionsBaux,
  optionsBiens,
  optionsCategories,
  REPARTIR,
  REPONSE,
  TOUTE_ACTIVITE,
} from './natures.ts'
import { Repartir } from './repartir.tsx'
import { RIEN_DE_REPARTI, reponsesDe } from './reponses.ts'

export const Dit = z.object({
  nature: required('Dites ce qu’est cette ligne.'),
  bail_id: optional(),
  categorie: optional(),
  bien_id: optional(),
  fournisseur: optional(),
  libelle: optional(),
  indivisaire_id: champQui(),
  operation: optional(),
  achat: optional(),
  reponse: optional(),
  semblables: tick(),
  toujours: tick(),
  motif: optional(),
})
export type Dit = z.output<typeof Dit>

type Props = {
  ligne: LigneProposee
  /** Those that wait and say the same thing: treated with it where that is wanted. */
  semblables: readonly LigneProposee[]
  onTraiter: (choix: readonly Choix[]) => Promise<void>
  onClose: () => void
}

export function TraiterDialog({ ligne, semblables, onTraiter, onClose }: Props) {
  const { dossier } = useDossier()
  const faits = useDeCeCompte(ligne)
  const existants = useExistants(ligne)
  const achats = useAchats(ligne)
  const [repartition, setRepartition] = useState(RIEN_DE_REPARTI)
  const natures = useMemo(
    () => naturesPossibles(ligne, { faits, existants, achats }),
    [ligne, faits, existants, achats],
  )

  async function traiter(dit: Dit) {
    const autres = dit.semblables && PEUT_SE_REPETER.has(dit.nature) ? semblables : []
    const choix = [ligne, ...autres].map((une) =>
      choixManuel(une, enSesMots(dit, ligne, une), { faits, existants, achats, repartition }),
    )
    // The rule first: refused, nothing is done yet.
    if (dit.toujours) await ecrireRegle(dossier.id, regleDe(ligne, dit))
    await onTraiter(choix)
    onClose()
  }

  return (
    <Dialog
      title="Dire ce qu’est cette ligne"
      wide={ligne.montant_cents > 0}
      description={`${ligne.libelle}, le ${formatDay(ligne.date)} : ${formatEuros(ligne.montant_cents)}.`}
      onClose={onClose}
    >
      <Form
        schema={Dit}
        onSubmit={traiter}
        submit="Enregistrer"
        defaults={{
          ...valeurs(ligne, { faits, existants, achats, natures }),
          // The same amount each time is a subscription: another one is looked at.
          semblables: semblables.every(({ montant_cents }) => montant_cents === ligne.montant_cents),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="C’est" name="nature" type="select" options={natures} placeholder="Choisir…" required />
            {form.watch('nature') === REPARTIR.value && (
              <Repartir ligne={ligne} repartition={repartition} onChange={setRepartition} />
            )}
            {form.watch('nature') === REPONSE.value && <Reponses ligne={ligne} />}
            <Champs nature={String(form.watch('nature') ?? '')} faits={faits} existants={existants} achats={achats} />
            {PEUT_SE_REPETER.has(String(form.watch('nature'))) && (
              <>
                {semblables.length > 0 && (
                  <Field label={direSemblables(semblables)} name="semblables" type="checkbox" />
                )}
                <Field label="Toujours classer ainsi" name="toujours" type="checkbox" />
                {form.watch('toujours') === true && (
                  <Field
                    label="Quand le relevé dit"
                    name="motif"
                    required
                    help="Tous ces mots, dans n’importe quel ordre, sans tenir compte des accents."
                  />
                )}
              </>
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** `Et les 9 autres semblables, 405,00 € en tout`. */
function direSemblables(semblables: readonly LigneProposee[]): string {
  const total = formatEuros(abs(sum(semblables.map(({ montant_cents }) => montant_cents))))
  return semblables.length === 1
    ? `Et l’autre semblable, de ${total}`
    : `Et les ${semblables.length} autres semblables, ${total} en tout`
}

/** Each line keeps the words of the bank, unless others were typed. */
const enSesMots = (dit: Dit, ligne: LigneProposee, une: LigneProposee): Dit =>
  dit.libelle === libelleDe(ligne) ? { ...dit, libelle: libelleDe(une) } : dit

const libelleDe = ({ libelle }: LigneProposee): string => libelle.slice(0, 200)

type Offre = {
  faits: ReturnType<typeof useDeCeCompte>
  existants: readonly Existant[]
  achats: readonly Achat[]
  natures: readonly { value: string }[]
}

/** What the proposal says already, and what a dossier has only one of. */
function valeurs(ligne: LigneProposee, { faits, existants, achats, natures }: Offre) {
  const propose = dejaPropose(ligne)
  const bail = propose.bail_id ?? seul(faits.baux)
  const operation = propose.operation ?? existants[0]?.value
  const achat = achats.find(({ value }) => value === propose.achat) ?? achats[0]
  const nature = propose.achat && achat ? achat.achat.objet : propose.nature
  return {
    nature: naturePremiere(ligne, natures, nature),
    ...(achat && { achat: achat.value }),
    ...(bail && { bail_id: bail }),
    ...(propose.categorie && { categorie: propose.categorie }),
    bien_id: propose.bien_id ?? seul(faits.biens) ?? (faits.propre ? TOUTE_ACTIVITE : ''),
    fournisseur: ligne.tiers ?? '',
    libelle: libelleDe(ligne),
    ...(operation && { operation }),
    // Two as good as one another: the person says which.
    ...(ligne.proposition?.a_completer === null && { reponse: '0' }),
    toujours: false,
    motif: motifDe(ligne.brut_cents === null ? ligne.libelle : nomDuSejour(ligne)),
  }
}

const seul = (uns: readonly { id: string }[]): string | null => (uns.length === 1 ? (uns[0]?.id ?? null) : null)

const PEUT_SE_REPETER = new Set(['loyer', 'depense', 'exploitant', 'virement_interne', 'ignorer'])

function naturePremiere(
  ligne: LigneProposee,
  natures: readonly { value: string }[],
  proposee: string | undefined,
): string {
  const voulue = proposee ?? (ligne.montant_cents > 0 ? 'loyer' : 'depense')
  return natures.some(({ value }) => value === voulue) ? voulue : (natures[0]?.value ?? '')
}

function Reponses({ ligne }: { ligne: LigneProposee }) {
  const options = reponsesDe(ligne).map(({ titre, raison, confiance }, rang) => ({
    value: String(rang),
    label: titre,
    hint: `${CONFIANCE_DITE[confiance]}. ${raison}`,
  }))
  return <Field label="Réponse" name="reponse" type="radio" options={options} required />
}

function Champs({ nature, faits, existants, achats }: { nature: string } & Omit<Offre, 'natures'>) {
  const categories = useCategoriesDepense()
  if (estObjetAchat(nature)) {
    const siens = achats.filter(({ achat }) => achat.objet === nature)
    return <Field label="Lequel" name="achat" type="select" options={siens} required />
  }
  if (nature === 'loyer' || nature === 'depot' || nature === DEPOT_ET_LOYER.value)
    return (
      <Field label="Bail" name="bail_id" type="select" options={optionsBaux(faits)} placeholder="Choisir…" required />
    )
  if (nature === 'existant')
    return <Field label="Opération" name="operation" type="select" options={[...existants]} required />
  if (nature === 'exploitant')
    return (
      <>
        <Field label="Libellé" name="libelle" />
        <QuiField label="Indivisaire" tous="Tous, chacun pour sa part" />
      </>
    )
  if (nature !== 'depense') return null
  return (
    <>
      <Field
        label="Catégorie"
        name="categorie"
        type="select"
        options={optionsCategories(categories)}
        placeholder="Choisir…"
        required
      />
      <Field label="Logement" name="bien_id" type="select" options={optionsBiens(faits, faits.propre)} />
      <div className="ui-two">
        <Field label="Fournisseur" name="fournisseur" />
        <Field label="Libellé" name="libelle" required />
      </div>
    </>
  )
}
