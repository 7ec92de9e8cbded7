-- echeances: a rent falling due, for one period of a lease, what the charges of a period come to above their provisions, or what is claimed for paying late.
-- Read by every member of the dossier; written by its owner and its accountant; a complement of charges and the interest of a delay, by the acts that count them alone.

create table public.echeances (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  objet          text not null default 'loyer' constraint objet_echeance_connu check (objet in ('loyer', 'charges', 'interets')),
  periode        date not null, -- first day of what the rent is for; of interest, the last day counted
  date_echeance  date not null,
  loyer_cents    bigint not null,
  charges_cents  bigint not null default 0,
  calcul         jsonb, -- of interest alone: whose, up to when, and its lines, as it was claimed
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint echeance_deja_appelee unique (dossier_id, bail_id, periode, objet),
  constraint echeance_par_bail unique (dossier_id, bail_id, id),
  constraint montant_positif check (loyer_cents >= 0 and charges_cents >= 0),
  constraint charges_seules check (objet <> 'charges' or loyer_cents = 0),
  constraint interets_calcules check ((objet = 'interets') = (calcul is not null) and (objet <> 'interets' or charges_cents = 0)),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
);

create index on public.echeances (dossier_id, date_echeance);

alter table public.echeances enable row level security;
alter table public.echeances force row level security;
grant select, insert, update, delete on public.echeances to authenticated;
grant select, insert, update, delete on public.echeances to service_role;

create policy select_membre on public.echeances for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.echeances for insert to authenticated
  with check (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers_pour('loyers', 'baux'))));

create policy update_gerant on public.echeances for update to authenticated
  using (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers_pour('loyers', 'baux'))))
  with check (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers_pour('loyers', 'baux'))));

create policy delete_proprietaire on public.echeances for delete to authenticated
  using (objet = 'loyer' and dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.echeances
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.echeances
  for each row execute function private.fait_arrete('date_echeance');
