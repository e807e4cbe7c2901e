CREATE TABLE "clock_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_keeps" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_case_notices" (
	"case_id" bigint NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_case_notices_case_id_step_pk" PRIMARY KEY("case_id","step"),
	CONSTRAINT "storage_case_notices_step" CHECK ("storage_case_notices"."step" in ('notice_1', 'notice_2', 'notice_3', 'publish', 'notice_4', 'notice_5', 'notice_6', 'notice_7', 'settle'))
);
--> statement-breakpoint
CREATE TABLE "storage_case_pictures" (
	"case_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"fate" text NOT NULL,
	"visibility" text NOT NULL,
	"price" bigint NOT NULL,
	"published_at" timestamp with time zone,
	"set_price" bigint NOT NULL,
	"set_published_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"owner_id" bigint,
	"personal_category_id" bigint,
	"settled_at" timestamp with time zone,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "storage_case_pictures_case_id_picture_id_pk" PRIMARY KEY("case_id","picture_id"),
	CONSTRAINT "storage_case_pictures_fate" CHECK ("storage_case_pictures"."fate" in ('stays', 'published', 'held', 'platform', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "storage_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_dry" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"over_days" date[] DEFAULT '{}' NOT NULL,
	"beyond_pictures" integer DEFAULT 0 NOT NULL,
	"beyond_bytes" bigint DEFAULT 0 NOT NULL,
	"pictures_cap" integer,
	"is_undone" boolean DEFAULT false NOT NULL,
	"next_step" text,
	"next_on" date,
	CONSTRAINT "storage_cases_state" CHECK ("storage_cases"."state" in ('open', 'published', 'settled', 'resolved')),
	CONSTRAINT "storage_cases_next_step" CHECK ("storage_cases"."next_step" in ('notice_1', 'notice_2', 'notice_3', 'publish', 'notice_4', 'notice_5', 'notice_6', 'notice_7', 'settle')),
	CONSTRAINT "storage_cases_closed" CHECK (("storage_cases"."state" in ('open', 'published')) = ("storage_cases"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picture_keeps" ADD CONSTRAINT "picture_keeps_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_keeps" ADD CONSTRAINT "picture_keeps_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_keeps" ADD CONSTRAINT "picture_keeps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_case_notices" ADD CONSTRAINT "storage_case_notices_case_id_storage_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."storage_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_case_pictures" ADD CONSTRAINT "storage_case_pictures_case_id_storage_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."storage_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_case_pictures" ADD CONSTRAINT "storage_case_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_case_pictures" ADD CONSTRAINT "storage_case_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_cases" ADD CONSTRAINT "storage_cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_keeps_company_idx" ON "picture_keeps" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "storage_case_pictures_picture_idx" ON "storage_case_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "storage_case_pictures_changed_idx" ON "storage_case_pictures" USING btree ("case_id") WHERE "storage_case_pictures"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_cases_one_live" ON "storage_cases" USING btree ("company_id") WHERE "storage_cases"."state" in ('open', 'published');--> statement-breakpoint
CREATE INDEX "storage_cases_company_idx" ON "storage_cases" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "storage_cases_next_idx" ON "storage_cases" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "pictures_settled_idx" ON "pictures" USING btree ("settled_at") WHERE "pictures"."settled_at" is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_settled" CHECK ("pictures"."settled_at" is null or "pictures"."erased_at" is not null);--> statement-breakpoint
-- A file that was released keeps its row until it is removed, and is not counted meanwhile.
CREATE OR REPLACE FUNCTION count_new_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, sum(size_bytes)::bigint) FROM made WHERE released_at IS NULL
    GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_gone_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, -sum(size_bytes)::bigint) FROM gone WHERE released_at IS NULL
    GROUP BY company_id ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_released_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_usage(company_id, 0, sum(bytes)::bigint) FROM (
    SELECT company_id, -size_bytes AS bytes FROM gone WHERE released_at IS NULL
    UNION ALL SELECT company_id, size_bytes FROM made WHERE released_at IS NULL
  ) steps GROUP BY company_id HAVING sum(bytes) <> 0 ORDER BY company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_usage_update AFTER UPDATE ON files REFERENCING OLD TABLE AS gone NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION count_released_files();
