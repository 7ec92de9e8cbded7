-- depenses: a bill: what was spent, for which bien, when it was paid and by whom.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.depenses (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bien_id        uuid,
  date           date not null,
  date_paiement  date, -- null: still owed
  fournisseur    text not null default '',
  libelle        text not null constraint libelle_requis check (btrim(libelle) <> ''),
  categorie      text not null constraint categorie_requise check (btrim(categorie) <> ''), -- a key of CATEGORIES_DEPENSE
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents <> 0), -- below zero: a credit note
  tva            jsonb, -- [{ taux, tva_cents }]: what the bill says of VAT, each rate once; null, nothing
  payee_par      text not null default 'banque'
                 constraint payee_par_connu check (payee_par in ('banque', 'exploitant', 'associe')),
  document_id    uuid,
  repartition    jsonb, -- { mode, parts: [{ categorie, bien_id, montant_cents, poids }], partielle }: null, one use only
  modele_id      uuid, -- the recurring bill that it is an occurrence of
  echeance_modele date, -- and the day of that occurrence: noted once
  bail_id        uuid, -- of a lost rent: the lease that owed it
  indivisaire_id uuid, -- paid by its owners: which of them; null, all by their parts
  transmise_id   uuid, -- the bill that counts it in the dossier where its dwelling is declared; written by the acts alone
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id),
  constraint modele_du_dossier foreign key (dossier_id, modele_id) references public.modeles_depense (dossier_id, id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id),
  constraint indivisaire_du_dossier foreign key (dossier_id, indivisaire_id)
    references public.indivisaires (dossier_id, id),
  constraint indemnite_recue_au_credit check (categorie <> 'indemnite_recue' or montant_cents < 0),
  constraint perte_de_bail check (bail_id is null or categorie = 'creance_perdue'),
  constraint occurrence_datee check ((modele_id is null) = (echeance_modele is null)),
  constraint occurrence_unique unique (dossier_id, modele_id, echeance_modele)
);

create index on public.depenses (dossier_id, date);
create index on public.depenses (dossier_id, bien_id);
create index on public.depenses (dossier_id, document_id);
create index on public.depenses (dossier_id, bail_id);
create index on public.depenses (dossier_id, indivisaire_id);

alter table public.depenses enable row level security;
alter table public.depenses force row level security;
grant select, insert, update, delete on public.depenses to authenticated;
grant select, insert, update, delete on public.depenses to service_role;

create policy select_membre on public.depenses for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.depenses for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))));

create policy update_gerant on public.depenses for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('depenses'))));

create policy delete_proprietaire on public.depenses for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.depenses
  for each row execute function private.fait_du_dossier();
create or replace trigger categorie_connue before insert or update of categorie, repartition on public.depenses
  for each row execute function private.categorie_connue();
create or replace trigger fait_arrete before insert or update or delete on public.depenses
  for each row execute function private.fait_arrete('date', 'date_paiement');

create or replace trigger repartition before insert or update on public.depenses
  for each row execute function private.repartition_juste();

-- The VAT of a bill: as it may be said, and in a year that keeps VAT, or that is not opened yet.
create or replace function private.tva_juste() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if new.tva is null then
    return new;
  end if;
  perform private.verifier_tva(new.tva, new.montant_cents);
  if exists (
    select from public.exercices e
    where e.dossier_id = new.dossier_id and new.date between e.debut and e.fin and e.regime_tva in ('exonere', 'franchise')
  ) then
    perform private.refuser('tva_hors_regime');
  end if;
  return new;
end
$$;

create or replace trigger tva before insert or update of tva, montant_cents, date on public.depenses
  for each row execute function private.tva_juste();

-- Whether an entry of one of these expenses, or of these entries typed by hand, is validated.
create or replace function private.est_validee(dossier uuid, faits text[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (
    select from public.ecritures e
    where e.dossier_id = dossier and e.origine_table in ('depenses', 'operations_diverses') and e.origine_id = any (faits));
end
$$;

-- A receipt that proves a validated entry stays with it (C. com. art. L123-22): it is not detached, and the document
-- remembers the expense even when that one is deleted.
create or replace function private.garder_justificatif() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  avant uuid := case when tg_op <> 'INSERT' then old.document_id end;
  apres uuid := case when tg_op <> 'DELETE' then new.document_id end;
begin
  if avant is not null and not private.est_validee(old.dossier_id, array[old.id::text]) then
    update public.documents d set prouve = array_remove(d.prouve, old.id::text)
    where d.dossier_id = old.dossier_id and d.id = avant;
  elsif avant is not null and tg_op = 'UPDATE' then
    perform private.refuser('document_a_conserver');
  end if;
  if apres is not null then
    update public.documents d set prouve = array_append(d.prouve, new.id::text)
    where d.dossier_id = new.dossier_id and d.id = apres;
  end if;
  return null;
end
$$;

create or replace trigger justificatif_joint after insert or delete on public.depenses
  for each row execute function private.garder_justificatif();
create or replace trigger justificatif_change after update of document_id on public.depenses
  for each row when (new.document_id is distinct from old.document_id)
  execute function private.garder_justificatif();

-- One that was noted by itself and is deleted did not come: the night does not note it again.
create or replace function private.occurrence_supprimee() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.est_efface(old.dossier_id) then
    update public.modeles_depense m set sautees = array_append(m.sautees, old.echeance_modele::text)
    where m.dossier_id = old.dossier_id and m.id = old.modele_id and m.automatique
      and not old.echeance_modele::text = any (m.sautees);
  end if;
  return null;
end
$$;

create or replace trigger occurrence_passee after delete on public.depenses
  for each row when (old.modele_id is not null) execute function private.occurrence_supprimee();

create or replace trigger mot before insert or update of dossier_id, payee_par on public.depenses
  for each row execute function private.mot_de_l_activite('payee_par');

-- It passes with its dwelling, by the acts; once passed, it is kept where it counts. A receipt may still be joined.
create or replace function private.depense_transmise() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if current_user <> 'authenticated' or private.est_efface(coalesce(new.dossier_id, old.dossier_id)) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and old.transmise_id is not null
     or tg_op = 'INSERT' and new.transmise_id is not null
     or tg_op = 'UPDATE' and (new.transmise_id is distinct from old.transmise_id
       or old.transmise_id is not null and to_jsonb(new) - 'document_id' <> to_jsonb(old) - 'document_id') then
    perform private.refuser('depense_transmise');
  end if;
  return coalesce(new, old);
end
$$;

create or replace trigger transmise before insert or update or delete on public.depenses
  for each row execute function private.depense_transmise();
