CREATE TABLE "brand_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"made_by" bigint,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"w_px" integer NOT NULL,
	"h_px" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "brand_attachments_key_unique" UNIQUE("key"),
	CONSTRAINT "brand_attachments_kind" CHECK ("brand_attachments"."kind" in ('logo', 'label', 'packaging', 'certificate'))
);
--> statement-breakpoint
CREATE TABLE "listing_kits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_kits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"title_template" text NOT NULL,
	"category_path" text DEFAULT '' NOT NULL,
	"sites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachment_ids" bigint[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kit_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"title_own" text,
	"sku" text DEFAULT '' NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stock" integer,
	"weight_mg" bigint NOT NULL,
	"l_mm" integer NOT NULL,
	"w_mm" integer NOT NULL,
	"h_mm" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "temu_sites" (
	"site_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"region" text NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "temu_sites_region" CHECK ("temu_sites"."region" in ('us', 'eu', 'global')),
	CONSTRAINT "temu_sites_currency" CHECK ("temu_sites"."currency" in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'CLP', 'KWD', 'JOD', 'OMR', 'BHD'))
);
--> statement-breakpoint
CREATE TABLE "temu_warehouses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "temu_warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"warehouse_id" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_attachments" ADD CONSTRAINT "brand_attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_attachments" ADD CONSTRAINT "brand_attachments_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_attachments" ADD CONSTRAINT "brand_attachments_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_kits" ADD CONSTRAINT "listing_kits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_kits" ADD CONSTRAINT "listing_kits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_kits" ADD CONSTRAINT "listing_kits_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_rows" ADD CONSTRAINT "listing_rows_kit_id_listing_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."listing_kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_rows" ADD CONSTRAINT "listing_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temu_warehouses" ADD CONSTRAINT "temu_warehouses_site_id_temu_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."temu_sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_attachments_company_idx" ON "brand_attachments" USING btree ("company_id","main_category_id","sort","id");--> statement-breakpoint
CREATE INDEX "brand_attachments_deleted_idx" ON "brand_attachments" USING btree ("deleted_at") WHERE "brand_attachments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_kits_company_idx" ON "listing_kits" USING btree ("company_id","main_category_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_rows_key" ON "listing_rows" USING btree ("kit_id","product_id");--> statement-breakpoint
CREATE INDEX "listing_rows_product_idx" ON "listing_rows" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "temu_warehouses_key" ON "temu_warehouses" USING btree ("site_id","warehouse_id");--> statement-breakpoint
-- The bytes of attachments count as the company's storage until their rows are gone, as those of files do.
CREATE FUNCTION count_new_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, sum(size_bytes)::bigint) FROM made GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brand_attachments_usage_insert AFTER INSERT ON brand_attachments REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION count_new_attachments();
--> statement-breakpoint
CREATE FUNCTION count_gone_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, -sum(size_bytes)::bigint) FROM gone GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brand_attachments_usage_delete AFTER DELETE ON brand_attachments REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_gone_attachments();
