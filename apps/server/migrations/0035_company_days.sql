CREATE TABLE "company_days" (
	"company_id" bigint NOT NULL,
	"day" date NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favourites" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"creative_earned" bigint DEFAULT 0 NOT NULL,
	"points_spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "company_days_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "trend_days" (
	"main_category_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"day" date NOT NULL,
	"heat" double precision NOT NULL,
	"weeks" integer[] NOT NULL,
	"sales" integer NOT NULL,
	"supply" integer NOT NULL,
	"companies" integer NOT NULL,
	"picture_ids" bigint[] NOT NULL,
	CONSTRAINT "trend_days_main_category_id_day_kind_word_pk" PRIMARY KEY("main_category_id","day","kind","word"),
	CONSTRAINT "trend_days_kind" CHECK ("trend_days"."kind" in ('tag', 'color', 'series', 'price')),
	CONSTRAINT "trend_days_weeks" CHECK (cardinality("trend_days"."weeks") = 5)
);
--> statement-breakpoint
ALTER TABLE "company_days" ADD CONSTRAINT "company_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_days" ADD CONSTRAINT "trend_days_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_days_day_idx" ON "company_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_idx" ON "ledger_transactions" USING brin ("at");--> statement-breakpoint
CREATE INDEX "earnings_created_idx" ON "earnings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "licences_created_idx" ON "licences" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_created_idx" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_company_hot_idx" ON "pictures" USING btree ("company_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pictures"."visibility" = 'public' and "pictures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "favourites_created_idx" ON "favourites" USING btree ("created_at");