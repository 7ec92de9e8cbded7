// A statement comes in: read by the domain as the screen showed it, confronted and written whole in its account.
import { ImporterReleve, RELEVE_MAXIMAL } from '#contract/functions/banque/importer-releve.ts'
import { Refus } from '#domain/base/refus.ts'
import { readAside } from '../../aside/aside.ts'
import { compteDe, dejaFait, importer } from '../../banque/importer.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const importerReleve = serverFunction(ImporterReleve, async ({ body, caller, db, base, progress }) => {
  const { dossier_id, compte_id, cle_idempotence: cle, decisions = {}, laisser_erreurs, lecture } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const compte = await compteDe(db, { dossier_id, compte_id })
  if (body.fichier.size > RELEVE_MAXIMAL) throw new Refus('releve_trop_long')

  // Once this transaction is over: nothing is held while the file is read.
  return async () => {
    const octets = new Uint8Array(await body.fichier.arrayBuffer())
    const { compte_du_fichier, solde_final_cents } = body
    const lu = { octets, nature: compte.nature, lecture, compte_du_fichier, solde_final_cents }
    const contenu = await readAside('lireReleveEnvoye', lu)
    const fichier = { nom: nomDe(body.fichier), octets, sha256: contenu.sha256 }
    const choix = { decisions, laisser_erreurs, lecture }
    const demande = { dossier_id, compte, cle, importe_par: user_id, fichier, contenu, progress, ...choix }

    return sousVerrou(base, { acte: ImporterReleve.name, dossier_id }, async (house) => {
      // The same file sent twice at once finds its own lines the second time.
      const fait = await dejaFait(house, demande)
      if (fait) return fait
      const importe = await importer(house, demande)
      const detail = { releve_id: importe.releve_id, compte: compte.libelle, nom: fichier.nom, lignes: importe.lignes }
      await noter(house, { acte: ImporterReleve.name, dossier_id, user_id, detail })
      return importe
    })
  }
})

/** The last part of the name, without what a header or a list could take for something else. */
function nomDe({ name }: File): string {
  const printable = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}"<>|:*?]/gu, ' ').trim()
  return printable === '' ? 'relevé' : [...printable].slice(-120).join('')
}
