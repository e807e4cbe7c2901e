CREATE TABLE "search_days" (
	"main_category_id" bigint NOT NULL,
	"day" date NOT NULL,
	"word" text NOT NULL,
	"searches" integer NOT NULL,
	"companies" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_days_main_category_id_day_word_pk" PRIMARY KEY("main_category_id","day","word")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"main_category_id" bigint NOT NULL,
	"day" date NOT NULL,
	"word" text NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "searches_main_category_id_day_word_user_id_pk" PRIMARY KEY("main_category_id","day","word","user_id")
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "check_answer" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_main_category_id_main_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."main_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searches_user_idx" ON "searches" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "roles_company_idx" ON "roles" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_check_answer" CHECK ("verifications"."check_answer" in ('match', 'mismatch', 'unknown'));