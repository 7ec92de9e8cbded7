-- grand_livre: the general ledger of the validated entries, with the running balance of each account.
-- Seen through the policies of its tables.

create or replace view public.grand_livre with (security_invoker = true) as
  select l.dossier_id, l.exercice_id, l.compte, l.compte_libelle, e.date, e.journal, e.numero, e.rang as ordre, l.rang,
         e.cle, e.piece_ref, e.piece_date, e.libelle, l.auxiliaire, l.auxiliaire_libelle,
         l.debit_cents, l.credit_cents,
         (sum(l.debit_cents - l.credit_cents) over (
           partition by l.dossier_id, l.exercice_id, l.compte order by e.date, e.rang, l.rang))::bigint as solde_cents,
         l.bien_id, l.composant_id, e.origine_table, e.origine_id, e.valide_le, e.id as ecriture_id
  from public.lignes l
  join public.ecritures e on e.dossier_id = l.dossier_id and e.exercice_id = l.exercice_id and e.id = l.ecriture_id;

grant select on public.grand_livre to authenticated, service_role;
