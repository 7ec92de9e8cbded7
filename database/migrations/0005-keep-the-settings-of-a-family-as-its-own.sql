-- Status, regime and the choices of furnished letting leave the columns of every family for the settings of its own (decision 090).
alter table public.dossiers add column reglages jsonb not null default '{}';
alter table public.exercices add column reglages jsonb not null default '{}', add column reglages_arretes jsonb;

-- Rows of another family had them too, and never chose them. The guards of the version before know nothing of the columns.
alter table public.dossiers disable trigger user;
alter table public.exercices disable trigger user;
set local role maison;
update public.dossiers d set reglages = jsonb_build_object(
    'cfe_39c', d.cfe_39c, 'assurance_emprunteur_case', d.assurance_emprunteur_case, 'report_352', d.report_352)
  from private.activites a where a.cle = d.activite and a.famille = 'meuble';
update public.exercices e set
    reglages = case a.famille when 'meuble' then jsonb_build_object('statut', e.statut, 'regime', e.regime) else '{}' end,
    reglages_arretes = case when e.etat = 'ouvert' then null when a.famille = 'meuble' then jsonb_build_object(
      'cfe_39c', e.cfe_39c, 'assurance_emprunteur_case', e.assurance_emprunteur_case, 'report_352', e.report_352) else '{}' end
  from public.dossiers d join private.activites a on a.cle = d.activite where d.id = e.dossier_id;
reset role;
alter table public.dossiers enable trigger user;
alter table public.exercices enable trigger user;

alter table public.dossiers drop column cfe_39c, drop column assurance_emprunteur_case, drop column report_352;
alter table public.exercices drop column statut, drop column regime,
  drop column cfe_39c, drop column assurance_emprunteur_case, drop column report_352,
  add constraint arrete_avec_reglages check ((etat = 'ouvert') = (reglages_arretes is null));
