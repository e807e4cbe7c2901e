CREATE TABLE "product_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"product_category_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"model_version" integer NOT NULL,
	"colour" text NOT NULL,
	"name" text NOT NULL,
	"slot" text NOT NULL,
	"scene" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_template_pictures" (
	"template_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"erased_private" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_template_pictures_template_id_picture_id_pk" PRIMARY KEY("template_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_product_category_id_product_categories_id_fk" FOREIGN KEY ("product_category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_model_id_model_version_model_versions_model_id_version_fk" FOREIGN KEY ("model_id","model_version") REFERENCES "public"."model_versions"("model_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_template_pictures" ADD CONSTRAINT "product_template_pictures_template_id_product_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."product_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_templates_company_idx" ON "product_templates" USING btree ("company_id","main_category_id","id");--> statement-breakpoint
CREATE INDEX "product_template_pictures_picture_idx" ON "product_template_pictures" USING btree ("picture_id");--> statement-breakpoint
-- A template with a private picture is its maker's alone too, also after the picture was erased.
CREATE OR REPLACE FUNCTION mark_erased_private() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_pictures SET erased_private = true WHERE picture_id = OLD.id;
  UPDATE product_template_pictures SET erased_private = true WHERE picture_id = OLD.id;
  RETURN OLD;
END $$;
