-- An amount of form 2044 that no payment says.
create table public.lignes_foncieres (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bien_id       uuid not null,
  annee         integer not null constraint annee_possible check (annee between 1990 and 2200),
  ligne         text not null constraint ligne_fonciere_connue check (ligne in ('214', '225', '228')),
  -- What it is made of, in the words of who types it: the scheme, the tenant who left.
  libelle       text not null constraint libelle_requis check (btrim(libelle) <> ''),
  montant_cents bigint not null constraint montant_positif check (montant_cents > 0),
  document_id   uuid,
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint ligne_fonciere_unique unique (dossier_id, bien_id, annee, ligne),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.lignes_foncieres (dossier_id, document_id);

-- What a property company says of the part of its member.
create table public.parts_societes (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  nom            text not null constraint nom_requis check (btrim(nom) <> ''),
  siren          text constraint siren_a_neuf_chiffres check (siren ~ '^[0-9]{9}$'),
  annee          integer not null constraint annee_possible check (annee between 1990 and 2200),
  revenus_cents  bigint not null default 0,
  frais_cents    bigint not null default 0,
  interets_cents bigint not null default 0,
  document_id    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (revenus_cents >= 0 and frais_cents >= 0 and interets_cents >= 0),
  constraint part_societe_unique unique (dossier_id, nom, annee),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.parts_societes (dossier_id, document_id);

-- Why a property that is no longer let takes nothing back of what was deducted.
create table public.fins_justifiees (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bien_id     uuid not null,
  motif       text not null constraint motif_de_fin_connu check (motif in ('deces', 'invalidite', 'licenciement', 'expropriation')),
  -- The day of what excuses it.
  le          date not null,
  document_id uuid,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint fin_justifiee_unique unique (dossier_id, bien_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.fins_justifiees (dossier_id, document_id);

-- The letting that an owner binds himself to, for a dwelling that he depreciates.
create table public.engagements_locatifs (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bien_id        uuid not null,
  nature         text not null constraint nature_engagement_connue check (nature in ('neuf', 'ancien')),
  niveau         text not null constraint niveau_engagement_connu check (niveau in ('intermediaire', 'social', 'tres_social')),
  -- The price net of costs; and the works, of an old dwelling alone.
  prix_cents     bigint not null,
  travaux_cents  bigint not null default 0,
  -- The first day of the purchase, and that of the completion: of the works, or of the building.
  acquis_le      date not null,
  acheve_le      date not null,
  loue_le        date not null,
  -- The day on which its conditions stopped being met; null, they are.
  rompu_le       date,
  document_id    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (prix_cents > 0 and travaux_cents >= 0),
  constraint travaux_de_l_ancien check ((nature = 'ancien') = (travaux_cents > 0)),
  constraint engagement_en_ordre check (loue_le >= acquis_le and loue_le >= acheve_le and rompu_le > loue_le),
  constraint engagement_unique unique (dossier_id, bien_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.engagements_locatifs (dossier_id, document_id);
