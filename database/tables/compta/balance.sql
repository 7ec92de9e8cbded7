-- balance: the trial balance of the validated entries, by year and account. Seen through the policies of its tables.
-- Read from the lines alone: a million of them are summed in one pass over an index, and a label is looked up once an account.

create or replace view public.balance with (security_invoker = true) as
  select s.dossier_id, s.exercice_id, s.compte,
         (select l.compte_libelle from public.lignes l
          where l.dossier_id = s.dossier_id and l.exercice_id = s.exercice_id and l.compte = s.compte limit 1) as libelle,
         s.debit_cents, s.credit_cents,
         s.debit_cents - s.credit_cents as solde_cents
  from (
    select l.dossier_id, l.exercice_id, l.compte,
           sum(l.debit_cents)::bigint as debit_cents, sum(l.credit_cents)::bigint as credit_cents
    from public.lignes l
    group by l.dossier_id, l.exercice_id, l.compte) s;

grant select on public.balance to authenticated, service_role;
