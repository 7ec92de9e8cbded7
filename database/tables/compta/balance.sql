-- balance: the trial balance of the validated entries, by year and account. Seen through the policies of its tables.

create or replace view public.balance with (security_invoker = true) as
  select e.dossier_id, e.exercice_id, l.compte,
         max(l.compte_libelle) as libelle,
         sum(l.debit_cents)::bigint as debit_cents,
         sum(l.credit_cents)::bigint as credit_cents,
         (sum(l.debit_cents) - sum(l.credit_cents))::bigint as solde_cents
  from public.ecritures e
  join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id
  group by e.dossier_id, e.exercice_id, l.compte;

grant select on public.balance to authenticated, service_role;
