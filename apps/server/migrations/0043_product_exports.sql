CREATE TABLE "product_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"products" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"tries_left" integer NOT NULL,
	"key" text,
	"bytes" bigint,
	"error" jsonb,
	"created_at" timestamp with time zone DEFAULT clock.now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "product_exports_kind" CHECK ("product_exports"."kind" in ('zip', 'gang', 'listing')),
	CONSTRAINT "product_exports_state" CHECK ("product_exports"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "product_exports_file" CHECK (("product_exports"."state" = 'done') = ("product_exports"."key" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_exports" ADD CONSTRAINT "product_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_exports" ADD CONSTRAINT "product_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_exports_owner_idx" ON "product_exports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "product_exports_under_way_idx" ON "product_exports" USING btree ("company_id") WHERE "product_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "product_exports_expiry_idx" ON "product_exports" USING btree ("expires_at");