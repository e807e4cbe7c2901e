CREATE TABLE "model_versions" (
	"model_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"made_by" bigint,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "model_versions_model_id_version_pk" PRIMARY KEY("model_id","version")
);
--> statement-breakpoint
CREATE TABLE "primary_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "primary_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"main_category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"primary_category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_models" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_category_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"shape" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "product_models_code_unique" UNIQUE("code"),
	CONSTRAINT "product_models_shape" CHECK ("product_models"."shape" in ('case', 'cup', 'flat'))
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	CONSTRAINT "product_pictures_product_id_picture_id_pk" PRIMARY KEY("product_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"model_version" integer NOT NULL,
	"colour" text NOT NULL,
	"name" text NOT NULL,
	"name_grams" text[] GENERATED ALWAYS AS (name_grams(name)) STORED NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"scene" jsonb NOT NULL,
	"scene_hash" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"dpi" integer,
	"cover_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'ready', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"w_px" integer NOT NULL,
	"h_px" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	CONSTRAINT "renders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "model_versions" ADD CONSTRAINT "model_versions_model_id_product_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."product_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_versions" ADD CONSTRAINT "model_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "primary_categories" ADD CONSTRAINT "primary_categories_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_primary_category_id_primary_categories_id_fk" FOREIGN KEY ("primary_category_id") REFERENCES "public"."primary_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_models" ADD CONSTRAINT "product_models_product_category_id_product_categories_id_fk" FOREIGN KEY ("product_category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_model_version_model_versions_model_id_version_fk" FOREIGN KEY ("model_id","model_version") REFERENCES "public"."model_versions"("model_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "primary_categories_main_idx" ON "primary_categories" USING btree ("main_category_id","sort");--> statement-breakpoint
CREATE INDEX "product_categories_primary_idx" ON "product_categories" USING btree ("primary_category_id","sort");--> statement-breakpoint
CREATE INDEX "product_models_category_idx" ON "product_models" USING btree ("product_category_id","sort");--> statement-breakpoint
CREATE INDEX "product_pictures_picture_idx" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "products_company_idx" ON "products" USING btree ("company_id","main_category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_owner_idx" ON "products" USING btree ("owner_id","main_category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING gin ("name_grams");--> statement-breakpoint
CREATE INDEX "renders_used_idx" ON "renders" USING btree ("used_at");--> statement-breakpoint
-- A version of a blank is what designs were made on, so nobody changes one.
CREATE FUNCTION refuse_model_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a blank never changes' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER model_versions_never_change BEFORE UPDATE OF model_id, version, definition OR DELETE ON model_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_model_version_change();
