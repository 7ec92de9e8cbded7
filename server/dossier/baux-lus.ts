// The leases of a dossier ($1) as the domain says them, with their people and what happened to their rent, in one pass of each table.

const objet = (alias: string, noms: readonly string[]): string =>
  `json_build_object(${noms.map((nom) => `'${nom}', ${alias}.${nom}`).join(', ')})`
const REVISION = [
  ...['id', 'date_revision', 'demande_le', 'date_effet', 'indice', 'ancien_trimestre', 'ancien_centiemes'],
  ...['nouveau_trimestre', 'nouveau_centiemes', 'mois', 'loyer_avant_cents', 'loyer_cents'],
]
const REGULARISATION = [
  ...['id', 'du', 'au', 'entree', 'sortie', 'etablie_le', 'exigible_le', 'lignes', 'provisions_cents'],
  ...['reelles_cents', 'solde_cents', 'excedent', 'provision_avant_cents', 'provision_apres_cents', 'tva'],
]
const PALIER = ['du', 'loyer_cents']
const LOCATAIRE = ['id', 'prenom', 'nom', 'email', 'telephone', 'consent_electronique_le']

export const BAUX = `select b.*, e.date as entree_signee,
    coalesce(p.paliers, '[]') as paliers, coalesce(r.revisions, '[]') as revisions,
    coalesce(c.regularisations, '[]') as regularisations, coalesce(l.locataires, '[]') as locataires
  from public.baux b
  left join public.etats_des_lieux e
    on e.dossier_id = b.dossier_id and e.bail_id = b.id and e.sens = 'entree' and e.signe_le is not null
  left join (
    select p.bail_id, json_agg(${objet('p', PALIER)} order by p.du) as paliers
    from public.paliers_loyer p where p.dossier_id = $1 group by p.bail_id) p on p.bail_id = b.id
  left join (
    select r.bail_id, json_agg(${objet('r', REVISION)} order by r.date_effet, r.id) as revisions
    from public.revisions_loyer r where r.dossier_id = $1 group by r.bail_id) r on r.bail_id = b.id
  left join (
    select c.bail_id, json_agg(${objet('c', REGULARISATION)} order by c.du, c.id) as regularisations
    from public.regularisations_charges c where c.dossier_id = $1 group by c.bail_id) c on c.bail_id = b.id
  left join (
    select bl.bail_id, json_agg(${objet('l', LOCATAIRE)} order by l.nom, l.prenom, l.id) as locataires
    from public.baux_locataires bl
    join public.locataires l on l.dossier_id = bl.dossier_id and l.id = bl.locataire_id
    where bl.dossier_id = $1 group by bl.bail_id) l on l.bail_id = b.id
  where b.dossier_id = $1 order by b.debut, b.id`
