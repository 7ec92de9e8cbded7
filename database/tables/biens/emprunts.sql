-- emprunts: a loan as it was signed, for one bien.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.emprunts (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  bien_id               uuid not null,
  libelle               text not null constraint libelle_requis check (btrim(libelle) <> ''),
  banque                text not null default '',
  capital_cents         bigint not null constraint capital_positif check (capital_cents > 0),
  taux_millieme_pct     integer not null
                        constraint taux_possible check (taux_millieme_pct between 0 and 100000), -- 3,45 % is 3450
  duree_mois            integer not null constraint duree_positive check (duree_mois between 1 and 600),
  date_deblocage        date not null,
  premiere_echeance     date not null,
  type_emprunt          text not null default 'amortissable'
                        constraint type_emprunt_connu check (type_emprunt in ('amortissable', 'in_fine')),
  differe_mois          integer not null default 0,
  differe_type          text not null default 'partiel'
                        constraint differe_type_connu check (differe_type in ('partiel', 'total')),
  assurance_cents       bigint not null default 0,
  frais_dossier_cents   bigint not null default 0,
  frais_garantie_cents  bigint not null default 0,
  -- The dwelling that it pays for after that day, where the first one was sold and the loan kept; null together: it never moved.
  bien_suivant_id       uuid,
  bien_suivant_le       date,
  -- Declared with its dwelling in another dossier of the same person: from which day it is paid there, or from which it is paid here.
  -- Written by the acts alone.
  transmis_le           date,
  repris_le             date,
  -- Of a dismembered property: what the loan of who has it bare pays for, and whether its interest counts in his return, as he chose.
  nue_propriete         text constraint nue_propriete_connue check (nue_propriete in ('acquisition', 'grosses_reparations', 'usufruit_social')),
  interets_nue          boolean,
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint bien_suivant_du_dossier foreign key (dossier_id, bien_suivant_id) references public.biens (dossier_id, id),
  constraint pret_deplace_complet check (
    (bien_suivant_id is null) = (bien_suivant_le is null) and bien_suivant_id is distinct from bien_id
    and (bien_suivant_le is null or bien_suivant_le >= date_deblocage)),
  constraint montant_positif check (assurance_cents >= 0 and frais_dossier_cents >= 0 and frais_garantie_cents >= 0),
  constraint echeance_apres_deblocage check (premiere_echeance >= date_deblocage),
  constraint interets_d_un_pret_nu check (interets_nue is null or nue_propriete is not null),
  constraint differe_dans_la_duree check (differe_mois >= 0 and differe_mois < duree_mois)
);

create index on public.emprunts (dossier_id, bien_id);
create index on public.emprunts (dossier_id, bien_suivant_id);

alter table public.emprunts enable row level security;
alter table public.emprunts force row level security;
grant select, insert, update, delete on public.emprunts to authenticated;
grant select, insert, update, delete on public.emprunts to service_role;

create policy select_membre on public.emprunts for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.emprunts for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.emprunts for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.emprunts for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.emprunts
  for each row execute function private.fait_du_dossier();

-- It passes with its dwelling, by the acts; once passed, it is kept where it is paid.
create or replace function private.emprunt_transmis() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if current_user <> 'authenticated' or private.est_efface(coalesce(new.dossier_id, old.dossier_id)) then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' and old.transmis_le is not null
     or tg_op <> 'DELETE' and (new.transmis_le, new.repris_le)
       is distinct from (null, case when tg_op = 'UPDATE' then old.repris_le end) then
    perform private.refuser('emprunt_transmis');
  end if;
  return coalesce(new, old);
end
$$;

create or replace trigger transmis before insert or update or delete on public.emprunts
  for each row execute function private.emprunt_transmis();
