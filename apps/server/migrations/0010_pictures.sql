-- The colour people would call it: one of twelve names (the contract's COLOR_NAMES).
CREATE FUNCTION color_name(hex text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  rgb bytea := decode(substr(hex, 2, 6), 'hex');
  r int := get_byte(rgb, 0);
  g int := get_byte(rgb, 1);
  b int := get_byte(rgb, 2);
  high int := greatest(r, g, b);
  low int := least(r, g, b);
  chroma int := high - low;
  light float := (high + low) / 510.0;
  hue float;
BEGIN
  IF high < 48 THEN RETURN 'black'; END IF;
  IF chroma < 24 OR (chroma < 40 AND light > 0.88) THEN
    RETURN CASE WHEN light < 0.2 THEN 'black' WHEN light > 0.86 THEN 'white' ELSE 'grey' END;
  END IF;
  hue := 60 * CASE high
    WHEN r THEN (g - b)::float / chroma + CASE WHEN g < b THEN 6 ELSE 0 END
    WHEN g THEN (b - r)::float / chroma + 2
    ELSE (r - g)::float / chroma + 4
  END;
  RETURN CASE
    WHEN (hue >= 345 OR hue < 14) AND light > 0.72 THEN 'pink'
    WHEN hue >= 345 OR hue < 14 THEN 'red'
    WHEN hue < 48 AND light < 0.46 AND chroma < 170 THEN 'brown'
    WHEN hue < 42 THEN 'orange'
    WHEN hue < 68 THEN 'yellow'
    WHEN hue < 165 THEN 'green'
    WHEN hue < 195 THEN 'cyan'
    WHEN hue < 256 THEN 'blue'
    WHEN hue < 296 THEN 'purple'
    ELSE 'pink'
  END;
END $$;
--> statement-breakpoint
-- What the filters of a gallery ask for, as words for one index. Each stands behind its main category: how common a
-- word is differs from one to the next, and so the planner knows.
CREATE FUNCTION picture_facets(main_category bigint, format text, width int, height int, color text, palette text[],
  price bigint, image_category bigint, personal_category bigint, series text, tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(main_category || '/' || word) FROM unnest(ARRAY[
    'format:' || format,
    'ratio:' || CASE
      WHEN width * 2 <= height THEN 'tall'
      WHEN height * 2 <= width THEN 'wide'
      WHEN abs(width - height) <= 0.05 * greatest(width, height) THEN 'square'
      WHEN width < height THEN 'portrait'
      ELSE 'landscape'
    END,
    'size:' || CASE
      WHEN greatest(width, height) < 1000 THEN 'small'
      WHEN greatest(width, height) < 2000 THEN 'medium'
      WHEN greatest(width, height) < 4000 THEN 'large'
      ELSE 'huge'
    END,
    'price:' || CASE WHEN price = 0 THEN 'free' ELSE 'paid' END,
    'category:' || image_category,
    'folder:' || personal_category,
    'series:' || series
  ] || (
    SELECT array_agg(DISTINCT 'color:' || color_name(shade))
    -- The palette begins with what covers most; nobody looks for a picture by a speck in it.
    FROM unnest(CASE WHEN cardinality(palette) = 0 THEN ARRAY[color] ELSE palette[1:3] END) AS shade
  ) || (SELECT array_agg('tag:' || tag) FROM unnest(tags) AS tag)) AS word WHERE word IS NOT NULL
$$;
--> statement-breakpoint
CREATE TABLE "image_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"main_category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cleared_matches" (
	"picture_id" bigint NOT NULL,
	"match_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleared_matches_picture_id_match_id_pk" PRIMARY KEY("picture_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"company_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"user_id" bigint,
	"price" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licences_company_id_picture_id_pk" PRIMARY KEY("company_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "personal_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_looks" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"look" "bytea" NOT NULL,
	"print" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_views" (
	"picture_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "picture_views_picture_id_user_id_day_pk" PRIMARY KEY("picture_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "favourite_companies" (
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"picture_id" bigint,
	"match_id" bigint,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('picture', 'objection')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('copy', 'illegal', 'wrong_details', 'other')),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "upload_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"main_category_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text,
	"incoming_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"instant" boolean DEFAULT false NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"picture_id" bigint,
	"duplicate_id" bigint,
	"cleared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "upload_tasks_incoming_key_unique" UNIQUE("incoming_key"),
	CONSTRAINT "upload_tasks_state" CHECK ("upload_tasks"."state" in ('waiting', 'processing', 'done', 'failed', 'cancelled')),
	CONSTRAINT "upload_tasks_reason" CHECK ("upload_tasks"."reason" in ('empty', 'too_large', 'wrong_size', 'wrong_hash', 'missing_bytes', 'format_not_allowed', 'unreadable', 'too_many_pixels', 'unsafe', 'no_preview', 'storage_full', 'category_closed', 'expired', 'internal')),
	CONSTRAINT "upload_tasks_failed" CHECK (("upload_tasks"."state" = 'failed') = ("upload_tasks"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "image_category_id" bigint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "personal_category_id" bigint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (picture_facets(main_category_id, format, width, height, color, palette, price, image_category_id, personal_category_id, series, tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "favourites" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "image_categories" ADD CONSTRAINT "image_categories_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_matches" ADD CONSTRAINT "cleared_matches_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_matches" ADD CONSTRAINT "cleared_matches_match_id_pictures_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_categories" ADD CONSTRAINT "personal_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_categories" ADD CONSTRAINT "personal_categories_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_looks" ADD CONSTRAINT "picture_looks_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_views" ADD CONSTRAINT "picture_views_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_views" ADD CONSTRAINT "picture_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_companies" ADD CONSTRAINT "favourite_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_match_id_pictures_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD CONSTRAINT "upload_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD CONSTRAINT "upload_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD CONSTRAINT "upload_tasks_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD CONSTRAINT "upload_tasks_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD CONSTRAINT "upload_tasks_duplicate_id_pictures_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_categories_main_idx" ON "image_categories" USING btree ("main_category_id","sort");--> statement-breakpoint
CREATE INDEX "cleared_matches_match_idx" ON "cleared_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "licences_picture_idx" ON "licences" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_categories_name_key" ON "personal_categories" USING btree ("user_id","main_category_id","name");--> statement-breakpoint
CREATE INDEX "picture_looks_created_idx" ON "picture_looks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_views_day_idx" ON "picture_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "picture_views_user_idx" ON "picture_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "favourite_companies_company_idx" ON "favourite_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reports_picture_idx" ON "reports" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "reports_match_idx" ON "reports" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_id","kind","picture_id","match_id") NULLS NOT DISTINCT WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "upload_tasks_client_key" ON "upload_tasks" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "upload_tasks_user_idx" ON "upload_tasks" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "upload_tasks"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "upload_tasks_open_idx" ON "upload_tasks" USING btree ("company_id","updated_at") WHERE "upload_tasks"."state" in ('waiting', 'processing');--> statement-breakpoint
CREATE INDEX "upload_tasks_picture_idx" ON "upload_tasks" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "upload_tasks_duplicate_idx" ON "upload_tasks" USING btree ("duplicate_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_image_category_id_image_categories_id_fk" FOREIGN KEY ("image_category_id") REFERENCES "public"."image_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_personal_category_id_personal_categories_id_fk" FOREIGN KEY ("personal_category_id") REFERENCES "public"."personal_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_market_price_idx" ON "pictures" USING btree ("main_category_id","price","id") WHERE "pictures"."visibility" = 'public' and "pictures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pictures_bin_idx" ON "pictures" USING btree ("owner_id","deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pictures"."deleted_at" is not null and "pictures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "pictures_series_idx" ON "pictures" USING btree ("owner_id","series") WHERE "pictures"."series" is not null;--> statement-breakpoint
CREATE INDEX "pictures_personal_category_idx" ON "pictures" USING btree ("personal_category_id");--> statement-breakpoint
CREATE INDEX "pictures_facets_idx" ON "pictures" USING gin ("facets") WHERE "pictures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "favourites_newest_idx" ON "favourites" USING btree ("user_id","created_at" DESC NULLS FIRST,"picture_id" DESC NULLS FIRST);
--> statement-breakpoint
-- The prints are read for a few pictures at a time, the looks of all at once: keep them apart on the disk.
ALTER TABLE picture_looks ALTER COLUMN look SET STORAGE MAIN, ALTER COLUMN print SET STORAGE EXTERNAL,
  SET (toast_tuple_target = 128);
--> statement-breakpoint
UPDATE pictures p SET favourites = f.count
FROM (SELECT picture_id, count(*)::int AS count FROM favourites GROUP BY picture_id) f WHERE f.picture_id = p.id;
--> statement-breakpoint
-- Pictures in the order of their ids: two people who add the same favourites cannot block each other for good.
CREATE FUNCTION count_favourites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM pictures WHERE id IN (SELECT picture_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pictures p SET favourites = p.favourites + CASE TG_OP WHEN 'INSERT' THEN t.count ELSE -t.count END
  FROM (SELECT picture_id, count(*)::int AS count FROM touched GROUP BY picture_id) t WHERE p.id = t.picture_id;
  PERFORM pg_notify('motif_events', json_build_object('user_id', user_id, 'type', 'favourites_changed')::text)
  FROM (SELECT DISTINCT user_id FROM touched) people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER favourites_count_insert AFTER INSERT ON favourites REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();
--> statement-breakpoint
CREATE TRIGGER favourites_count_delete AFTER DELETE ON favourites REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();
--> statement-breakpoint
CREATE FUNCTION tell_favourites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('user_id', user_id, 'type', 'favourites_changed')::text)
  FROM (SELECT DISTINCT user_id FROM touched) people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER favourites_moved AFTER UPDATE ON favourites REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_favourites();
--> statement-breakpoint
CREATE TRIGGER favourite_groups_insert AFTER INSERT ON favourite_groups REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_favourites();
--> statement-breakpoint
CREATE TRIGGER favourite_groups_update AFTER UPDATE ON favourite_groups REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_favourites();
--> statement-breakpoint
CREATE TRIGGER favourite_groups_delete AFTER DELETE ON favourite_groups REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_favourites();
--> statement-breakpoint
CREATE FUNCTION tell_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('user_id', user_id, 'type', 'uploads_changed')::text)
  FROM (SELECT DISTINCT user_id FROM touched) people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER upload_tasks_insert AFTER INSERT ON upload_tasks REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_uploads();
--> statement-breakpoint
CREATE TRIGGER upload_tasks_update AFTER UPDATE ON upload_tasks REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_uploads();
--> statement-breakpoint
-- Pictures that came, went, or are seen by others than before: the company's galleries look again.
CREATE FUNCTION tell_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('company_id', company_id, 'type', 'pictures_changed')::text)
  FROM (SELECT DISTINCT company_id FROM touched) companies;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_told_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION tell_pictures();
--> statement-breakpoint
CREATE FUNCTION tell_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('company_id', NEW.company_id, 'type', 'pictures_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_told_update AFTER UPDATE OF visibility, deleted_at ON pictures FOR EACH ROW
WHEN (OLD.visibility <> NEW.visibility OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
EXECUTE FUNCTION tell_picture();
