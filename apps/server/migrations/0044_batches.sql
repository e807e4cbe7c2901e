CREATE TABLE "product_batch_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_batch_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"model_id" bigint NOT NULL,
	"model_version" integer NOT NULL,
	"colour" text NOT NULL,
	"state" text DEFAULT 'placing' NOT NULL,
	"placement" jsonb,
	"level" text,
	"exception" text,
	"decision" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"product_id" bigint,
	"transaction_id" bigint,
	CONSTRAINT "product_batch_items_state" CHECK ("product_batch_items"."state" in ('placing', 'exception', 'waiting', 'done', 'failed', 'skipped')),
	CONSTRAINT "product_batch_items_decision" CHECK ("product_batch_items"."decision" in ('placed', 'middle', 'whole', 'tile', 'skip')),
	CONSTRAINT "product_batch_items_level" CHECK ("product_batch_items"."level" in ('ok', 'warn', 'bad')),
	CONSTRAINT "product_batch_items_exception" CHECK ("product_batch_items"."exception" in ('low_dpi', 'under_hole')),
	CONSTRAINT "product_batch_items_placed" CHECK ("product_batch_items"."state" not in ('exception', 'waiting', 'done') or "product_batch_items"."placement" is not null),
	CONSTRAINT "product_batch_items_paid" CHECK (("product_batch_items"."state" = 'done') = ("product_batch_items"."transaction_id" is not null)),
	CONSTRAINT "product_batch_items_failed" CHECK (("product_batch_items"."state" = 'failed') = ("product_batch_items"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"main_category_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"picture_ids" bigint[] NOT NULL,
	"blanks" integer NOT NULL,
	"price_each" integer NOT NULL,
	"holds" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"freed" integer DEFAULT 0 NOT NULL,
	"bought_left" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "product_batches_state" CHECK ("product_batches"."state" in ('draft', 'running', 'paused', 'done', 'cancelled')),
	CONSTRAINT "product_batches_price" CHECK ("product_batches"."price_each" > 0),
	CONSTRAINT "product_batches_points" CHECK ("product_batches"."spent" >= 0 and "product_batches"."freed" >= 0 and "product_batches"."bought_left" between 0 and "product_batches"."held" - "product_batches"."spent" - "product_batches"."freed"),
	CONSTRAINT "product_batches_settled" CHECK ("product_batches"."state" in ('running', 'paused') or "product_batches"."held" = "product_batches"."spent" + "product_batches"."freed"),
	CONSTRAINT "product_batches_finished" CHECK (("product_batches"."state" in ('done', 'cancelled')) = ("product_batches"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "product_batch_items" ADD CONSTRAINT "product_batch_items_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batch_items" ADD CONSTRAINT "product_batch_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batch_items" ADD CONSTRAINT "product_batch_items_model_fk" FOREIGN KEY ("model_id","model_version") REFERENCES "public"."model_versions"("model_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_batch_items_key" ON "product_batch_items" USING btree ("batch_id","picture_id","model_id","colour");--> statement-breakpoint
CREATE UNIQUE INDEX "product_batch_items_transaction_key" ON "product_batch_items" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "product_batch_items_state_idx" ON "product_batch_items" USING btree ("batch_id","state","id");--> statement-breakpoint
CREATE INDEX "product_batch_items_product_idx" ON "product_batch_items" USING btree ("product_id") WHERE "product_batch_items"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "product_batches_company_idx" ON "product_batches" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "product_batches_owner_idx" ON "product_batches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "product_batches_running_idx" ON "product_batches" USING btree ("company_id") WHERE "product_batches"."state" = 'running';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_batch_idx" ON "products" USING btree ("batch_id","updated_at","id") WHERE "products"."batch_id" is not null;